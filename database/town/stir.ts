import { type Database, statement } from '#server/platform/database/database.ts'

const some = statement<{ member_id: string }>(
  'town_stir',
  `select p.member_id from profile p join presence s on s.member_id = p.member_id
   where p.fictional order by s.last_seen > now() - interval '5 minutes' desc, random() limit $1`,
)

/**
 * Presence that moves while a demo runs: each time some of the town's labelled members are here, most of them as before.
 * Answers who; they do nothing else: no member of the town ever likes or writes by himself.
 */
export async function stir(db: Database, count: number): Promise<string[]> {
  const members = await db.rows(some, [count * 2])
  return members
    .toSorted(() => Math.random() - 0.5)
    .slice(0, count)
    .map((row) => row.member_id)
}
