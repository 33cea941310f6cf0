import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { call, type Member, openAs } from './people.ts'
import { comesTo, gone, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

interface Man {
  page: Page
  member: Member
}

/** A new member among his settings, with one section of them opened. */
async function at(section: string): Promise<Man> {
  const { page, member } = await openAs({ viewport: phone })
  await page.goto(`/notifications#${section}`)
  await ready(page)
  return { page, member }
}

/** What the other’s page about him answers. */
const statusOf = async (id: string, { page }: Pick<Man, 'page'>) => (await call(page, 'GET', `/api/member.php?id=${id}`)).status

test('a man shows himself to visitors and hides from them again: their pages lose him, members keep him', async () => {
  const him = await at('privacy')
  const other = await openAs({ viewport: phone })
  const visitor = { page: await openBrowser() }
  await visitor.page.goto('/login')
  const { id } = him.member
  const showing = him.page.getByRole('switch', { name: t('profile_page.shown_to_visitors') })
  expect(await statusOf(id, visitor)).toBe(404)
  await showing.click()
  await comesTo(() => statusOf(id, visitor), 200)
  expect(await axeFindings(him.page)).toEqual([])
  await showing.click()
  await comesTo(() => statusOf(id, visitor), 404)
  expect(await statusOf(id, other)).toBe(200)
})

test('who takes no first messages from the other says so on his profile, kindly, and a like still goes', async () => {
  const him = await at('first-messages')
  await him.page.getByRole('switch', { name: t('privacy.first_messages_photo') }).click()
  const other = await openAs({ viewport: phone })
  const { id } = him.member
  const refusal = t('error.first_message_refused', { name: him.member.username })
  await comesTo(async () => (await call(other.page, 'GET', `/api/member.php?id=${id}`)).body.first_message_refused, true)
  await other.page.goto(`/members/${id}`)
  await ready(other.page)
  await seen(other.page.getByText(refusal))
  await gone(other.page.getByRole('link', { name: t('profile.chat') }))
  await other.page.getByRole('button', { name: t('like.add', { name: him.member.username }) }).click()
  await comesTo(async () => (await call(him.page, 'GET', '/api/likes.php')).body.liked_by.length, 1)
  await other.page.goto(`/members/${id}/chat`)
  await seen(other.page.getByText(refusal))
})

test('who lists the address of another is told when it takes effect, and sees no change; what is not understood stays typed', async () => {
  const him = await at('people-i-know')
  const other = await openAs({ viewport: phone })
  const [his, others] = [him.member.id, other.member.id]
  expect([await statusOf(his, other), await statusOf(others, him)]).toEqual([200, 200])
  const field = him.page.getByLabel(t('privacy.acquaintances_field'))
  await field.click()
  await him.page.keyboard.type(`${other.member.email}x`, { delay: 80 })
  await him.page.keyboard.press('Backspace')
  await him.page.keyboard.type('\nmy cousin', { delay: 80 })
  await him.page.getByRole('button', { name: t('privacy.acquaintances_add') }).click()
  await seen(him.page.getByText(t('privacy.acquaintances_unread')))
  expect(await field.inputValue()).toBe('my cousin')
  expect(await axeFindings(him.page)).toEqual([])
  await seen(him.page.getByText(t('privacy.acquaintances_text', limits.acquaintanceHours)))
  await seen(him.page.getByText(t('privacy.acquaintances_shown')))
  await seen(him.page.getByText(t('privacy.acquaintances_infer')))
  await him.page
    .getByText(t('privacy.acquaintances_count', { count: 1 }))
    .first()
    .waitFor({ state: 'attached' })
  expect([await statusOf(his, other), await statusOf(others, him)]).toEqual([200, 200])
  await him.page.getByRole('button', { name: t('privacy.acquaintances_clear') }).click()
  await him.page
    .getByText(t('privacy.acquaintances_count', { count: 0 }))
    .first()
    .waitFor({ state: 'attached' })
})
