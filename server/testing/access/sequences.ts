import { limits } from '#contract/limits.ts'
import { dailyLimits, rates } from '#server/platform/limits/list.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { typed } from './calls/rule.ts'

/** One call: its name in the contract and its input; or `LIVE watch` with `members`, on a socket. */
export type Step = [call: string, input: object]

export interface Sequence {
  /** Targets with equal answers: every target, or only members that the caller may not know of and nonexistent ones. */
  alike: 'everybody' | 'unseen'
  /** `one` is the target; `others` are members known to the caller. */
  steps: (one: { id: string; username: string }, others: string[]) => Step[]
  /** The caller starts without an account. */
  asVisitor?: true
  /** Number of others. */
  others: number
}

const profile = (id: string) => ({ profile: { id } })
const times = <Thing>(count: number, thing: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => thing(at))

/** Reads of the caller's own data, where effects of the calls show. */
const own: Step[] = [
  'user', 'likes', 'favourites', 'hidden', 'viewers', 'views', 'block', 'chats', 'costs', 'members', 'members-count', 'profile', 'orders',
].map((name) => [`GET /api/${name}.php`, {}]) // prettier-ignore

/** The same without search, for sequences that may change its results or order. */
const ownWithoutSearch = own.filter(([call]) => !call.includes('members'))

/** More complaints than one sender may file in a day. */
const complains = (form: { about: string; email: string }) =>
  times(rates.complaint_sender.points + 2, (at): Step => [
    'POST /api/complaints.php',
    { ...form, category: 'harassment', text: `${typed} ${at}`, name: typed, good_faith: true },
  ])

/** Limit of the first day, the lowest one. */
const firstDayLimit = (action: keyof typeof dailyLimits) => dailyLimits[action][1]

/**
 * The part of the access table for facts that several answers together disclose. A new member runs each sequence about a member
 * they know, about hidden members, and about nobody. The answers must be equal, byte for byte; so a counter, a limit or an order of
 * checks that depends on the target fails. Every call that names a member occurs in at least one sequence.
 */
