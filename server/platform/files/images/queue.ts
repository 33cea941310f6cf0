import type { PictureAnswer } from './picture.ts'

export interface Job {
  /** The owner of the photo. */
  owner: string
  bytes: Buffer
  /** Whether to compute prints, so that the photo can be recognised. */
  prints: boolean
  done(answer: PictureAnswer): void
}

/** Bytes of photos that may wait, of all and of one; beyond it uploads are refused rather than queued. */
export interface Room {
  all: number
  each: number
}

/** Photos that wait to be developed. The owners take turns: an owner who sends many delays only their own. */
export class FairQueue {
  private readonly waiting = new Map<string, Job[]>()
  private readonly room: Room

  constructor(room: Room) {
    this.room = room
  }

  hasRoom(owner: string, bytes: number): boolean {
    const own = bytesOf(this.waiting.get(owner) ?? [])
    return own + bytes <= this.room.each && bytesOf([...this.waiting.values()].flat()) + bytes <= this.room.all
  }

  add(job: Job): void {
    const own = this.waiting.get(job.owner)
    if (own) own.push(job)
    else this.waiting.set(job.owner, [job])
  }

  /** The next photo of the owner who has waited longest; that owner then goes to the end of the queue. */
  take(): Job | undefined {
    const [turn] = this.waiting
    if (!turn) return undefined
    const [owner, own] = turn
    const job = own.shift()
    this.waiting.delete(owner)
    if (own.length > 0) this.waiting.set(owner, own)
    return job
  }
}

function bytesOf(jobs: readonly Job[]): number {
  return jobs.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
