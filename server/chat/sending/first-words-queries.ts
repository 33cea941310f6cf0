import { statement } from '#server/platform/database/database.ts'

/**
 * $1 the member, $2 the words, in one order for all, $3 now, $4 since when it counts, $5 the other member, $6 at most, $7 whether
 * received. A row less for each that is over the limit.
 */
export const countWords = statement<object>(
  'first_words_take',
  `insert into first_words (member_id, words, since, others, received)
   select $1::uuid, words, $3::timestamptz, array[$5::uuid], $7::boolean from unnest($2::bytea[]) as w (words)
   on conflict (member_id, words) do update set
     since = case when first_words.since <= $4 then excluded.since else first_words.since end,
     others = case when first_words.since <= $4 then excluded.others
       when $5::uuid = any (first_words.others) then first_words.others else first_words.others || $5::uuid end
   where first_words.since <= $4 or $5::uuid = any (first_words.others) or cardinality(first_words.others) < $6`,
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