export const sequences: Record<string, Sequence> = {
  'reports the target and another member up to the limit': {
    alike: 'everybody',
    others: 1,
    steps: ({ id }, [other]) => [
      ...times(firstDayLimit('report') - 1, (at): Step => [
        'POST /api/report.php',
        { ...profile(other!), reason: 'spam', text: `${at}` },
      ]),
      ['POST /api/report.php', { ...profile(id), reason: 'spam', text: typed }],
      ...times(2, (): Step => ['POST /api/report.php', { ...profile(other!), reason: 'spam', text: typed }]),
    ],
  },
  'reports the target alone up to the limit': {
    alike: 'everybody',
    others: 0,
    steps: ({ id }) =>
      times(firstDayLimit('report') + 2, (): Step => ['POST /api/report.php', { ...profile(id), reason: 'other', text: typed }]),
  },
  'reports a message that nobody wrote': {
    alike: 'everybody',
    others: 0,
    steps: ({ id }) =>
      times(3, (): Step => ['POST /api/report.php', { ...profile(id), reason: 'scam', text: '', message: `${id}:1` }]),
  },
  'complains about the target to the company up to the limit': {
    alike: 'everybody',
    others: 0,
    steps: ({ id, username }) => [
      ...complains({ about: username, email: '' }).slice(0, 2),
      ...complains({ about: `/members/${id}`, email: `${username}@example.com` }),
      ...ownWithoutSearch,
    ],
  },
  'complains about the target in the name of the target up to the limit': {
    alike: 'everybody',
    asVisitor: true,
    others: 0,
    steps: ({ username }) => complains({ about: username, email: `${username}@example.com` }),
  },
  'takes back likes and blocks never given': {
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
  'logs in by the name of the target with wrong passwords until it is blocked': {
    alike: 'everybody',
    others: 0,
    steps: ({ username }) => times(7, (): Step => ['POST /api/user.php', { username, password: typed }]),
  },
  'asks to reactivate the account of the target with wrong passwords until it is blocked': {
    alike: 'everybody',
    others: 0,
    steps: ({ username }) => times(7, (): Step => ['POST /api/reactivation-mail.php', { username, password: typed }]),
  },
  'says that the target is fine with wrong passwords until it is blocked': {
    alike: 'everybody',
    others: 0,
    steps: ({ username }) => times(7, (): Step => ['POST /api/check-in-fine.php', { username, password: typed }]),
  },
  'likes the target among others up to the limit': {
    alike: 'unseen',
    others: firstDayLimit('like') + 2,
    steps: ({ id }, others) => [
      ...times(3, (): Step => ['POST /api/likes.php', profile(id)]),
      ...others.map((other): Step => ['POST /api/likes.php', profile(other)]),
      ['POST /api/likes.php', profile(id)],
      ['DELETE /api/likes.php', profile(id)],
      ...own,
    ],
  },
  'keeps the target as a favourite among others, with a note': {
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
  'hides the target among others, and shows them again': {
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
  'swipes the target among others until the likes are used up': {
    alike: 'unseen',
    others: limits.swipeLikesPerDay + 1,
    steps: ({ id }, others) => [
      ['POST /api/swipe.php', { ...profile(id), like: true }],
      ['POST /api/swipe.php', { ...profile(id), like: false }],
      ['DELETE /api/swipe.php', profile(id)],
      ...others.map((other): Step => ['POST /api/swipe.php', { ...profile(other), like: true }]),
      ['POST /api/swipe.php', { ...profile(id), like: true }],
      ['POST /api/swipe.php', { ...profile(id), like: false }],
      ['DELETE /api/swipe.php', profile(id)],
      ...own,
    ],
  },
  'blocks the target among others up to the limit': {
    alike: 'unseen',
    others: firstDayLimit('block') + 1,
    steps: ({ id }, others) => [
      ...times(2, (): Step => ['POST /api/block.php', profile(id)]),
      ...others.map((other): Step => ['POST /api/block.php', profile(other)]),
      ['POST /api/block.php', profile(id)],
      ...own,
    ],
  },
  'writes to the target and to others until no conversation may be started': {
    alike: 'unseen',
    others: 3,
    steps: ({ id }, others) => [
      ...times(3, (): Step => ['POST /api/messages.php', { ...profile(id), text: 'Look at what I have to show' }]),
      ...others.map((other): Step => ['POST /api/messages.php', { ...profile(other), text: 'Look at what I have to show' }]),
      ['POST /api/messages.php', { ...profile(id), gift: 'rose' }],
      ...own,
    ],
  },
  'opens the profile of the target among others up to the limit': {
    alike: 'unseen',
    others: 8,
    steps: ({ id }, others) => [
      ...times(4, (): Step => ['GET /api/member.php', { id }]),
      ...others.map((other): Step => ['GET /api/member.php', { id: other }]),
      ...times(2, (): Step => ['GET /api/member.php', { id }]),
      ...own,
    ],
  },
  'opens the landing page of the target again and again': {
    alike: 'unseen',
    others: 1,
    steps: ({ id }, [other]) => [
      ...[id, other!, id].map((each): Step => ['GET /api/landing.php', { id: each }]),
      ['GET /api/showcase.php', {}],
      ...own,
    ],
  },
  'opens the profile of the target among others with visible views, then hides them': {
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
  'watches the target and a chat partner': {
    alike: 'everybody',
    others: 1,
    steps: ({ id }, others) => [...times(2, (): Step => ['LIVE watch', { members: [id, ...others] }]), ...ownWithoutSearch],
  },
  'lists the address of the target as known, up to the limit, and removes it': {
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
  'signs up at the page of the target with a first message': {
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

let newcomers = 900_000
/** An unused name, always of the same length. */
function newcomer(): string {
  return `man${++newcomers}`
}
