import type { ActionName } from '../plan.ts'

/** `unknown`: no answer told, and he has stopped asking. `open`: he still asks. */
export type Ending = 'open' | 'ok' | 'failed' | 'unknown'

/** One thing that a member did, as he saw it himself. */
export interface Op {
  number: number
  kind: Exclude<ActionName, 'read'> | 'pay' | 'activate'
  /** Member id of who did it. */
  by: string
  /** Unlike any other's of its kind: a text, a photo's size, an order's id, a user name. For likes: whom it is for. */
  value: string
  /** For a text: its conversation. For photos: the id that he was told. */
  of: string
  ending: Ending
  /** Number of the message, as he was told. */
  seq?: number
  /** Why it was refused. */
  code?: string
  tries: number
  /** Milliseconds since the epoch. */
  begun: number
  ended: number
}

/** What all members wrote down. */
export class Journal {
  readonly ops: Op[] = []

  begin(kind: Op['kind'], by: string, value: string, of = ''): Op {
    const op: Op = { number: this.ops.length, kind, by, value, of, ending: 'open', tries: 0, begun: Date.now(), ended: 0 }
    this.ops.push(op)
    return op
  }

  end(op: Op, ending: Ending): void {
    op.ending = ending
    op.ended = Date.now()
  }

  of(kind: Op['kind'], ending?: Ending): Op[] {
    return this.ops.filter((op) => op.kind === kind && (ending === undefined || op.ending === ending))
  }
}
