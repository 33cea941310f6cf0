import { type Priority, priorities, type Queue } from '#contract/staff/options.ts'

/** What a queue is narrowed to; what is left out counts for all. */
export interface Narrowed {
  reason?: string
  priority?: Priority
  tag?: string
}

/** As in the address of a list: `?reason=scam&priority=high`. */
export function narrowedIn(search: URLSearchParams): Narrowed {
  const [reason, tag] = [search.get('reason'), search.get('tag')]
  const priority = priorities.find((each) => each === search.get('priority'))
  return { ...(reason && { reason }), ...(priority && { priority }), ...(tag && { tag }) }
}

let last: { queue: Queue; narrowed: Narrowed } | undefined

/** The list that was looked at last: "next" goes on in it. */
export function noteNarrowed(queue: Queue, narrowed: Narrowed): void {
  last = { queue, narrowed }
}

export function narrowedOf(queue: Queue): Narrowed {
  return last?.queue === queue ? last.narrowed : {}
}
