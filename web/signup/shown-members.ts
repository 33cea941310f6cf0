import type { OutputOf } from '#contract/calls.ts'
import type { Api } from '../net/context.ts'

export type ShownMember = NonNullable<OutputOf<'GET /api/landing.php'>['man']>

/** By id: null for members hidden from visitors and for unknown ids; missing when the lookup failed. */
export type ShownMembers = Readonly<Record<string, ShownMember | null>>

export async function fetchShownMembers(api: Api, ids: readonly string[] = []): Promise<ShownMembers> {
  const asked = ids.map((id) => api('GET /api/landing.php', { id }).then(({ man }) => [[id, man] as const], () => [])) // prettier-ignore
  return Object.fromEntries((await Promise.all(asked)).flat())
}
