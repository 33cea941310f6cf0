import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dailyLimits } from '#server/account/pace/daily-limits.ts'
import { rates } from '#server/platform/limits/rate-limits.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { typed } from './calls.ts'

/** One call: its name in the contract, and what it is given; or `LIVE watch` with `members`, on a socket. */
export type Step = [call: string, input: object]

export interface Sequence {
  /** Whom all answers must be the same for: everybody who may be named, or those whom the caller may not know of and nobody at all. */
  alike: 'everybody' | 'unseen'
  /** `one` is the member it is about; `others` are known to the caller, as many as are asked for. */
  steps: (one: { id: string; username: string }, others: string[]) => Step[]
  /** The caller has no account, until he signs up. */
  asVisitor?: true
  /** How many others it takes. */
  others: number
}

const profile = (id: string) => ({ profile: { id } })
const times = <Thing>(count: number, thing: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => thing(at))

/** What the caller can read of his own: whatever a call has left behind shows there. */
const own: Step[] = [
  'user', 'likes', 'favourites', 'hidden', 'viewers', 'views', 'block', 'chats', 'costs', 'members', 'members-count', 'profile', 'orders',
].map((name) => [`GET /api/${name}.php`, {}]) // prettier-ignore

/** The same where the search differs: with him in it, or without an order of its own. */
const ownWithoutSearch = own.filter(([call]) => !call.includes('members'))

/** One more than is taken of one sender in a day. */
const complains = (form: { about: string; email: string }) =>
  times(rates.complaint_sender.points + 2, (at): Step => [
    'POST /api/complaints.php',
    { ...form, category: 'harassment', text: `${typed} ${at}`, name: typed, good_faith: true },
  ])

/** The newcomer's first day is the shortest. */
const most = (deed: keyof typeof dailyLimits) => dailyLimits[deed][1]

/**
 * The part of the access table for what one answer does not tell and several do: each sequence is run by a new member about one he
 * knows, about men out of his sight, and about nobody. All that he is answered, byte for byte, must be the same; so a counter, a limit
 * or an order of checks that knows who is there fails. Every call that names a member stands in at least one.
 */
