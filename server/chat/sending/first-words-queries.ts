import { statement } from '#server/platform/database/database.ts'

/** $1 a conversation, $2 one of its two: whether the other has written in it. */
export const findAnswer = statement<object>(
  'first_words_answer',
  'select from message where conversation_id = $1 and from_id <> $2 limit 1',
)

/** $1 who, $2 what, $3 now, $4 since when it counts, $5 and $6 to whom, $7 at most. No row when it is one too many. */
export const takeWords = statement<object>(
  'first_words_take',
  `insert into first_words (member_id, words, since, others) values ($1, $2, $3, $5)
   on conflict (member_id, words) do update set
     since = case when first_words.since <= $4 then excluded.since else first_words.since end,
     others = case when first_words.since <= $4 then excluded.others
       when $6::uuid = any (first_words.others) then first_words.others else first_words.others || $6::uuid end
   where first_words.since <= $4 or $6::uuid = any (first_words.others) or cardinality(first_words.others) < $7
   returning member_id`,
)

export const findWords = statement<{ since: Date }>(
  'first_words_since',
  'select since from first_words where member_id = $1 and words = $2',
)

export const forgetWords = statement('first_words_forget', 'delete from first_words where since < $1')
