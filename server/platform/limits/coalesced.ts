interface Round {
  running: Promise<unknown>
  /** Begins when `running` has ended, for all who came meanwhile: what `running` reads may be older than what they know. */
  next: Promise<unknown> | undefined
}

/** Runs concurrent requests for the same work at most twice: the one already running, and one after it for all others. */
export class Coalesced {
  private readonly rounds = new Map<string, Round>()

  /** The result of `work` begun after this call; work of one key must have one result type. */
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
