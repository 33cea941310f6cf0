import { limits } from '#contract/limits.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { checkoutTexts, payByBank, press } from './checkout.ts'
import { call, logInByCall, newMember, openAs } from './people.ts'
import { arrives, ready, seen } from './seeing.ts'
import { still } from './still.ts'
import type { MessageId, T } from './texts.ts'

export type Role = 'visitor' | 'demo' | 'newcomer'

export interface Screen {
  name: string
  role: Role
  path: string | ((cast: Cast) => string)
  /** An element of the complete screen. */
  shows: (page: Page, t: T) => Locator
  /** Brings the screen into the wanted state. */
  enter?: (page: Page, t: T) => Promise<void>
}

/** The data of a role, made once; only the cookies are passed on. */
export interface Cast {
  cookies: Cookies
  /** A member with a photo; undefined for a visitor. */
  writer?: string
  /** Conversation of the demo member with the writer. */
  conversation?: string
  /** Orders of the demo member. */
  paid?: string
  cancelled?: string
}

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>

const hugeWords =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen https://example.com/a/very/long/address/without/any/place/to/break/it'

const heading = (id: MessageId) => (page: Page, t: T) => page.getByRole('heading', { name: t(id), exact: true }).first()
const anyTitle = (page: Page) => page.getByRole('heading', { level: 1 })
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

export const staticPages = [
  'ban',
  'cookies',
  'faq',
  'how-it-works',
  'privacy',
  'return-policy',
  'safety',
  'service',
  'terms',
  'transparency',
].map((page): Screen => ({
  name: `the page ${page}`,
  role: 'visitor',
  path: `/pages/${page}`,
  shows: anyTitle,
}))

/** With members, which load after the page; a landing page about nobody. */
const landers: Screen[] = [
  {
    name: 'the deck that a visitor comes by',
    role: 'visitor',
    path: '/landers/tinderswipe',
    shows: (page) => page.locator('[data-deck]:not([data-waiting]) [data-shown]').first(),
  },
  {
    name: 'the deck, inviting to sign up',
    role: 'visitor',
    path: '/landers/tinderswipe',
    shows: (page) => page.locator('[data-deck]:not([data-waiting])'),
    enter: async (page, t) => {
      await page.keyboard.press('ArrowRight')
      await seen(page.getByRole('heading', { name: t('lander.swipe_ask_men') }))
    },
  },
  {
    name: 'the street in the evening, with a light in it',
    role: 'visitor',
    path: '/landers/alonetonight',
    shows: (page) => page.locator('[data-pane][data-shown]').first(),
    enter: async (page) => page.getByRole('checkbox').nth(2).check(),
  },
  {
    name: 'the wall of faces',
    role: 'visitor',
    path: '/landers/collagelanding',
    shows: (page) => page.locator('[data-tile][data-shown]').first(),
  },
  {
    name: 'the landing page of nobody',
    role: 'visitor',
    path: '/members/nobody/landing',
    shows: heading('lander.man_title'),
  },
  ...(['who', 'whom', 'age', 'where'] as const).map((question, scene): Screen => ({
    name: `the crossing: ${question}`,
    role: 'visitor',
    // Separate addresses, because under the same one the visitor continues where they were.
    path: `/landers/transitionsvideolanding?${question}`,
    shows: heading('lander.crossing.headline'),
    enter: async (page) => {
      for (const onward of ['[name=gender]', '[name=seeks]', '[data-onward]'].slice(0, scene))
        await page.locator(onward).first().click()
    },
  })),
  {
    name: 'the ride',
    role: 'visitor',
    path: '/landers/video',
    shows: heading('lander.ride.headline'),
    enter: (page) => page.getByRole('radio').nth(3).check({ force: true }),
  },
  {
    name: 'the lively house',
    role: 'visitor',
    path: '/landers/socialnetwork',
    shows: (page) => page.locator('[data-place] [data-shown]').first(),
  },
  {
    name: 'the bar, with a drink',
    role: 'visitor',
    path: '/members/nobody/landing3',
    shows: heading('lander.bar.headline'),
    enter: (page) => page.getByRole('radio').nth(1).check({ force: true }),
  },
]

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
  { name: 'a member’s address, for a visitor', role: 'visitor', path: '/members/nobody', shows: heading('gate.title') },
  { name: 'a complaint', role: 'visitor', path: '/complaints?category=illegal', shows: heading('footer.complaints') },
  { name: 'a member’s complaint', role: 'demo', path: '/complaints', shows: heading('footer.complaints') },
  { name: 'help against blackmail', role: 'demo', path: '/blackmail', shows: heading('blackmail.title') },
  { name: 'the languages', role: 'visitor', path: '/lang-config', shows: heading('nav.language') },
  { name: 'an address about to be confirmed', role: 'visitor', path: '/activate/done?token=x', shows: heading('activate.title') },
  { name: 'a failed activation', role: 'visitor', path: '/activate/error', shows: heading('activate.failed_title') },
  { name: 'a page that is not there', role: 'visitor', path: '/no/such/page', shows: anyTitle },
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
  { name: 'the own profile, every part open', role: 'demo', path: '/profile', shows: anyTitle, enter: openSections },
  { name: 'the own profile, empty', role: 'newcomer', path: '/profile', shows: anyTitle },
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

