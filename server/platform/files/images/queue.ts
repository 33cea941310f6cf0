import type { PictureAnswer } from './picture.ts'

export interface Job {
  /** Whose photo it is. */
  owner: string
  bytes: Buffer
  /** Whether the photo is to be recognised again. */
  prints: boolean
  done(answer: PictureAnswer): void
}

/** Bytes of photos that may wait, of all and of one; beyond it uploads are turned away, not piled up. */
export interface Room {
  all: number
  each: number
}

/** Photos that wait to be developed. The owners take turns: whoever sends many waits for himself, not the others for him. */
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

  /** The next of the owner who has waited longest; he then stands behind all others. */
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
