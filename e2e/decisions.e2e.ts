import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { site } from './operator.ts'
import { call, inboxOf, type Member, openAs } from './people.ts'
import { comesTo, ready, seen } from './seeing.ts'
import { english, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

/** A member reports another, and an operator warns them. */
async function warned(reported: Member, words: string): Promise<void> {
  const { page } = await openAs()
  const body = { profile: { id: reported.id }, reason: 'harassment', text: 'Look at this' }
  expect((await call(page, 'POST', '/api/report.php', body)).status).toBe(201)
  const line = (await site('reports')).split('\n').find((each) => each.includes(reported.id))!
  await site('report', line.split('\t')[0]!, 'warn', '--rule', 'respect', words)
}

test('a warned member finds the decision in the settings, reads why in their language, and appeals by keyboard with words of their own', async () => {
  const t = textsOf('fi')
  const { page, member } = await openAs({ viewport: desktop, language: 'fi' })
  await page.goto('/notifications')
  await ready(page)
  expect(await page.getByRole('link', { name: t('decisions.title') }).count()).toBe(0)
  await warned(member, 'Uhkasit toista ihmistä.')
  await page.reload()
  await ready(page)
  await page.getByRole('link', { name: t('decisions.title') }).press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: t('decisions.title') }))
  await seen(page.getByRole('heading', { level: 2, name: t('decisions.warn') }))
  await seen(page.getByText('Uhkasit toista ihmistä.'))
  expect(await axeFindings(page)).toEqual([])
  await typeInto(page.getByRole('textbox', { name: t('decisions.words') }), 'En tehnyt niin')
  await page.getByRole('button', { name: t('decisions.appeal') }).press('Enter')
  await appealed(page, t('decisions.open', { date: '' }))
  await page.reload()
  await appealed(page, t('decisions.open', { date: '' }))
  expect(await page.getByRole('button', { name: t('decisions.appeal') }).count()).toBe(0)
})

test.each([true, false])(
  'a suspended member reads the decision behind the mailed link and appeals by one press (script: %s)',
  async (script) => {
    const { page: former, member } = await openAs()
    await site('suspend', 'beau', member.id, '30', 'You wrote the same to many.')
    const link = async () => (await inboxOf(former, member.email))[0]?.links.find((each) => each.includes('/appeal?'))
    await comesTo(async () => typeof (await link()), 'string')
    const page = await openBrowser({ ...onPhone, javaScriptEnabled: script })
    await page.goto((await link())!)
    if (script) await ready(page)
    await seen(page.getByRole('heading', { level: 2, name: english('decisions.suspend') }))
    await seen(page.getByText('You wrote the same to many.'))
    if (script) expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: english('decisions.appeal') }).click()
    await appealed(page, english('decisions.open', { date: '' }))
  },
)

test('a link that is cut or made up says so, and shows nothing', async () => {
  const page = await openBrowser(onPhone)
  for (const token of ['', 'x', 'x'.repeat(160)]) {
    await page.goto(`/appeal?token=${token}`)
    await ready(page)
    await seen(page.getByText(english('error.appeal_link')))
    expect(await axeFindings(page)).toEqual([])
  }
})

/** The page says that the appeal waits, whatever the day. */
async function appealed(page: Page, words: string): Promise<void> {
  await seen(page.getByText(words.slice(0, 14)))
}
