import type { Transaction } from '#server/platform/database/database.ts'
import { firmlyLinkedTo } from '#server/moderation/links/linked.ts'
import { findLinked } from '#server/moderation/links/queries.ts'
import { hasOpenHint } from '#server/moderation/signals/signals.ts'

/** Why new photos of an account are looked at first: a hint about it is open, or it shares something with a suspended account of the site. */
export async function accountMark(
  tx: Transaction,
  { memberId, site }: { memberId: string; site: { id: string } },
): Promise<'hinted' | 'linked' | undefined> {
  if (await hasOpenHint(tx, memberId)) return 'hinted'
  const linked = [...(await firmlyLinkedTo(tx, [memberId])).keys()]
  const here = await tx.rows(findLinked, [linked, site.id, new Date()])
  return here.some(({ suspended }) => suspended) ? 'linked' : undefined
}
