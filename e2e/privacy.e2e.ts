import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { call, type Member, openAs } from './people.ts'
import { comesTo, gone, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

interface OpenMember {
  page: Page
  member: Member
}

/** A new member in the settings, with one section open. */
async function at(section: string): Promise<OpenMember> {
  const { page, member } = await openAs({ viewport: phone })
  await page.goto(`/notifications#${section}`)
  await ready(page)
  return { page, member }
}

/** Status of the member's profile for the other member. */
const statusOf = async (id: string, { page }: Pick<OpenMember, 'page'>) =>
  (await call(page, 'GET', `/api/member.php?id=${id}`)).status

test('a member shows themselves to visitors and hides again: the profile disappears for visitors, not for members', async () => {
  const owner = await at('privacy')
  const other = await openAs({ viewport: phone })
  const visitor = { page: await openBrowser() }
  await visitor.page.goto('/login')
  const { id } = owner.member
  const showing = owner.page.getByRole('switch', { name: t('profile_page.shown_to_visitors') })
  expect(await statusOf(id, visitor)).toBe(404)
  await showing.click()
  await comesTo(() => statusOf(id, visitor), 200)
  expect(await axeFindings(owner.page)).toEqual([])
  await showing.click()
  await comesTo(() => statusOf(id, visitor), 404)
  expect(await statusOf(id, other)).toBe(200)
})

test('a profile says politely if its owner takes no first messages from the viewer, and a like still works', async () => {
  const owner = await at('first-messages')
  await owner.page.getByRole('switch', { name: t('privacy.first_messages_photo') }).click()
  const other = await openAs({ viewport: phone })
  const { id } = owner.member
  const refusal = t('error.first_message_refused', { name: owner.member.username })
  await comesTo(async () => (await call(other.page, 'GET', `/api/member.php?id=${id}`)).body.first_message_refused, true)
  await other.page.goto(`/members/${id}`)
  await ready(other.page)
  await seen(other.page.getByText(refusal))
  await gone(other.page.getByRole('link', { name: t('profile.say') }))
  await other.page.getByRole('button', { name: t('like.add', { name: owner.member.username }) }).click()
  await comesTo(async () => (await call(owner.page, 'GET', '/api/likes.php')).body.liked_by.length, 1)
  await other.page.goto(`/members/${id}/chat`)
  await seen(other.page.getByText(refusal))
})

test('a member who lists a known address is told when it takes effect, and sees no change; unreadable input stays in the field', async () => {
  const owner = await at('people-i-know')
  const other = await openAs({ viewport: phone })
  const [ownerId, otherId] = [owner.member.id, other.member.id]
  expect([await statusOf(ownerId, other), await statusOf(otherId, owner)]).toEqual([200, 200])
  const field = owner.page.getByLabel(t('privacy.known_contacts_field'))
  await field.click()
  await owner.page.keyboard.type(`${other.member.email}x`, { delay: 80 })
  await owner.page.keyboard.press('Backspace')
  await owner.page.keyboard.type('\nmy cousin', { delay: 80 })
  await owner.page.getByRole('button', { name: t('privacy.known_contacts_add') }).click()
  await seen(owner.page.getByText(t('privacy.known_contacts_unread')))
  await comesTo(() => field.inputValue(), 'my cousin')
  expect(await axeFindings(owner.page)).toEqual([])
  const how = owner.page.locator('#people-i-know').getByText(t('footer.how_it_works'))
  await gone(owner.page.getByText(t('privacy.known_contacts_shown')).filter({ visible: true }))
  await how.click()
  await seen(owner.page.getByText(t('privacy.known_contacts_text', limits.knownContactHours)))
  await seen(owner.page.getByText(t('privacy.known_contacts_shown')))
  await seen(owner.page.getByText(t('privacy.known_contacts_infer')))
  await owner.page
    .getByText(t('privacy.known_contacts_count', { count: 1 }))
    .first()
    .waitFor({ state: 'attached' })
  expect([await statusOf(ownerId, other), await statusOf(otherId, owner)]).toEqual([200, 200])
  await owner.page.getByRole('button', { name: t('privacy.known_contacts_clear') }).click()
  await owner.page
    .getByText(t('privacy.known_contacts_count', { count: 0 }))
    .first()
    .waitFor({ state: 'attached' })
})
