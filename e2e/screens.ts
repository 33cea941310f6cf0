import { limits } from '#contract/limits.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { checkoutTexts, payByBank, press } from './checkout.ts'
import { call, logInByCall, newMember, openAs } from './people.ts'
import { arrives, ready, seen } from './seeing.ts'
import { still } from './still.ts'
import type { MessageId, T } from './texts.ts'

export type Who = 'visitor' | 'demo' | 'newcomer'

export interface Screen {
  name: string
  who: Who
  path: string | ((cast: Cast) => string)
  /** What stands there once the screen is complete. */
  shows: (page: Page, t: T) => Locator
  /** Brings it into the state that is meant. */
  enter?: (page: Page, t: T) => Promise<void>
}

/** Whose screens they are, made once: then only his cookies are handed on. */
export interface Cast {
  cookies: Cookies
  /** A member with a photo; a visitor knows of none. */
  writer?: string
  /** The demo member’s, with the writer. */
  conversation?: string
  /** Orders of the demo member’s. */
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
  who: 'visitor',
  path: `/signup?step=${step}`,
  shows: heading(title),
}))

const completing = (['photo', 'about', 'details', 'interests'] as const).map((step, number): Screen => ({
  name: `completing his signup: ${step}`,
  who: 'newcomer',
  path: `/complete-signup?step=${number}`,
  shows: heading(`complete.${step}_title`),
}))

const likes = (['received', 'sent', 'matches'] as const).flatMap((tab): Screen[] => {
  const path = tab === 'received' ? '/likes' : `/likes/${tab}`
  return [
    { name: `likes: ${tab}`, who: 'demo', path, shows: tiles },
    { name: `likes: ${tab}, with nobody there`, who: 'newcomer', path, shows: heading(`likes.${tab}_empty_title`) },
  ]
})

/** Nobody looked at him yet, nor does he show whom he looks at; nobody kept. */
const ownLists: Screen[] = [
  { name: 'likes: viewers, switched off', who: 'newcomer', path: '/likes/viewers', shows: heading('viewers.off_title') },
  {
    name: 'likes: favourites, with nobody there',
    who: 'newcomer',
    path: '/likes/favourites',
    shows: heading('likes.favourites_empty_title'),
  },
]

const asking = (['what', 'who', 'where', 'interests'] as const).map((ask): Screen => ({
  name: `the match finder asks ${ask}`,
  who: 'newcomer',
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
  who: 'visitor',
  path: `/pages/${page}`,
  shows: anyTitle,
}))

/** With men, who come once the page stands; a landing page about nobody. */
const landers: Screen[] = [
  {
    name: 'the deck that a visitor comes by',
    who: 'visitor',
    path: '/landers/tinderswipe',
    shows: (page) => page.locator('[data-deck]:not([data-waiting]) [data-shown]').first(),
  },
  {
    name: 'the deck, asking him in',
    who: 'visitor',
    path: '/landers/tinderswipe',
    shows: (page) => page.locator('[data-deck]:not([data-waiting])'),
    enter: async (page, t) => {
      await page.keyboard.press('ArrowRight')
      await seen(page.getByRole('heading', { name: t('lander.swipe_ask_men') }))
    },
  },
  {
    name: 'the street in the evening, with a light in it',
    who: 'visitor',
    path: '/landers/alonetonight',
    shows: (page) => page.locator('[data-pane][data-shown]').first(),
    enter: async (page) => page.getByRole('checkbox').nth(2).check(),
  },
  {
    name: 'the wall of faces',
    who: 'visitor',
    path: '/landers/collagelanding',
    shows: (page) => page.locator('[data-tile][data-shown]').first(),
  },
  {
    name: 'the landing page of nobody',
    who: 'visitor',
    path: '/members/nobody/landing',
    shows: heading('lander.man_title'),
  },
  ...(['who', 'whom', 'age', 'where'] as const).map((question, scene): Screen => ({
    name: `the way over the water: ${question}`,
    who: 'visitor',
    // Each of its own address: under the same one he goes on where he was.
    path: `/landers/transitionsvideolanding?${question}`,
    shows: heading('lander.crossing.headline'),
    enter: async (page) => {
      for (const onward of ['[name=gender]', '[name=seeks]', '[data-onward]'].slice(0, scene))
        await page.locator(onward).first().click()
    },
  })),
  {
    name: 'the ride',
    who: 'visitor',
    path: '/landers/video',
    shows: heading('lander.ride.headline'),
    enter: (page) => page.getByRole('radio').nth(3).check({ force: true }),
  },
  {
    name: 'the lively house',
    who: 'visitor',
    path: '/landers/socialnetwork',
    shows: (page) => page.locator('[data-place] [data-shown]').first(),
  },
  {
    name: 'the bar, with a drink',
    who: 'visitor',
    path: '/members/nobody/landing3',
    shows: heading('lander.bar.headline'),
    enter: (page) => page.getByRole('radio').nth(1).check({ force: true }),
  },
]

