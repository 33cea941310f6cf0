import { statement } from '#server/platform/database/database.ts'
import { visibleTo } from '#server/profile/cards.ts'

/** $1 the viewer, $2 his site, $3 a member: one he may know of, has a conversation with, or has a block with. */
export const findBlockable = statement<object>(
  'block_find_blockable',
  `select from profile p where p.member_id = $3 and p.member_id <> $1 and p.site_id = $2
     and (${visibleTo('$1', '$2')}
       or exists (select from conversation_pair c where c.low_id = least($1::uuid, $3::uuid) and c.high_id = greatest($1::uuid, $3::uuid))
       or exists (select from block b where b.member_id = $1 and b.other_id = $3))`,
)

/** Both directions: one beside him who blocks, one beside the blocked. */
export const insertBlock = statement(
  'block_insert',
  `insert into block (member_id, other_id, by_me, created_at) values ($1, $2, true, now()), ($2, $1, false, now()) on conflict do nothing`,
)

export const deleteBlock = statement(
  'block_delete',
  `delete from block where (member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me)`,
)

export const findBlocked = statement<{ id: string; name: string }>(
  'block_list',
  `select p.member_id as id, p.name from block b join profile p on p.member_id = b.other_id
   where b.member_id = $1 and b.by_me order by b.created_at desc`,
)

/** Of a member whose data are erased; the rows beside the others are found through his own. */
export const deleteBlocksBesideOthers = statement(
  'block_erase_others',
  `delete from block o using block b where b.member_id = $1 and o.member_id = b.other_id and o.other_id = $1`,
)

export const deleteOwnBlocks = statement('block_erase_own', 'delete from block where member_id = $1')

/** Holds his reports back for each other while they are counted: the row is his own. */
export const lockReporter = statement<object>(
  'report_lock_reporter',
  'select from account where member_id = $1 for no key update',
)

export const countReports = statement<{ reports: number }>(
  'report_count',
  "select count(*) as reports from report where reporter_id = $1 and created_at > now() - interval '1 day'",
)

/** Of one of the reporter's own site. $7 and $8 name a message; it counts only when it stands in a conversation of the reporter's with that member. */
export const insertReport = statement(
  'report_insert',
  `insert into report (id, site_id, reporter_id, reported_id, reason, text, created_at, conversation_id, message_seq)
   select $1, $2, $3, p.member_id, $5, $6, now(), m.conversation_id, m.seq
   from profile p
   left join participant c on c.member_id = $3 and c.conversation_id = $7 and c.other_id = p.member_id
   left join message m on m.conversation_id = c.conversation_id and m.seq = $8 and m.from_id = p.member_id
   where p.member_id = $4 and p.member_id <> $3 and p.site_id = $2`,
)
