import { type Handle, statement } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { cardColumns, cardFrom, type CardRow } from './cards.ts'
import {
  conversationsWith,
  canSee,
  visibilityColumns,
  visibilityFrom,
  type VisibilityRow,
} from '#server/profile/visibility/visibility.ts'

/** A card with the viewer's conversation with that member. */
export type KnownCard = CardRow & VisibilityRow & { conversation: string | null }

/** $1: members; $2: the viewer; $3: the viewer's site. */
const findCards = statement<CardRow & VisibilityRow>(
  'card_known',
  `select ${cardColumns}, ${visibilityColumns} from ${cardFrom} ${visibilityFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
)

/** The cards of those of `ids` that the viewer can see now: for the viewer's own lists, whose members may have become hidden. */
export async function knownCards(db: Handle, visit: MemberVisit, ids: readonly string[]): Promise<Map<string, KnownCard>> {
  if (ids.length === 0) return new Map()
  const [found, conversations] = await Promise.all([
    db.rows(findCards, [ids, visit.memberId, visit.site.id]),
    conversationsWith(db, visit.memberId, ids),
  ])
  const known = found.filter((card) => canSee(visit, card, conversations))
  return new Map(known.map((card) => [card.member_id, { ...card, conversation: conversations.get(card.member_id)?.id ?? null }]))
}
