import type { Page } from 'playwright-core'
import { formOf } from './editing.ts'
import { landers } from './public-screens.ts'
import { anyTitle, heading, type Screen } from './screen.ts'
import { arrives, seen } from './seeing.ts'
import type { T } from './texts.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first()

const signupSteps = (
  ['signup.who_title', 'signup.birth_title', 'signup.place_title', 'signup.name_title', 'signup.password_title'] as const
).map((title, step): Screen => ({
  name: `step ${step} of signing up`,
  role: 'visitor',
  path: `/signup?step=${step}`,
  shows: heading(title),
}))

const completing = (['photo', 'about', 'details', 'interests'] as const).map((step, number): Screen => ({
  name: `completing signup: ${step}`,
  role: 'newcomer',
  path: `/complete-signup?step=${number}`,
  shows: heading(`complete.${step}_title`),
}))

const likes = (['received', 'sent', 'matches'] as const).flatMap((tab): Screen[] => {
  const path = tab === 'received' ? '/likes' : `/likes/${tab}`
  return [
    { name: `likes: ${tab}`, role: 'demo', path, shows: tiles },
    { name: `likes: ${tab}, with nobody there`, role: 'newcomer', path, shows: heading(`likes.${tab}_empty_title`) },
  ]
})

/** No views, views switched off, and no favourites. */
const ownLists: Screen[] = [
  { name: 'likes: viewers, switched off', role: 'newcomer', path: '/likes/viewers', shows: heading('viewers.off_title') },
  {
    name: 'likes: favourites, with nobody there',
    role: 'newcomer',
    path: '/likes/favourites',
    shows: heading('likes.favourites_empty_title'),
  },
]

const asking = (['what', 'who', 'where', 'interests'] as const).map((ask): Screen => ({
  name: `the match finder asks ${ask}`,
  role: 'newcomer',
  path: `/match-finder?ask=${ask}`,
  shows: heading(`match_finder.${ask}_title`),
}))

