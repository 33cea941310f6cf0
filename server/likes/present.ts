import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/likes/likes.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { type CardRow, presentCard } from '#server/profile/cards/cards.ts'
import type { LikeRelationRow } from './queries.ts'

/** With the viewer's conversation with the member. */
export type LikeRow = CardRow & LikeRelationRow & { conversation: string | null }

/** The card of the viewer's greeter, with the picture as the specification names it. */
export function presentGreeter(row: CardRow, visit: Visit): OutputOf<typeof contract.autoLike> {
  const card = presentCard(row, visit)
  return { ...card, main_image: card.main_image && { ...card.main_image, match: card.main_image.urls.card } }
}

/** The three lists of /likes, in the order of the rows. A match is in all of them. */
export function presentLikes(rows: readonly LikeRow[], visit: Visit): OutputOf<typeof contract.list> {
  const now = new Date()
  const card = (row: LikeRow) => presentCard(row, visit, now)
  return {
    profiles: rows.filter((row) => row.given).map(card),
    liked_by: rows.filter((row) => row.received).map((row) => ({ ...card(row), like_new: row.is_new })),
    matches: rows.filter((row) => row.given && row.received).map((row) => ({ ...card(row), conversation: row.conversation })),
  }
}
