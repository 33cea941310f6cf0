import { type Handle, statement } from '#server/platform/database/database.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { cardColumns, cardFrom, type CardRow } from './cards.ts'
import { conversationsWith, canSee, visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/sight/sight.ts'

/** With the conversation that the viewer has with him. */
export type KnownCard = CardRow & VisibilityRow & { conversation: string | null }

/** $1 members, $2 the viewer, $3 his site. */
const findCards = statement<CardRow & VisibilityRow>(
  'card_known',
  `select ${cardColumns}, ${visibilityColumns} from ${cardFrom} ${visibilityFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
)

/** Those of `ids` whom a member may know of, with their cards: for lists of his own, whoever has gone out of his sight since. */
export async function knownCards(db: Handle, visit: Visit, ids: readonly string[]): Promise<Map<string, KnownCard>> {
  if (ids.length === 0) return new Map()
  const [found, conversations] = await Promise.all([
    db.rows(findCards, [ids, memberOf(visit), visit.site.id]),
    conversationsWith(db, visit.memberId, ids),
  ])
  const known = found.filter((card) => canSee(visit, card, conversations))
  return new Map(known.map((card) => [card.member_id, { ...card, conversation: conversations.get(card.member_id)?.id ?? null }]))
}