/** Every screen except the static pages. */
export const screens: Screen[] = [
  { name: 'the first page', role: 'visitor', path: '/', shows: heading('index.headline') },
  { name: 'the lander gallery', role: 'visitor', path: '/landers/gallery', shows: heading('lander.gallery_title') },
  { name: 'the lander iconslanding', role: 'visitor', path: '/landers/iconslanding', shows: heading('lander.icons_title') },
  { name: 'the lander maplanding', role: 'visitor', path: '/landers/maplanding', shows: heading('lander.map_title') },
  { name: 'a letter to a member', role: 'visitor', path: '/members/nobody/landing2', shows: heading('lander.letter_title') },
  ...landers,
  ...signupSteps,
  {
    name: 'signing up at the page of nobody',
    role: 'visitor',
    path: '/members/3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55/signup',
    // All questions except the last are answered.
    shows: heading('signup.password_title'),
  },
  { name: 'the login', role: 'visitor', path: '/login', shows: heading('login.title') },
  {
    name: 'the login, after a session that ended',
    role: 'visitor',
    path: '/login?next=%2Flikes&ended',
    shows: (page, t) => page.getByText(t('login.ended')),
  },
  {
    name: 'a member’s address, for a visitor',
    role: 'visitor',
    path: '/members/nobody',
    shows: heading('gate.title'),
    missing: true,
  },
  { name: 'a complaint', role: 'visitor', path: '/complaints?category=illegal', shows: heading('footer.complaints') },
  { name: 'a member’s complaint', role: 'demo', path: '/complaints', shows: heading('footer.complaints') },
  { name: 'help against blackmail', role: 'demo', path: '/blackmail', shows: heading('blackmail.title') },
  { name: 'the languages', role: 'visitor', path: '/lang-config', shows: heading('nav.language') },
  { name: 'an address about to be confirmed', role: 'visitor', path: '/activate/done?token=x', shows: heading('activate.title') },
  { name: 'a failed activation', role: 'visitor', path: '/activate/error', shows: heading('activate.failed_title') },
  { name: 'a page that is not there', role: 'visitor', path: '/no/such/page', shows: anyTitle, missing: true },
  { name: 'the members', role: 'demo', path: '/members', shows: tiles },
  { name: 'the filters of the search', role: 'demo', path: '/members', shows: tiles, enter: openFilters },
  {
    name: 'the swipe game',
    role: 'demo',
    path: '/swipe-game',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    name: 'the swipe game of a visitor',
    role: 'visitor',
    path: '/swipe-game',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
  },
  { name: 'a member’s profile', role: 'demo', path: ({ writer }) => `/members/${writer}`, shows: anyTitle },
  { name: 'a photo shared too long ago', role: 'demo', path: '/share', shows: heading('share.none_title') },
  ...likes,
  ...ownLists,
  ...asking,
  {
    name: 'the match finder’s list',
    role: 'demo',
    path: '/match-finder?ask=what',
    shows: heading('match_finder.what_title'),
    enter: answer,
  },
  {
    name: 'the match finder’s reasons',
    role: 'demo',
    path: '/match-finder?ask=what',
    shows: heading('match_finder.what_title'),
    enter: askWhy,
  },
  {
    name: 'the conversations',
    role: 'demo',
    path: '/chats',
    shows: (page, t) => page.getByRole('navigation', { name: t('chats.list') }),
  },
  { name: 'the requests', role: 'demo', path: '/chats/requests', shows: heading('requests.title') },
  { name: 'no requests', role: 'newcomer', path: '/chats/requests', shows: heading('requests.empty_title') },
  { name: 'the conversations, before the first', role: 'newcomer', path: '/chats', shows: heading('chats.empty_title') },
  {
    name: 'an open chat',
    role: 'demo',
    path: ({ conversation }) => `/chats/${conversation}`,
    shows: (page) => page.getByRole('textbox'),
  },
  {
    name: 'a chat before its first word',
    role: 'newcomer',
    path: ({ writer }) => `/members/${writer}/chat`,
    shows: (page) => page.getByRole('textbox'),
  },
  ...completing,
  { name: 'the first members after signup', role: 'newcomer', path: '/signup-matches', shows: tiles },
  { name: 'the prices', role: 'visitor', path: '/pricing', shows: heading('pricing.title') },
  { name: 'the credits', role: 'demo', path: '/credits', shows: heading('credits.title') },
  { name: 'the credits, at a discount', role: 'newcomer', path: '/credits', shows: heading('credits.title') },
  { name: 'a bundle about to be bought', role: 'newcomer', path: '/credits/nl-60', shows: heading('credits.method') },
  { name: 'what Premium is', role: 'newcomer', path: '/premium', shows: heading('premium.headline') },
  { name: 'the settings', role: 'demo', path: '/notifications', shows: heading('nav.settings') },
  { name: 'the code of a login', role: 'visitor', path: '/login/code', shows: heading('login.code_title') },
  { name: 'asking for a new password', role: 'visitor', path: '/reset-password', shows: heading('reset.title') },
  { name: 'a link that was used', role: 'visitor', path: '/reset-password/do?token=x', shows: heading('reset.expired_title') },
  { name: 'having left', role: 'visitor', path: '/account-deleted?on=2026-12-06', shows: heading('account_deleted.title') },
  { name: 'the way back', role: 'visitor', path: '/account-deleted/undo?token=x', shows: heading('account_deleted.undo_title') },
  { name: 'ending every device', role: 'visitor', path: '/devices/end?token=x', shows: heading('devices.end_title') },
  { name: 'the code of a copy', role: 'visitor', path: '/export/code?token=x', shows: heading('export.title') },
  { name: 'no copy of the data', role: 'demo', path: '/export/do?token=x', shows: heading('export.no_link') },
  { name: 'no mail ever', role: 'visitor', path: '/no-mail?token=x', shows: heading('no_mail.title') },
  { name: 'no decision about the account', role: 'demo', path: '/decisions', shows: heading('decisions.title') },
  { name: 'no decision behind a link', role: 'visitor', path: '/appeal?token=x', shows: heading('decisions.title') },
  { name: 'fewer mails', role: 'visitor', path: '/unsubscribe?token=x', shows: heading('unsubscribe.title') },
  { name: 'a new address', role: 'visitor', path: '/mail-change/do?token=x', shows: heading('mail_change.title') },
  {
    name: 'taking the account back',
    role: 'visitor',
    path: '/mail-change/undo?token=x',
    shows: heading('mail_change.undo_title'),
  },
  { name: 'the purchases', role: 'demo', path: '/transactions', shows: heading('transactions.title') },
  { name: 'a purchase that is paid', role: 'demo', path: ({ paid }) => `/transactions/${paid}`, shows: anyTitle },
  {
    name: 'a purchase that came to nothing',
    role: 'demo',
    path: ({ cancelled }) => `/transactions/${cancelled}`,
    shows: anyTitle,
  },
  { name: 'a direct debit', role: 'newcomer', path: '/directdebit?bundle=nl-60', shows: heading('directdebit.title') },
  { name: 'nothing to buy again', role: 'newcomer', path: '/credits/repeat-order', shows: anyTitle },
  { name: 'the own profile', role: 'demo', path: '/profile', shows: anyTitle },
  { name: 'the own profile, empty', role: 'newcomer', path: '/profile', shows: anyTitle },
  ...(['photos', 'prompts', 'facts', 'who', 'trip'] as const).map((part) => ({
    name: `the own profile, its form: ${part}`,
    role: 'demo' as const,
    path: `/profile#edit=${part}`,
    shows: (page: Page, t: T) => formOf(page, part, t),
  })),
]

async function openFilters(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('filters.more'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('filters.more_title') })
  await seen(sheet.locator('button[type=submit]'))
}

/** Keeps the answers of all questions up to the list. */
async function answer(page: Page, t: T): Promise<void> {
  for (const ask of ['who', 'where', 'interests']) {
    await page.getByRole('button', { name: t('match_finder.continue') }).click()
    await arrives(page, `/match-finder?ask=${ask}`)
  }
  await page.getByRole('button', { name: t('match_finder.finish') }).click()
  await seen(tiles(page))
}

async function askWhy(page: Page, t: T): Promise<void> {
  await answer(page, t)
  await page
    .getByRole('button', { name: t('match_finder.why') })
    .first()
    .click()
  await seen(page.getByRole('dialog').getByRole('heading', { name: t('match_finder.order_title') }))
}
