import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPhone, openBrowser } from './browser.ts'
import { call, newMember } from './people.ts'
import { arrives, comesTo, ready, seen } from './seeing.ts'
import { openShowing, type Shown, someShown } from './showing.ts'
import { goOnByHand, signupForm } from './signing-up.ts'
import { english as t } from './texts.ts'

interface Lander {
  /** The page of a member. */
  path?: (shown: Shown) => string
  /** The visitor chooses one of those whom the page shows. */
  shows?: true
  /** The visitor's actions on the page, up to the press that leads to signup. */
  acts: (page: Page, shown: Shown) => Promise<void>
  /** The draft on arrival at signup. */
  draft: (shown: Shown) => object
  /** Facts of the final profile. */
  profile?: object
  likes?: true
  /** The visitor writes to the member and lands in their chat: with the text of the page, or of the last step. */
  writes?: 'there' | 'in signup'
}

const words = 'Hello from the page before'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, text: string, group?: string) =>
  (group ? page.getByRole('group', { name: group }) : page).getByText(text, { exact: true }).click()

const landers: Record<string, Lander> = {
  tinderswipe: {
    shows: true,
    async acts(page) {
      await page.locator('[data-deck]:not([data-waiting])').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('link', { name: t('lander.join_send') }).click()
    },
    draft: ({ id }) => ({ likes: [id] }),
    likes: true,
  },
  alonetonight: {
    async acts(page) {
      await page.getByRole('checkbox', { name: t('intention.dates') }).check({ force: true })
      await press(page, t('lander.tonight_go'))
    },
    draft: () => ({ intentions: ['dates'] }),
    profile: { intentions: ['dates'] },
  },
  collagelanding: {
    async acts(page) {
      await page.getByLabel(t('signup.looking_for')).selectOption({ label: t('option.gender.couple') })
      await page.getByLabel(t('index.age_from')).selectOption('30')
      await press(page, t('index.go'))
    },
    draft: () => ({ gender: 'man', seeks: ['couple'], min_age: 30 }),
    profile: { gender: 'man', seeks: ['couple'], seeks_min_age: 30 },
  },
  gallery: {
    shows: true,
    acts: (page, { name }) => page.getByRole('link', { name: t('lander.write_to', { name }) }).click(),
    draft: ({ id }) => ({ member: id }),
    writes: 'in signup',
  },
  iconslanding: {
    async acts(page) {
      await choose(page, t('interest.coffee'))
      await press(page, t('index.go'))
    },
    draft: () => ({ interests: ['coffee'] }),
    profile: { interests: ['coffee'] },
  },
  maplanding: {
    async acts(page) {
      await page.locator('select[name=region]').selectOption({ label: 'Utrecht' })
      await press(page, t('index.go'))
    },
    draft: () => ({ country: 'NL', region: 'UT' }),
    profile: { country: 'NL', city: { name: 'Utrecht' } },
  },
  socialnetwork: {
    shows: true,
    async acts(page, { name }) {
      await choose(page, t('option.gender.man'), t('signup.i_am'))
      await press(page, t('lander.house.like', { name }))
      await press(page, t('lander.house.take'))
    },
    draft: ({ id }) => ({ gender: 'man', likes: [id] }),
    likes: true,
  },
  transitionsvideolanding: {
    async acts(page) {
      await press(page, t('option.gender.man'))
      await press(page, t('option.gender.non_binary'))
      await press(page, t('lander.crossing.onward'))
      await page.getByLabel(t('signup.country'), { exact: true }).selectOption('NL')
      const region = page.getByLabel(t('lander.crossing.region'), { exact: true })
      await comesTo(() => region.locator('option', { hasText: 'Utrecht' }).count(), 1)
      await region.selectOption({ label: 'Utrecht' })
      await press(page, t('lander.crossing.ashore'))
    },
    draft: () => ({ gender: 'man', seeks: ['non_binary'], country: 'NL', region: 'UT' }),
    profile: { gender: 'man', seeks: ['non_binary'], country: 'NL' },
  },
  video: {
    async acts(page) {
      await choose(page, t('option.gender.trans_man'))
      await press(page, t('index.go'))
    },
    draft: () => ({ seeks: ['trans_man'] }),
    profile: { seeks: ['trans_man'] },
  },
  landing: {
    path: ({ id }) => `/members/${id}/landing`,
    async acts(page, { name }) {
      await page.getByLabel(t('signup.message_to', { name })).fill(words)
      await press(page, t('lander.join_send'))
    },
    draft: ({ id }) => ({ member: id, signup_message: words }),
    writes: 'there',
  },
  landing2: {
    path: ({ id }) => `/members/${id}/landing2`,
    async acts(page) {
      await page.locator('[data-words]').fill(words)
      await page.locator('[data-letter] [type=submit]').click()
    },
    draft: ({ id }) => ({ member: id, signup_message: words }),
    writes: 'there',
  },
  landing3: {
    path: ({ id }) => `/members/${id}/landing3`,
    async acts(page, { name }) {
      await seen(page.getByText(t('lander.bar.words', { name })))
      await choose(page, t('interest.beer'))
      await press(page, t('lander.bar.sit'))
    },
    draft: ({ id }) => ({ member: id, interests: ['beer'] }),
    profile: { interests: ['beer'] },
    writes: 'in signup',
  },
}

test.each(Object.entries(landers))(
  'a visitor comes by %s, signs up, and lands at the promised place',
  async (name, { path, shows, acts, draft, profile = {}, likes, writes }) => {
    const page = await openBrowser(onPhone)
    const shown = shows ? (await openShowing(page, `/landers/${name}`))[0]! : await someShown(page)
    if (!shows) await page.goto(path?.(shown) ?? `/landers/${name}`)
    await acts(page, shown)
    await arrives(page, /^(\/members\/[\w-]+)?\/signup/)
    await ready(page)
    await comesTo(() => page.evaluate(() => localStorage.getItem('signup-draft') !== null), true)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('signup-draft')!))).toMatchObject(draft(shown))

    const member = newMember()
    await goOnByHand(page, member, { city: 'Utrecht' })
    const form = signupForm(page)
    if (likes) await seen(page.getByRole('button', { name: t('like.remove', { name: shown.name }) }))
    if (writes) {
      const message = page.getByLabel(t('signup.message_to', { name: shown.name }))
      if (writes === 'there') expect(await message.inputValue()).toBe(words)
      else await message.fill(words)
    }
    await form.password.fill(member.password)
    await form.terms.check()
    await form.consent.check()
    await form.create.click()
    await arrives(page, /^\/complete-signup/)
    expect((await call(page, 'GET', '/api/profile.php')).body).toMatchObject(profile)
    const { profiles } = (await call(page, 'GET', '/api/likes.php')).body as { profiles: Array<{ id: string }> }
    expect(profiles.map(({ id }) => id)).toEqual(likes ? [shown.id] : [])

    await page.goto(page.url().replace('complete-signup?', 'complete-signup?step=3&'))
    await ready(page)
    await page.getByRole('link', { name: t('complete.see_men') }).click()
    await page.getByRole('link', { name: t(writes ? 'complete.go_on' : 'complete.all_members') }).click()
    if (!writes) return arrives(page, /^\/members(\?|$)/)
    await arrives(page, /^\/(members\/[^/]+\/chat|chats\/[^/]+)$/)
    await seen(page.getByText(words).filter({ visible: true }).first())
  },
)
