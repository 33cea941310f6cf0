import type { Narrowed } from './narrowed.ts'

/** Which cases of a queue are listed. */
export const shows = ['all', 'free', 'mine'] as const

export type Show = (typeof shows)[number]

/** A list as the query of its address. */
export function searchOf({ show, reason, priority, tag }: Narrowed & { show: Show }): string {
  const given = { show: show === 'all' ? undefined : show, reason, priority, tag }
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}