export const sequences: Record<string, Sequence> = {
  'reports him and another until it is too much': {
    alike: 'everybody',
    others: 1,
    steps: ({ id }, [other]) => [
      ...times(most('report') - 1, (at): Step => ['POST /api/report.php', { ...profile(other!), reason: 'spam', text: `${at}` }]),
      ['POST /api/report.php', { ...profile(id), reason: 'spam', text: typed }],
      ...times(2, (): Step => ['POST /api/report.php', { ...profile(other!), reason: 'spam', text: typed }]),
    ],
  },
  'reports him alone until it is too much': {
    alike: 'everybody',
    others: 0,
    steps: ({ id }) =>
      times(most('report') + 2, (): Step => ['POST /api/report.php', { ...profile(id), reason: 'other', text: typed }]),
  },
  'reports a message that nobody wrote': {
    alike: 'everybody',
    others: 0,
    steps: ({ id }) =>
      times(3, (): Step => ['POST /api/report.php', { ...profile(id), reason: 'scam', text: '', message: `${id}:1` }]),
  },
  'complains of him to the company until it is too much': {
    alike: 'everybody',
    others: 0,
    steps: ({ id, username }) => [
      ...complains({ about: username, email: '' }).slice(0, 2),
      ...complains({ about: `/members/${id}`, email: `${username}@example.com` }),
      ...ownWithoutSearch,
    ],
  },
  'complains of him in his own name until it is too much': {
    alike: 'everybody',
    asVisitor: true,
    others: 0,
    steps: ({ username }) => complains({ about: username, email: `${username}@example.com` }),
  },
  'takes back what he never gave': {
    alike: 'everybody',
    others: 0,
    steps: ({ id }) => [
      ...times(3, (): Step => ['DELETE /api/likes.php', profile(id)]),
      ...times(3, (): Step => ['DELETE /api/block.php', profile(id)]),
      ...times(3, (): Step => ['DELETE /api/hidden.php', profile(id)]),
      ...times(3, (): Step => ['DELETE /api/favourites.php', profile(id)]),
      ...ownWithoutSearch,
    ],
  },
  'logs in by his name with wrong passwords until it is blocked': {
    alike: 'everybody',
    others: 0,
    steps: ({ username }) => times(7, (): Step => ['POST /api/user.php', { username, password: typed }]),
  },
  'asks for his way back with wrong passwords until it is blocked': {
    alike: 'everybody',
    others: 0,
    steps: ({ username }) => times(7, (): Step => ['POST /api/reactivation-mail.php', { username, password: typed }]),
  },
  'likes him amid others until it is too much': {
    alike: 'unseen',
    others: most('like') + 2,
    steps: ({ id }, others) => [
      ...times(3, (): Step => ['POST /api/likes.php', profile(id)]),
      ...others.map((other): Step => ['POST /api/likes.php', profile(other)]),
      ['POST /api/likes.php', profile(id)],
      ['DELETE /api/likes.php', profile(id)],
      ...own,
    ],
  },
  'keeps him as a favourite amid others, and notes what he thinks': {
    alike: 'unseen',
    others: 2,
    steps: ({ id }, [one, other]) => [
      ['POST /api/favourites.php', profile(one!)],
      ...times(3, (): Step => ['POST /api/favourites.php', profile(id)]),
      ...[id, one!, other!].map((each): Step => ['PUT /api/favourites.php', { ...profile(each), note: typed }]),
      ...own,
      ...[id, one!].map((each): Step => ['DELETE /api/favourites.php', profile(each)]),
      ...own,
    ],
  },
  'hides him amid others, and shows them again': {
    alike: 'unseen',
    others: 2,
    steps: ({ id }, [one, other]) => [
      ['POST /api/hidden.php', profile(one!)],
      ...times(3, (): Step => ['POST /api/hidden.php', profile(id)]),
      ['POST /api/hidden.php', profile(other!)],
      ...own,
      ...[id, one!].map((each): Step => ['DELETE /api/hidden.php', profile(each)]),
      ...own,
    ],
  },
  'decides about him in the swipe game amid others until his likes are spent': {
    alike: 'unseen',
    others: limits.swipeLikesPerDay + 1,
    steps: ({ id }, others) => [
      ['POST /api/swipe.php', { ...profile(id), like: true }],
      ['POST /api/swipe.php', { ...profile(id), like: false }],
      ['DELETE /api/swipe.php', {}],
      ...others.map((other): Step => ['POST /api/swipe.php', { ...profile(other), like: true }]),
      ['POST /api/swipe.php', { ...profile(id), like: true }],
      ['POST /api/swipe.php', { ...profile(id), like: false }],
      ['DELETE /api/swipe.php', {}],
      ...own,
    ],
  },
  'blocks him amid others until it is too much': {
    alike: 'unseen',
    others: most('block') + 1,
    steps: ({ id }, others) => [
      ...times(2, (): Step => ['POST /api/block.php', profile(id)]),
      ...others.map((other): Step => ['POST /api/block.php', profile(other)]),
      ['POST /api/block.php', profile(id)],
      ...own,
    ],
  },
  'writes to him and to others until he may begin no more': {
    alike: 'unseen',
    others: 3,
    steps: ({ id }, others) => [
      ...times(3, (): Step => ['POST /api/messages.php', { ...profile(id), text: 'Look at what I have to show' }]),
      ...others.map((other): Step => ['POST /api/messages.php', { ...profile(other), text: 'Look at what I have to show' }]),
      ['POST /api/messages.php', { ...profile(id), gift: 'rose' }],
      ...own,
    ],
  },
  'opens his profile amid others’ until he has seen enough': {
    alike: 'unseen',
    others: 8,
    steps: ({ id }, others) => [
      ...times(4, (): Step => ['GET /api/member.php', { id }]),
      ...others.map((other): Step => ['GET /api/member.php', { id: other }]),
      ...times(2, (): Step => ['GET /api/member.php', { id }]),
      ...own,
    ],
  },
  'comes by his landing page again and again': {
    alike: 'unseen',
    others: 1,
    steps: ({ id }, [other]) => [
      ...[id, other!, id].map((each): Step => ['GET /api/landing.php', { id: each }]),
      ['GET /api/showcase.php', {}],
      ...own,
    ],
  },
  'opens his profile amid others’ and lets them see it, and then no more': {
    alike: 'unseen',
    others: 2,
    steps: ({ id }, others) => [
      ['PUT /api/views.php', { show_views: true }],
      ...[id, ...others, id].map((each): Step => ['GET /api/member.php', { id: each }]),
      ['GET /api/viewers.php', {}],
      ['PUT /api/views.php', { show_views: false }],
      ...own,
    ],
  },
  'watches him beside one whom he talks with': {
    alike: 'everybody',
    others: 1,
    steps: ({ id }, others) => [...times(2, (): Step => ['LIVE watch', { members: [id, ...others] }]), ...ownWithoutSearch],
  },
  'lists his address until it is too much, and takes it off': {
    alike: 'everybody',
    others: 0,
    steps: ({ username }) => {
      const addresses = `${username}@example.com`
      const list: Step[] = [
        ['POST /api/acquaintances.php', { addresses }],
        ['POST /api/acquaintances.php', { addresses: `${addresses}, ${typed}` }],
        ['DELETE /api/acquaintances.php', { addresses }],
      ]
      return [...list, ...list, ['GET /api/acquaintances.php', {}]]
    },
  },
  'signs up at his page with a first message': {
    alike: 'unseen',
    asVisitor: true,
    others: 0,
    steps: ({ id }) => [
      ['POST /api/signup.php', { ...signupForm(newcomer()), likes: [id], member_id: id, signup_message: typed }],
      ['POST /api/messages.php', { ...profile(id), text: typed }],
      ...ownWithoutSearch,
    ],
  },
}

/** A name of nobody yet, of the same length each time. */
function newcomer(): string {
  return `man${900_000 + randomInt(100_000)}`
}
