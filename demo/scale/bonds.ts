/** Relations between members; $1 is the number of members, $2 the number of rows. Some members get more likes and messages. */
const giver = (seed: number) => `1 + floor($1::bigint * pg_temp.u(n, ${seed}))::bigint`
const receiver = (seed: number) => `1 + floor($1::bigint * power(pg_temp.u(n, ${seed}), 1.5))::bigint`

const likes = `select distinct on (a, b) pg_temp.key('member', a) as giver, pg_temp.key('member', b) as receiver,
    now() - interval '1 hour' * floor(4000 * pg_temp.u(n, 33)) as at
  from (select n, ${giver(31)} as a, ${receiver(32)} as b from generate_series(1, $2::bigint) n) pair where a <> b`

export const addLikes = [
  `insert into member_like (member_id, liked_id, created_at) select giver, receiver, at from (${likes}) l on conflict do nothing`,
  `insert into member_liked_by (member_id, liker_id, created_at, seen_at)
   select receiver, giver, at, case when at < now() - interval '3 days' then at end from (${likes}) l on conflict do nothing`,
]

const blocks = `select distinct on (a, b) pg_temp.key('member', a) as one, pg_temp.key('member', b) as other
  from (select n, ${giver(41)} as a, ${giver(42)} as b from generate_series(1, $2::bigint) n) pair where a <> b`

/** A block is one row for each of the two members, as in production. */
export const addBlocks = `insert into block (member_id, other_id, by_me, created_at)
  select one, other, true, now() from (${blocks}) b union all select other, one, false, now() from (${blocks}) b on conflict do nothing`

/** $2 conversations between pairs of $1 members, with about $3 messages in all: most are short, a few long. */
export const chats = `create temp table town_chat on commit drop as
  select distinct on (low, high) n, pg_temp.key('chat', n) as id, low, high, low_starts, messages,
    now() - interval '1 hour' * floor(4000 * pg_temp.u(n, 53)) as ended
  from (
    select n, least(a, b) as low, greatest(a, b) as high, a < b as low_starts,
      (1 + floor(2.7 * ($3::double precision / $2::bigint - 1) * power(pg_temp.u(n, 54), 1.7)))::integer as messages
    from (select n, pg_temp.key('member', ${giver(51)}) as a, pg_temp.key('member', ${receiver(52)}) as b from generate_series(1, $2::bigint) n) pair
    where a <> b
  ) c`

const sentences = ['Hi, how was your weekend?', 'Nice profile!', 'Coffee on Saturday?', 'I was just there last week.', 'Tell me more about that.',
  'Sounds good to me.', 'What are you reading at the moment?', 'Good morning!', 'Ha, same here.', 'Shall we meet near the station at seven?',
  'I have to work late today, but tomorrow would be great if you still have time.', 'See you then.'] // prettier-ignore

const text = `(array[${sentences.map((sentence) => `'${sentence}'`).join(',')}])[1 + (n * 7 + seq * 5) % ${sentences.length}]`

/** The two members write in turn. */
const isLow = '(seq % 2 = 1) = low_starts'

export const addChats: Record<string, string> = {
  conversation: `insert into conversation (id, started_by, started_with, created_at)
    select id, case when low_starts then low else high end, case when low_starts then high else low end, ended - interval '1 minute' * messages from town_chat`,
  conversation_pair: `insert into conversation_pair (low_id, high_id, conversation_id) select low, high, id from town_chat on conflict do nothing`,
  conversation_allowance: `insert into conversation_allowance (member_id, started)
    select case when low_starts then low else high end, count(*) from town_chat group by 1 on conflict do nothing`,
  message: `insert into message (conversation_id, seq, from_id, kind, text, created_at)
    select id, seq, case when ${isLow} then low else high end, 'text', ${text}, ended - interval '1 minute' * (messages - seq)
    from town_chat, generate_series(1, messages) seq`,
  participant: `insert into participant (member_id, conversation_id, other_id, last_seq, last_at, last_text, last_mine,
      unread, read_seq, received_seq, seen_seq, delivered_seq, answered, unanswered)
    select case when side then low else high end, id, case when side then high else low end, seq, ended, ${text}, mine,
      case when mine then 0 else new end, case when mine then seq else seq - new end, seq, case when mine then seq - new else seq end, seq,
      seq > 1 or not mine, case when seq = 1 and mine then 1 else 0 end
    from (select *, messages as seq, (n % 3 = 0)::integer as new from town_chat) c,
      lateral (values (true, (${isLow})), (false, not (${isLow}))) sides (side, mine)`,
}
