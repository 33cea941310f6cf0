import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { forgive, openBrowser } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')

test('the report dialog links to the safety tips, which end with the emergency numbers of the country of the member', async () => {
  const [{ page }, { member: other }] = [await openAs(), await openAs()]
  await page.goto(`/members/${other.id}`)
  await ready(page)
  await main(page)
    .getByRole('button', { name: t('profile.more'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: t('report.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('footer.safety') })
    .click()
  await arrives(page, '/pages/safety')
  await seen(main(page).getByRole('link', { name: '112', exact: true }))
})

test('help is complete without scripts, and no link discloses the referrer', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/pages/safety')
  const folded = main(page).locator('article details')
  expect(await folded.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([
    true,
    ...Array.from({ length: 19 }, () => false),
  ])
  const links = main(page).locator('article a[href^="https:"]')
  expect(await links.count()).toBeGreaterThan(80)
  expect(new Set(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).rel)))).toEqual(
    new Set(['noreferrer noopener']),
  )
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('a member can report while blocking, and after losing a chat by a block, from its place', async () => {
  const [bert, adam] = [await openAs(), await openAs()]
  const name = bert.member.username
  const wrote = await call(bert.page, 'POST', '/api/messages.php', { profile: { id: adam.member.id }, text: 'Hey there' })
  const chat = `/chats/${wrote.body.conversation.id}`
  await bert.page.goto(chat)
  await ready(bert.page)

  await adam.page.goto(`/members/${bert.member.id}`)
  await ready(adam.page)
  await main(adam.page)
    .getByRole('button', { name: t('profile.more'), exact: true })
    .click()
  await adam.page.getByRole('menuitem', { name: t('block.action') }).click()
  const blocks = dialog(adam.page, t('block.title', { name }))
  await blocks.getByRole('checkbox', { name: t('block.of_person') }).press('Space')
  expect(await axeFindings(adam.page)).toEqual([])
  await blocks.getByRole('button', { name: t('block.and_report') }).click()
  const reported = dialog(adam.page, t('report.title', { name }))
  await reported.getByText(t('report.reason_harassment')).click()
  const asked: string[] = []
  const wished: unknown[] = []
  adam.page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    if (request.url().endsWith('/api/block.php') && request.method() === 'POST') wished.push(request.postDataJSON().of_person)
  })
  await reported.getByRole('button', { name: t('block.and_report') }).click()
  await seen(adam.page.getByText(t('report.done')).last())
  expect((await call(adam.page, 'GET', '/api/block.php')).body).toMatchObject([{ id: bert.member.id, name }])
  expect(wished).toEqual([true])
  // Nothing hidden was requested after the block.
  expect(asked).toContain('/api/block.php')
  expect(asked.slice(asked.indexOf('/api/block.php'))).not.toContain('/api/member.php')

  // Later from the list, and from the pages that replace the profile and the chat after a reload.
  await adam.page.goto('/notifications#blocked')
  await seen(main(adam.page).getByRole('button', { name: t('report.title', { name }) }))
  for (const address of [`/members/${bert.member.id}`, chat]) {
    await adam.page.goto(address)
    await seen(reportButton(adam.page))
  }

  await seen(bert.page.getByText(t('chat.ended_title')))
  await reportButton(bert.page).click()
  const unnamed = dialog(bert.page, t('report.title_unnamed'))
  await unnamed.getByText(t('report.reason_harassment')).click()
  await unnamed.getByRole('button', { name: t('report.send') }).click()
  await seen(bert.page.getByText(t('report.done')).last())
  await bert.page.goto(`/members/${adam.member.id}`)
  await ready(bert.page)
  await reportButton(bert.page).click()
  await seen(dialog(bert.page, t('report.title_unnamed')))
  forgive(/404|This page could not be found|403|You're blocked by/)
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const reportButton = (page: Page) => main(page).getByRole('button', { name: t('report.action'), exact: true })
