import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone, openBrowser } from './browser.ts'
import { site } from './operator.ts'
import { call, inboxOf, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, isSaidUnder, ready, seen } from './seeing.ts'
import { casesIn, openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { english, type T, textsOf } from './texts.ts'
import { arrowToOption, arrowToRadio, typeInto } from './typing.ts'

const nl = textsOf('nl')
const category = (page: Page, t: T, name: 'illegal' | 'payment' | 'minors') =>
  page.getByRole('radio', { name: t(`complaints.category_${name}`) })
const text = (page: Page, t: T) => page.getByLabel(t('complaints.text'))
const email = (page: Page, t: T) => page.getByLabel(t('signup.email'))
const send = (page: Page, t: T) => page.getByRole('button', { name: t('complaints.send') }).click()
const fresh = () => `jan${randomBytes(4).toString('hex')}@example.com`

async function numberOn(page: Page, t: T): Promise<string> {
  await seen(page.getByRole('heading', { name: t('complaints.done_title') }))
  return /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(await page.getByRole('status').first().innerText())![0]
}

test('a Dutch visitor without an account complains on a phone, gets a receipt, and is answered from the command line', async () => {
  const page = await openBrowser({ ...onPhone, language: 'nl' })
  const address = fresh()
  await page.goto('/')
  await ready(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: nl('footer.complaints') })
    .click()
  await arrives(page, '/complaints')
  await ready(page)
  await send(page, nl)
  await isSaidUnder(text(page, nl), nl('field.required'))
  expect(await page.getByLabel(nl('complaints.name')).isVisible()).toBe(false)
  await category(page, nl, 'illegal').check()
  await text(page, nl).fill('Een foto van mij, zonder toestemming.')
  await email(page, nl).fill(address)
  await send(page, nl)
  await isSaidUnder(page.getByLabel(nl('complaints.about')), nl('field.complaint_about'))
  await isSaidUnder(page.getByLabel(nl('complaints.good_faith')), nl('field.good_faith'))
  expect(await axeFindings(page)).toEqual([])
  // The visitor looks something up and comes back.
  await page.reload()
  await comesTo(() => text(page, nl).inputValue(), 'Een foto van mij, zonder toestemming.')
  await page.getByLabel(nl('complaints.about')).fill('/members/1')
  await page.getByLabel(nl('complaints.name')).fill('Jan de Vries')
  await page.getByLabel(nl('complaints.good_faith')).check()
  await send(page, nl)
  const number = await numberOn(page, nl)
  expect(await axeFindings(page)).toEqual([])
  await comesTo(async () => (await inboxOf(page, address)).map(({ subject }) => subject), ['We hebben je bericht ontvangen'])
  expect((await inboxOf(page, address))[0]!.text).toContain(number)
  const folder = await mkdtemp(join(tmpdir(), 'answer-'))
  try {
    await writeFile(join(folder, 'answer.txt'), 'De foto is verwijderd.')
    expect(await site('complaints')).toContain(number)
    expect(await site('complaint', number, 'answer', join(folder, 'answer.txt'))).toContain('Answered')
    expect(await site('complaints')).not.toContain(number)
  } finally {
    await rm(folder, { recursive: true })
  }
  await comesTo(async () => (await inboxOf(page, address)).length, 2)
  const [answer] = await inboxOf(page, address)
  expect(answer!.text).toContain('De foto is verwijderd.')
  const { pathname, search } = new URL(answer!.links[0]!)
  await page.goto(pathname + search)
  await seen(page.getByRole('radio', { name: nl('complaints.category_decision'), checked: true }))
  expect(await text(page, nl).inputValue()).toBe('')
}, 60_000)

test('a member is answered at their own address; the page takes only a category from its URL', async () => {
  const { page, member } = await openAs()
  await page.goto('/complaints?category=site&text=hello&about=tom&email=stranger@example.com')
  await ready(page)
  await seen(page.getByText(english('complaints.own_email', { email: member.email })))
  expect(await email(page, english).count()).toBe(0)
  expect(await page.getByLabel(english('complaints.about')).inputValue()).toBe('')
  await text(page, english).fill('The map stays grey')
  await send(page, english)
  await numberOn(page, english)
  await comesTo(
    async () => (await inboxOf(page, member.email)).some(({ subject }) => subject === 'We’ve received your message'),
    true,
  )
})

