import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone, openBrowser } from './browser.ts'
import { site } from './operator.ts'
import { inboxOf, openAs } from './people.ts'
import { arrives, comesTo, gone, isSaidUnder, ready, seen } from './seeing.ts'
import { english, type T, textsOf } from './texts.ts'

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
