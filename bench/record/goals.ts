/** A goal of performance and where it is measured: by a bench, or else by what `elsewhere` says. */
export interface Goal {
  /** Its figures' names begin with it. */
  id: string
  work: string
  aim: string
  bench?: string
  elsewhere?: string
}

/** What figures are measured against, always in the same run. */
export const limits: ReadonlyArray<readonly [name: string, meaning: string]> = [
  ['L_cards', '24 random member cards by key'],
  ['L_insert', 'one durable insert of a message'],
  ['L_hello', 'a bare Fastify that says hello, one process'],
  ['L_raw', 'frames built in advance and written to the same sockets'],
]

/** With a million members unless said otherwise; a smaller town is a quick run. */
export const goals: readonly Goal[] = [
  {
    id: 'P1',
    work: 'page of search: country; country and age; page 1,000',
    aim: 'median ≤ 1.25 L_cards, p99 ≤ 2',
    bench: 'search',
  },
  { id: 'P2', work: 'rarest filters; worst of 200 random filter sets', aim: '≤ 2; ≤ 6 L_cards', bench: 'search' },
  { id: 'P3', work: 'the same page at 1 million against 10,000 members', aim: '≤ 1.3 (rare ≤ 4)', bench: 'search' },
  { id: 'P4', work: 'numResults', aim: '≤ 1.25 L_cards, ≥ 30 times cheaper than counting', bench: 'search' },
  { id: 'P5', work: 'nearest first; within 50 km, latest first', aim: '≤ 4; ≤ 10 L_cards', bench: 'search' },
  {
    id: 'P6',
    work: 'one leaf index for every query shape, generic and custom plan',
    aim: 'all',
    elsewhere: 'held by `server/search/shapes.test.ts` on 30,000 members',
  },
  { id: 'P7', work: 'swipe deck read; refill with 10,000 seen against none', aim: '≤ 0.6 L_cards; ≤ 1.2', bench: 'swipe' },
  { id: 'P8', work: 'inbox of 20 chats; of 2,000', aim: '≤ 1.1; ≤ 8 L_cards', bench: 'inbox' },
  {
    id: 'P9',
    work: 'send: debit, ledger, message, both participants; 16 clients',
    aim: '≥ 0.40 of L_insert’s rate',
    bench: 'sending',
  },
  {
    id: 'P10',
    work: 'route by key; whole search call',
    aim: '≥ 0.35 L_hello; ≥ 0.35 of pgbench of the same SQL',
    bench: 'http',
  },
  { id: 'P11', work: 'live deliveries one-to-one per CPU-second', aim: '≥ 0.85 L_raw', bench: 'live' },
  {
    id: 'P12',
    work: 'committed on one process, on a socket of another',
    aim: 'median ≤ 3, p99 ≤ 10 NOTIFY round trips',
    bench: 'across',
  },
  {
    id: 'P13',
    work: 'idle socket with its session; among 15,000 in one process',
    aim: '≤ 1.0 of a bare `ws` socket beside it; p99 ≤ 2 × that among 1,000',
    bench: 'sockets',
  },
  {
    id: 'P14',
    work: 'logins a second; other routes’ p99 meanwhile',
    aim: '≥ 0.6 × cores ÷ one hash, database and load on the same cores; ≤ 3 × idle',
    bench: 'logins',
  },
  { id: 'P15', work: 'a photo of 12 megapixels to all sizes', aim: '≤ 4 × decoding it once', bench: 'photo' },
  {
    id: 'P16',
    work: 'installed, empty folder, until the first page',
    aim: '≤ 3 × initdb and start, the town aside',
    bench: 'start',
  },
  {
    id: 'P17',
    work: 'rendered page of 24 members per CPU-second',
    aim: '≥ 0.25 of React alone drawing the same elements',
    bench: 'pages',
  },
  {
    id: 'P18',
    work: 'first visit, phone, slow 4G: `/`, landing pages, `/members`',
    aim: 'largest paint ≤ 1.5 s; script ≤ 125 KB (60 on `/` and landing pages); shift ≤ 0.02',
    bench: 'first-visit',
  },
  { id: 'P19', work: 'members → profile → chat → back', aim: 'next paint ≤ 100 ms, scroll kept', bench: 'navigation' },
  {
    id: 'P20',
    work: 'Lighthouse, phone: `/`, landing pages, members, profile, chat',
    aim: 'performance ≥ 95 and within 3 of the same without scripts; the other three 100',
    bench: 'lighthouse',
  },
  {
    id: 'P21',
    work: 'the whole of `npm test` on two cores, from a fresh clone',
    aim: '≤ 15 minutes',
    elsewhere: '`npm test` itself; its last measurement is in [Measure](measure.md)',
  },
  {
    id: 'P22',
    work: 'one member alone against all: uploads, decoding, 20 sockets',
    aim: 'others’ p99 ≤ 3 × that without them',
    bench: 'alone',
  },
  {
    id: 'P23',
    work: 'interaction to next paint: heart, send, open, filter, swipe; phone, CPU ÷ 4',
    aim: 'p98 ≤ 100 ms',
    bench: 'interaction',
  },
  {
    id: 'P24',
    work: '10 million members on one machine against 1 million; 200 million messages purged',
    aim: '≤ 1.3 (rare ≤ 4); others’ p99 ≤ 1.5 ×',
    elsewhere: 'not measured: there is no bench of it yet',
  },
  {
    id: 'P25',
    work: 'search page, inbox, send on a three-node Citus against one PostgreSQL',
    aim: '≤ 3',
    elsewhere: 'not measured: there is no bench of it yet',
  },
  { id: 'P26', work: 'search in one’s own 20,000 messages', aim: 'p99 ≤ 150 ms', bench: 'chat-search' },
  { id: 'R8', work: 'two hours of load', aim: 'memory grows < 5 %, nothing unhandled, errors < 0.025 %', bench: 'soak' },
  {
    id: 'R9',
    work: '300 active members on two cores, then the ceiling',
    aim: 'errors < 0.025 %, p99 < 2 s, mean < 100 ms',
    bench: 'active',
  },
  {
    id: 'S2',
    work: 'what response times tell about an account',
    aim: 'area under the curve 0.44 to 0.56',
    bench: 'timing',
  },
]