test('a member asks for their data on a phone; a moderator works such requests one after the other, by keys, and each is mailed its answer', async () => {
  const de = textsOf('de')
  const t = staffTextsOf('en')
  const [{ page, member }, other] = [await openAs({ ...onPhone, language: 'de' }), await openAs({ language: 'fi' })]
  await page.goto('/notifications')
  await ready(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: de('footer.complaints') })
    .click()
  await arrives(page, '/complaints')
  await ready(page)
  await arrowToRadio(page.getByRole('group', { name: de('complaints.category') }), de('complaints.category_privacy'))
  await typeInto(text(page, de), 'Woher habt ihr meine Nummer?')
  await send(page, de)
  const number = await numberOn(page, de)
  const asked = { category: 'privacy', text: 'Mistä numeroni on?' }
  expect((await call(other.page, 'POST', '/api/complaints.php', asked)).status).toBe(201)

  const moderator = await openStaff('staff-moderator')
  const { id } = (await casesIn(moderator, 'complaints')).find((each) => each.number === number)
  const main = moderator.getByRole('main')
  await moderator.keyboard.press('Control+k')
  await moderator.keyboard.type(t('queue.complaints'), { delay: 60 })
  await seen(moderator.getByRole('option', { name: t('queue.complaints') }).first())
  await moderator.keyboard.press('Enter')
  await arrives(moderator, '/staff/queues/complaints')
  await main.getByRole('button', { name: t('filter.title'), exact: true }).press('Enter')
  const filter = moderator.getByRole('dialog', { name: t('filter.title') })
  await arrowToOption(filter.getByLabel(t('filter.reason')), 'privacy')
  await filter.getByRole('button', { name: t('filter.apply') }).press('Enter')
  const rows = main.getByRole('list', { name: t('queue.complaints') }).getByRole('link')
  await comesTo(() => rows.count(), 2)
  await moderator.keyboard.press('j')
  await comesTo(() => hasFocus(rows.first()), true)
  await moderator.keyboard.press('o')
  await arrives(moderator, `/staff/cases/${id}`)
  await seen(main.getByText(t('case.sealed_title')))
  expect(await main.getByText('Woher habt ihr meine Nummer?').count()).toBe(0)
  await moderator.keyboard.press('o')
  await seen(main.getByText('Woher habt ihr meine Nummer?'))
  expect(await main.getByText(member.email).count()).toBe(0)
  const answer = main.getByLabel(t('answer.text'), { exact: true })
  await moderator.keyboard.press('Control+Enter')
  await isSaidUnder(answer, t('decision.needed'))
  await comesTo(() => hasFocus(answer), true)
  await moderator.keyboard.type('Du hast sie uns gegeben.', { delay: 60 })
  await moderator.keyboard.press('Control+Enter')
  // The next one of the same kind, though other complaints wait for longer.
  await seen(main.getByText(asked.text))
  await typeInto(answer, 'Annoit sen meille.')
  await moderator.keyboard.press('Control+Enter')
  await arrives(moderator, '/staff')
  await seen(moderator.getByRole('status').getByText(t('queue.all_done')))
  for (const [whose, words] of [
    [member, 'Du hast sie uns gegeben.'],
    [other.member, 'Annoit sen meille.'],
  ] as const)
    await comesTo(async () => (await inboxOf(page, whose.email))[0]?.text.includes(words), true)
  expect((await inboxOf(page, member.email))[0]!.text).toContain(number)
}, 120_000)

test('without scripts it is a plain form that keeps the input, and asks for the details of each category', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/complaints')
  await gone(page.getByLabel(english('complaints.name')))
  await category(page, english, 'illegal').check()
  await seen(page.getByLabel(english('complaints.name')))
  await category(page, english, 'minors').check()
  await gone(page.getByLabel(english('complaints.name')))
  await text(page, english).fill('Says he is fifteen')
  await send(page, english)
  await isSaidUnder(page.getByLabel(english('complaints.about')), english('field.complaint_about'))
  expect(await text(page, english).inputValue()).toBe('Says he is fifteen')
  await page.getByLabel(english('complaints.about')).fill('kees')
  await page.getByLabel(english('complaints.good_faith')).check()
  await send(page, english)
  const number = await numberOn(page, english)
  await page.reload()
  expect(await numberOn(page, english)).toBe(number)
  expect(await site('complaint', number)).toContain('no address')
})
