import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from './browser.ts'
import { viewsWereYesterday } from './operator.ts'
import { call, openAs } from './people.ts'
import { comesTo, gone, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Reaches it by keyboard only, at any distance. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'menuitem' = 'button') {
  await page.getByRole(role, { name }).first().focus()
  await page.keyboard.press('Enter')
}

for (const language of ['en', 'de'] as const) {
  const t = textsOf(language)

  test(`by touch, ${language}: a member is kept with a note, hidden, restored by the toast, hidden again and shown again in the settings`, async () => {
    const [adam, bert] = await Promise.all([openAs({ viewport: phone, language }), openAs({ name: 'bert' })])
    const { page } = adam
    const { id, username } = bert.member
    await page.goto(`/members/${id}`)
    await ready(page)
    const more = page.getByRole('button', { name: t('profile.more'), exact: true })
    await more.click()
    await page.getByRole('menuitem', { name: t('favourite.add') }).click()
    await page.getByRole('button', { name: t('favourite.note_add') }).click()
    await page.getByRole('textbox', { name: t('favourite.note') }).fill('Met at the pier')
    await page.getByRole('button', { name: t('favourite.save') }).click()
    await gone(page.getByRole('dialog'))
    await page.goto('/likes/favourites')
    await ready(page)
    await seen(card(page, username).getByText('Met at the pier'))
    await card(page, username)
      .getByRole('button', { name: t('card.more', { name: username }) })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('favourite.remove') })
      .click()
    await gone(card(page, username))
    await page.getByRole('button', { name: t('hide.undo') }).click()
    await seen(card(page, username).getByText('Met at the pier'))
    await page.goto(`/members/${id}`)
    await ready(page)
    await more.click()
    await page.getByRole('menuitem', { name: t('hide.action') }).click()
    const hidden = async () => (await call(page, 'GET', '/api/hidden.php')).body.length
    await comesTo(hidden, 1)
    await page.getByRole('button', { name: t('hide.undo') }).click()
    await comesTo(hidden, 0)
    await call(page, 'POST', '/api/hidden.php', { profile: { id } })
    await page.goto('/notifications#hidden')
    await ready(page)
    await page.getByRole('button', { name: t('settings.hidden_show_name', { name: username }) }).click()
    await comesTo(hidden, 0)
  })

  test(`by keyboard, ${language}: both switch views on, one opens the profile of the other, who sees that a day later and opens theirs`, async () => {
    const [adam, bert] = await Promise.all([
      openAs({ viewport: desktop, language }),
      openAs({ viewport: desktop, language, name: 'bert' }),
    ])
    for (const { page } of [adam, bert]) {
      await page.goto('/likes/viewers')
      await ready(page)
      await press(page, t('viewers.switch_on'))
      await seen(page.getByText(t('likes.viewers_empty_title')))
    }
    await bert.page.goto(`/members/${adam.member.id}`)
    await ready(bert.page)
    expect((await call(adam.page, 'GET', '/api/viewers.php')).body).toEqual([])
    await viewsWereYesterday(adam.member.id)
    await adam.page.goto('/likes/viewers')
    await ready(adam.page)
    await seen(card(adam.page, bert.member.username).getByText(t('viewers.yesterday')))
    await card(adam.page, bert.member.username).getByRole('link').focus()
    await adam.page.keyboard.press('Enter')
    await seen(adam.page.getByRole('heading', { level: 1 }).filter({ hasText: bert.member.username }))
    await adam.page.goto('/likes/viewers')
    await ready(adam.page)
    await press(adam.page, t('viewers.switch_off'))
    await seen(adam.page.getByText(t('viewers.off_title')))
    expect((await call(bert.page, 'GET', '/api/viewers.php')).body).toEqual([])
  })
}

test('a search result is hidden from its sheet: it disappears, the next one gets the focus, and Undo restores it', async () => {
  const { page } = await openAs({ viewport: phone })
  const t = textsOf('en')
  // Members of the town alone: those of other tests may leave meanwhile.
  await page.goto('/members?country=DE')
  await ready(page)
  const first = page.getByRole('main').getByRole('listitem').first()
  const name = ((await first.getByRole('button').last().getAttribute('aria-label')) ?? '').replace(
    t('card.more', { name: '' }),
    '',
  )
  await first.getByRole('button').last().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('hide.action') })
    .click()
  await comesTo(() => first.getByRole('button', { name: t('card.more', { name }) }).count(), 0)
  await comesTo(() => page.evaluate(() => document.activeElement?.tagName), 'A')
  await page.getByRole('button', { name: t('hide.undo') }).click()
  await comesTo(() => first.getByRole('button', { name: t('card.more', { name }) }).count(), 1)
})