/** Every screen but the static pages. */
export const screens: Screen[] = [
  { name: 'the first page', who: 'visitor', path: '/', shows: heading('index.headline') },
  { name: 'the lander gallery', who: 'visitor', path: '/landers/gallery', shows: heading('lander.gallery_title') },
  { name: 'the lander iconslanding', who: 'visitor', path: '/landers/iconslanding', shows: heading('lander.icons_title') },
  { name: 'the lander maplanding', who: 'visitor', path: '/landers/maplanding', shows: heading('lander.map_title') },
  { name: 'a letter to a member', who: 'visitor', path: '/members/nobody/landing2', shows: heading('lander.letter_title') },
  ...landers,
  ...signupSteps,
  {
    name: 'signing up at the page of nobody',
    who: 'visitor',
    path: '/members/3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55/signup',
    // All but the last was answered before.
    shows: heading('signup.password_title'),
  },
  { name: 'the login', who: 'visitor', path: '/login', shows: heading('login.title') },
  {
    name: 'the login, after a session that ended',
    who: 'visitor',
    path: '/login?next=%2Flikes&ended',
    shows: (page, t) => page.getByText(t('login.ended')),
  },
  { name: 'a member’s address, for a visitor', who: 'visitor', path: '/members/nobody', shows: heading('gate.title') },
  { name: 'a complaint', who: 'visitor', path: '/complaints?category=illegal', shows: heading('footer.complaints') },
  { name: 'a member’s complaint', who: 'demo', path: '/complaints', shows: heading('footer.complaints') },
  { name: 'the languages', who: 'visitor', path: '/lang-config', shows: heading('nav.language') },
  { name: 'an address about to be confirmed', who: 'visitor', path: '/activate/done?token=x', shows: heading('activate.title') },
  { name: 'a failed activation', who: 'visitor', path: '/activate/error', shows: heading('activate.failed_title') },
  { name: 'a page that is not there', who: 'visitor', path: '/no/such/page', shows: anyTitle },
  { name: 'the members', who: 'demo', path: '/members', shows: tiles },
  { name: 'the filters of the search', who: 'demo', path: '/members', shows: tiles, enter: openFilters },
  {
    name: 'the swipe game',
    who: 'demo',
    path: '/swipe-game',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    name: 'the swipe game of a visitor',
    who: 'visitor',
    path: '/swipe-game',
    shows: (page) => page.getByRole('main').getByRole('article').first(),
  },
  { name: 'a member’s profile', who: 'demo', path: ({ writer }) => `/members/${writer}`, shows: anyTitle },
  { name: 'a photo shared too long ago', who: 'demo', path: '/share', shows: heading('share.none_title') },
  ...likes,
  ...ownLists,
  ...asking,
  {
    name: 'the match finder’s list',
    who: 'demo',
    path: '/match-finder?ask=what',
    shows: heading('match_finder.what_title'),
    enter: answer,
  },
  {
    name: 'the match finder’s reasons',
    who: 'demo',
    path: '/match-finder?ask=what',
    shows: heading('match_finder.what_title'),
    enter: askWhy,
  },
  {
    name: 'the conversations',
    who: 'demo',
    path: '/chats',
    shows: (page, t) => page.getByRole('navigation', { name: t('chats.list') }),
  },
  { name: 'the conversations, before the first', who: 'newcomer', path: '/chats', shows: heading('chats.empty_title') },
  {
    name: 'an open chat',
    who: 'demo',
    path: ({ conversation }) => `/chats/${conversation}`,
    shows: (page) => page.getByRole('textbox'),
  },
  {
    name: 'a chat before its first word',
    who: 'newcomer',
    path: ({ writer }) => `/members/${writer}/chat`,
    shows: (page) => page.getByRole('textbox'),
  },
  ...completing,
  { name: 'the first men he sees', who: 'newcomer', path: '/signup-matches', shows: tiles },
  { name: 'the prices', who: 'visitor', path: '/pricing', shows: heading('pricing.title') },
  { name: 'the credits', who: 'demo', path: '/credits', shows: heading('credits.title') },
  { name: 'the credits, at a discount', who: 'newcomer', path: '/credits', shows: heading('credits.title') },
  { name: 'a bundle about to be bought', who: 'newcomer', path: '/credits/nl-60', shows: heading('credits.method') },
  { name: 'what Premium is', who: 'newcomer', path: '/premium', shows: heading('premium.headline') },
  { name: 'his settings', who: 'demo', path: '/notifications', shows: heading('nav.settings') },
  { name: 'the code of a login', who: 'visitor', path: '/login/code', shows: heading('login.code_title') },
  { name: 'asking for a new password', who: 'visitor', path: '/reset-password', shows: heading('reset.title') },
  { name: 'a link that was used', who: 'visitor', path: '/reset-password/do?token=x', shows: heading('reset.expired_title') },
  { name: 'having left', who: 'visitor', path: '/account-deleted?on=2026-12-06', shows: heading('account_deleted.title') },
  { name: 'the way back', who: 'visitor', path: '/account-deleted/undo?token=x', shows: heading('account_deleted.undo_title') },
  { name: 'ending every device', who: 'visitor', path: '/devices/end?token=x', shows: heading('devices.end_title') },
  { name: 'no copy of his data', who: 'demo', path: '/export/do?token=x', shows: heading('export.no_link') },
  { name: 'no mail ever', who: 'visitor', path: '/no-mail?token=x', shows: heading('no_mail.title') },
  { name: 'fewer mails', who: 'visitor', path: '/unsubscribe?token=x', shows: heading('unsubscribe.title') },
  { name: 'a new address', who: 'visitor', path: '/mail-change/do?token=x', shows: heading('mail_change.title') },
  {
    name: 'taking the account back',
    who: 'visitor',
    path: '/mail-change/undo?token=x',
    shows: heading('mail_change.undo_title'),
  },
  { name: 'his purchases', who: 'demo', path: '/transactions', shows: heading('transactions.title') },
  { name: 'a purchase that is paid', who: 'demo', path: ({ paid }) => `/transactions/${paid}`, shows: anyTitle },
  {
    name: 'a purchase that came to nothing',
    who: 'demo',
    path: ({ cancelled }) => `/transactions/${cancelled}`,
    shows: anyTitle,
  },
  { name: 'a direct debit', who: 'newcomer', path: '/directdebit?bundle=nl-60', shows: heading('directdebit.title') },
  { name: 'nothing to buy again', who: 'newcomer', path: '/credits/repeat-order', shows: anyTitle },
  { name: 'his own profile', who: 'demo', path: '/profile', shows: anyTitle },
  { name: 'his own profile, every part of it open', who: 'demo', path: '/profile', shows: anyTitle, enter: openSections },
  { name: 'his own profile, nothing told yet', who: 'newcomer', path: '/profile', shows: anyTitle },
]

