import type { ActionName } from '../plan.ts'

/** `unknown`: no clear answer, and the member has stopped asking. `open`: the member still asks. */
export type Ending = 'open' | 'ok' | 'failed' | 'unknown'

/** One act of a member, as the member saw it. */
export interface Op {
  number: number
  kind: Exclude<ActionName, 'read' | 'search'> | 'pay' | 'activate'
  /** Id of the acting member. */
  by: string
  /** Unique within its kind: a text, a photo's size, an order's id, a user name. For likes: the recipient. */
  value: string
  /** For a text: its conversation. For photos: the id in the answer. */
  of: string
  ending: Ending
  /** Number of the message, as answered. */
  seq?: number
  /** Reason of a refusal. */
  code?: string
  tries: number
  /** Milliseconds since the epoch. */
  begun: number
  ended: number
}

/** The records of all members. */
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
