interface Round {
  running: Promise<unknown>
  /** Begins when `running` has ended: for all who came meanwhile, since what is being read may be older than what they know. */
  next: Promise<unknown> | undefined
}

/** Many who want the same work done at once are two: the one whose work runs already, and the one who runs it after him. */
export class Coalesced {
  private readonly rounds = new Map<string, Round>()

  /** What `work` answers that began after this call; work of one key must answer one type. */
  run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const round = this.rounds.get(key)
    if (!round) return this.begin(key, work)
    const afterwards = () => this.begin(key, work)
    return (round.next ??= round.running.then(afterwards, afterwards)) as Promise<Answer>
  }

  private begin<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const running = work()
    const round: Round = { running, next: undefined }
    this.rounds.set(key, round)
    const end = () => void (round.next === undefined && this.rounds.get(key) === round && this.rounds.delete(key))
    running.then(end, end)
    return running
  }
}