async function openFilters(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('filters.more'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('filters.more_title') })
  await seen(sheet.locator('button[type=submit]'))
}

/** Goes through the questions as they stand to the list. */
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
export async function gather(who: Who): Promise<Cast> {
  if (who === 'visitor') return { cookies: { cookies: [], origins: [] } }
  const writer = await openAs({ name: 'writer', photo: true })
  // Far from Utrecht, where all others are at home: whoever writes to the nearest meanwhile does not write to him.
  if (who === 'newcomer')
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

/** As somebody who has answered every question of the signup, so that each step is open to him. */
export async function withDraft(page: Page): Promise<void> {
  const [place] = (await call(page, 'GET', '/api/cities.php?country=NL&q=Utrecht')).body
  const { username: name, email } = newMember()
  const draft = { gender: 'man', date_of_birth: '1990-05-17', country: 'NL', region: place.region, city: place, name, email }
  await page.addInitScript((text) => origin !== 'null' && localStorage.setItem('signup-draft', text), JSON.stringify(draft))
}

/** Goes there and waits until the screen is complete and still. */
export async function show(page: Page, screen: Screen, cast: Cast, t: T): Promise<void> {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(cast))
  await ready(page)
  await seen(screen.shows(page, t))
  await screen.enter?.(page, t)
  await still(page)
}
