import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

const purpose = 'once evidence'

/** $1 the report, if there is one, $2 who sent, $3 to whom; the messages $4 and $5, which the report numbers $6; $7 now. */
const insert = statement(
  'evidence_once_insert',
  `insert into evidence_once (member_id, report_id, id, seq, bytes)
   select o.member_id, $1::uuid, o.id, m.seq, o.sealed
   from once_photo o join unnest($4::uuid[], $5::int[], $6::int[]) as m (conversation_id, original_seq, seq)
     on o.conversation_id = m.conversation_id and o.seq = m.original_seq
   where o.member_id = $2 and o.to_id = $3 and $1::uuid is not null and o.sealed is not null and (o.waiting is not null or o.due_at > $7)
   on conflict do nothing`,
)

const find = statement<{ member_id: string; id: string; seq: number }>(
  'evidence_once_find',
  'select member_id, id, seq from evidence_once where member_id = $1 and report_id = $2 order by seq, id',
)

const findOne = statement<{ bytes: Buffer }>(
  'evidence_once_one',
  'select bytes from evidence_once where member_id = $1 and report_id = $2 and id = $3',
)

const remove = statement(
  'evidence_once_delete',
  'delete from evidence_once where member_id = any ($1::uuid[]) and report_id = any ($2::uuid[])',
)

/** A message of a report, as the report numbers it. */
interface Numbered {
  conversation_id: string
  original_seq: number
  seq: number
  kind: string
}

/**
 * Keeps in a report the photos to view once that its subject sent to its reporter, opened or not, while they can be reported. Without a report
 * does nothing, in as many statements.
 */
export async function sealOnce(
  tx: Transaction,
  reportId: string | undefined,
  { writer, reader }: { writer: string; reader: string },
  messages: readonly Numbered[],
): Promise<void> {
  const sent = messages.filter(({ kind }) => kind === 'once')
  await tx.run(insert, [
    reportId ?? null,
    writer,
    reader,
    sent.map((each) => each.conversation_id),
    sent.map((each) => each.original_seq),
    sent.map((each) => each.seq),
    new Date(),
  ])
}

/** Which of them a report about a member keeps. */
export function sealedOnceOf(db: Handle, memberId: string, reportId: string) {
  return db.rows(find, [memberId, reportId])
}

/** One of them, for the member of staff who reads the case. */
export async function openSealedOnce(
  db: Handle,
  keys: Keys,
  { memberId, reportId, id }: { memberId: string; reportId: string; id: string },
): Promise<Buffer | undefined> {
  const row = await db.row(findOne, [memberId, reportId, id])
  return row && keys.openBytes(purpose, id, row.bytes)
}

export async function forgetSealedOnce(
  tx: Transaction,
  memberIds: readonly string[],
  reportIds: readonly string[],
): Promise<void> {
  await tx.run(remove, [memberIds, reportIds])
}

/** For another secret. */
export const sealedOnceEvidence: SealedColumn = {
  purpose,
  find: statement(
    'evidence_once_sealed',
    'select member_id as owner, id::text as context, bytes as sealed from evidence_once where member_id = any ($1::uuid[])',
  ),
  replace: statement('evidence_once_reseal', 'update evidence_once set bytes = $3 where member_id = $1 and bytes = $2'),
}
