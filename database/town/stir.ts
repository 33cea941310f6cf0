import { type Database, statement } from '#server/platform/database/database.ts'
import { firstTwelve } from './first-twelve.ts'

const some = statement<{ member_id: string }>(
  'town_stir',
  `select p.member_id from profile p join presence s on s.member_id = p.member_id
   where p.fictional order by s.last_seen > now() - interval '5 minutes' desc, random() limit $1`,
)

const those = statement<{ member_id: string }>(
  'town_those',
  'select member_id from profile where fictional and member_id = any ($1::uuid[])',
)

/**
 * Presence that moves while a demo runs: each time some of the town's labelled members are here, most of them as before;
 * the first twelve always, so that they stay on top.
 * Answers who; they do nothing else: no member of the town ever likes or writes by himself.
 */
export async function stir(db: Database, count: number): Promise<string[]> {
  const first = await db.rows(those, [firstTwelve.map(({ id }) => id)])
  const members = await db.rows(some, [count * 2])
  const others = members.toSorted(() => Math.random() - 0.5).slice(0, count)
  return [...new Set([...first, ...others].map((row) => row.member_id))]
}
