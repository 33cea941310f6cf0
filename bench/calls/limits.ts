import { type Database, statement } from '#server/platform/database/database.ts'
import { cardColumns, cardFrom, type CardRow } from '#server/profile/cards/cards.ts'
import type { Operation } from '../harness/measure.ts'
import { drawFrom, type BenchMember } from '../harness/people.ts'

const cardsByKey = statement<CardRow>(
  'bench_cards',
  `select ${cardColumns} from ${cardFrom} where p.member_id = any ($1::uuid[])`,
)

/** L_cards: 24 random member cards by key. */
export function cardsLimit(db: Database, people: readonly BenchMember[]): Operation {
  const ids = people.map((one) => one.id)
  return () => db.rows(cardsByKey, [Array.from({ length: 24 }, () => drawFrom(ids))])
}
