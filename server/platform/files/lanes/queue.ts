export interface Job<Asked, Answer> {
  /** The owner of the file. */
  owner: string
  bytes: Buffer
  /** What else the child process is told. */
  asked: Asked
  done(answer: Answer): void
}

/** Bytes of files that may wait, of all and of one; beyond it uploads are refused rather than queued. */
export interface Room {
  all: number
  each: number
}

/** Files that wait for a child process. The owners take turns: an owner who sends many delays only their own. */
export class FairQueue<Asked, Answer> {
  private readonly waiting = new Map<string, Array<Job<Asked, Answer>>>()
  private readonly room: Room

  constructor(room: Room) {
    this.room = room
  }

  hasRoom(owner: string, bytes: number): boolean {
    const own = bytesOf(this.waiting.get(owner) ?? [])
    return own + bytes <= this.room.each && bytesOf([...this.waiting.values()].flat()) + bytes <= this.room.all
  }

  add(job: Job<Asked, Answer>): void {
    const own = this.waiting.get(job.owner)
    if (own) own.push(job)
    else this.waiting.set(job.owner, [job])
  }

  /** The next file of the owner who has waited longest; that owner then goes to the end of the queue. */
  take(): Job<Asked, Answer> | undefined {
    const [turn] = this.waiting
    if (!turn) return undefined
    const [owner, own] = turn
    const job = own.shift()
    this.waiting.delete(owner)
    if (own.length > 0) this.waiting.set(owner, own)
    return job
  }
}

function bytesOf(jobs: ReadonlyArray<{ bytes: Buffer }>): number {
  return jobs.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
