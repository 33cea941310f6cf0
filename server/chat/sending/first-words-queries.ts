import { statement } from '#server/platform/database/database.ts'

/**
 * The same words may be sent by one member to this many who have not answered, and by this many members to one, within a week.
 * Not in platform/limits/list.ts: it counts different members for each text, not actions of one member.
 */
export const mostOthers = 2

/** SQL: whether the week of a row is over at the time of a new one. */
const isOver = "excluded.since - first_words.since >= interval '7 days'"

/**
 * $1 the member, $2 the words, in one order for all, $3 now, $4 the other member, $5 whether received. Returns a row less for each that is over
 * the limit. On Citus the number of inserted rows is that of all words, and what is on conflict gets no parameters.
 */
export const countWords = statement<object>(
  'first_words_take',
  `insert into first_words (member_id, words, since, others, received)
   select $1::uuid, words, $3::timestamptz, array[$4::uuid], $5::boolean from unnest($2::bytea[]) as w (words)
   on conflict (member_id, words) do update set
     since = case when ${isOver} then excluded.since else first_words.since end,
     others = case when ${isOver} then excluded.others
       when first_words.others @> excluded.others then first_words.others else first_words.others || excluded.others end
   where ${isOver} or first_words.others @> excluded.others or cardinality(first_words.others) < ${mostOthers}
   returning words`,
)

/** $1 the member, $2 the words, $3 at most: since when the latest of the full ones counts. */
export const findFull = statement<{ since: Date }>(
  'first_words_since',
  `select max(since) as since from first_words where member_id = $1 and words = any ($2::bytea[]) and cardinality(others) >= $3`,
)

/** $1 the conversation, $2 the writer, $3 at most: their last texts in it, in order. */
export const findEarlier = statement<{ text: string }>(
  'first_words_earlier',
  `select text from (
     select seq, text from message where conversation_id = $1 and from_id = $2 and kind = 'text' and deleted_at is null order by seq desc limit $3
   ) last order by seq`,
)

export const forgetWords = statement('first_words_forget', 'delete from first_words where since < $1')