async function openSections(page: Page): Promise<void> {
  for (const row of await page.locator('main summary').all()) await row.click()
}

/** A visitor, a newcomer without a photo, or a demo member with a conversation and orders. */
export async function gather(role: Role): Promise<Cast> {
  if (role === 'visitor') return { cookies: { cookies: [], origins: [] } }
  const writer = await openAs({ name: 'writer', photo: true })
  // Far from Utrecht, where all others live, so that tests that write to the nearest member do not choose this one.
  if (role === 'newcomer')
    return { cookies: await cookiesOf((await openAs({ city: 'Maastricht' })).page), writer: writer.member.id }
  const demo = await openBrowser()
  await logInByCall(demo, { username: 'demo', email: '', password: 'demo-1234' })
  const { id } = (await call(demo, 'GET', '/api/user.php')).body.user.profile
  const sent = await call(writer.page, 'POST', '/api/messages.php', { profile: { id }, text: hugeWords })
  const { conversation } = sent.body
  await call(demo, 'POST', '/api/messages.php', { conversation, text: 'Hoi! Dat is een lang woord.' })
  const paid = await buy(demo, payByBank)
  const cancelled = await buy(demo, async (page) => {
    await press(page, checkoutTexts()['page.other']!)
    await press(page, checkoutTexts()['page.cancel']!)
  })
  return { cookies: await cookiesOf(demo), writer: writer.member.id, conversation: conversation.id, paid, cancelled }
}

async function cookiesOf(page: Page): Promise<Cookies> {
  return { cookies: (await page.context().cookies()).filter(({ name }) => name !== 'locale'), origins: [] }
}

async function buy(page: Page, pay: (page: Page) => Promise<void>): Promise<string> {
  const { body } = await call(page, 'POST', '/api/orders.php', {
    bundle: 'nl-20',
    method: 'ideal',
    express: limits.expressVersion,
  })
  await page.goto(body.checkout_url)
  await pay(page)
  await arrives(page, `/transactions/${body.order.id}`)
  return body.order.id
}

/** Adds a draft with every question of the signup answered, so that each step is open. */
export async function withDraft(page: Page): Promise<void> {
  const [place] = (await call(page, 'GET', '/api/cities.php?country=NL&q=Utrecht')).body
  const { username: name, email } = newMember()
  const draft = { gender: 'man', date_of_birth: '1990-05-17', country: 'NL', region: place.region, city: place, name, email }
  await page.addInitScript((text) => origin !== 'null' && localStorage.setItem('signup-draft', text), JSON.stringify(draft))
}

/** Opens the screen and waits until it is complete and still. */
export async function show(page: Page, screen: Screen, cast: Cast, t: T): Promise<void> {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(cast))
  await ready(page)
  await seen(screen.shows(page, t))
  await screen.enter?.(page, t)
  await still(page)
}
