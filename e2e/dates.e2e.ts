import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, forgive, onPhone, openBrowser } from './browser.ts'
import { call, inboxOf, openAs, welcoming } from './people.ts'
import { site } from './operator.ts'
import { answered, comesTo, gone, hasFocus, isLive, ready, seen } from './seeing.ts'
import { english, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const german = textsOf('de')
type Texts = typeof english

/** The last card of a conversation. */
const card = (page: Page) => page.getByRole('log').locator('[data-date]').last()
const inCard = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })

/** Two who have written to each other: one on a phone in German, the other at a desktop in English. */
async function talking() {
  const [adam, bert] = await Promise.all([
    openAs({ name: 'adam', ...onPhone, language: 'de' }),
    openAs({ name: 'bert', viewport: desktop }),
  ])
  const { body } = await welcoming(bert.page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello there' }),
  )
  await call(bert.page, 'POST', '/api/messages.php', { conversation: body.conversation, text: 'How about a coffee?' })
  const address = `/chats/${body.conversation.id}`
  for (const { page } of [adam, bert]) {
    await page.goto(address)
    await ready(page)
  }
  return { adam, bert, conversation: body.conversation.id as string }
}

const dialogOf = (page: Page, t: Texts, title: 'date.title' | 'date.title_change' = 'date.title') =>
  page.getByRole('dialog', { name: t(title) })

test('two agree on a place and a time, by thumb and by keys, and one saves it for their calendar', async () => {
  const { adam, bert } = await talking()
  const [phone, desk] = [adam.page, bert.page]

  // By thumb.
  const more = phone.getByRole('button', { name: german('chat.more') })
  await isLive(more)
  await more.tap()
  await phone.getByRole('menuitem', { name: german('date.suggest') }).tap()
  const dialog = dialogOf(phone, german)
  await seen(dialog)
  expect(await axeFindings(phone)).toEqual([])
  await typeInto(dialog.getByLabel(german('date.place')), 'Café Kranzler')
  await dialog.getByRole('button', { name: german('date.send') }).tap()
  await gone(dialog)
  await comesTo(() => card(phone).getAttribute('data-date'), 'open')
  await seen(card(desk).getByText('Café Kranzler'))
  await seen(desk.getByRole('group', { name: english('date.by_them', { name: adam.member.username }) }))

  // By keys: another place, which the first one sees at once.
  await inCard(desk, english('date.change')).focus()
  await desk.keyboard.press('Enter')
  const changing = dialogOf(desk, english, 'date.title_change')
  await seen(changing)
  await typeInto(changing.getByLabel(english('date.place')), 'The bar at the corner')
  await desk.keyboard.press('Enter')
  await gone(changing)
  await seen(card(phone).getByText('The bar at the corner'))
  await inCard(phone, german('date.accept')).tap()
  await seen(card(phone).getByText(german('date.accepted')))
  await seen(card(desk).getByText(english('date.accepted')))
  expect(await axeFindings(desk)).toEqual([])

  await inCard(desk, english('date.calendar')).focus()
  await desk.keyboard.press('Enter')
  const calendar = desk.getByRole('dialog', { name: english('date.calendar') })
  await typeInto(calendar.getByLabel(english('date.calendar_name')), 'Dentist; at noon')
  const saving = desk.waitForEvent('download')
  await desk.keyboard.press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toBe('calendar.ics')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain('SUMMARY:Dentist\\; at noon\r\n')
  expect(text).toContain('LOCATION:The bar at the corner\r\n')
  expect(text).not.toMatch(/http|beau|adam|bert/i)

  await inCard(phone, german('date.cancel')).tap()
  await seen(card(desk).getByText(english('date.declined_theirs', { name: adam.member.username })))
  await comesTo(() => inCard(desk, english('date.again')).count(), 1)
})

test('an answer to a suggestion that has changed meanwhile is refused, and the new one is shown', async () => {
  const { adam, bert, conversation } = await talking()
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const suggested = await call(adam.page, 'POST', '/api/dates.php', { conversation: { id: conversation }, at, place: 'Old café' })
  await seen(card(bert.page).getByText('Old café'))
  // The page is told nothing meanwhile.
  await bert.page.context().setOffline(true)
  await call(adam.page, 'PUT', '/api/dates.php', { message: suggested.body.message.id, version: 1, at, place: 'New café' })
  await bert.page.context().setOffline(false)
  const refused = await call(bert.page, 'PUT', '/api/date-answers.php', {
    message: suggested.body.message.id,
    version: 1,
    answer: 'accepted',
  })
  forgive(/409/)
  expect(refused.body.error.message).toBe(english('error.date_changed'))
  await seen(card(bert.page).getByText('New café'))
  await inCard(bert.page, english('date.accept')).click()
  await seen(card(adam.page).getByText(german('date.accepted')))
})

test('a member names somebody who is told where they are, who agrees by mail, and checks in with one press', async () => {
  const { page, member } = await openAs({ name: 'carl', ...onPhone, language: 'de' })
  const contact = `friend-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto('/check-in')
  await ready(page)
  await typeInto(page.getByLabel(german('check_in.who')), 'Karl')
  await typeInto(page.locator('input[name=contact]'), contact)
  await page.getByRole('button', { name: german('check_in.preview') }).tap()
  await seen(page.getByRole('region', { name: german('check_in.preview_words') }).getByText(german('check_in.words_default')))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: german('check_in.start') }).tap()
  const state = page.locator('[data-contact]')
  await comesTo(() => state.getAttribute('data-contact'), 'asked')

  // The contact, who is no member, has a window of their own.
  await comesTo(async () => (await inboxOf(page, contact)).length, 1)
  const [mail] = await inboxOf(page, contact)
  expect(mail!.subject).toContain('Karl')
  const link = mail!.links.find((each) => each.includes('/contact?'))!
  const friend = await openBrowser()
  await friend.goto(link)
  expect(await friend.title()).not.toMatch(/beau/i)
  expect(await axeFindings(friend)).toEqual([])
  await friend.keyboard.press('Tab')
  await comesTo(() => hasFocus(friend.locator('button[value=agree]')), true)
  await friend.keyboard.press('Enter')
  await friend.getByRole('heading').waitFor()
  await comesTo(() => state.getAttribute('data-contact'), 'ready')

  const longer = page.getByRole('button', { name: german('check_in.longer', { minutes: 30 }) })
  await answered(page, '/api/check-in.php', () => longer.tap())
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: german('check_in.fine') }).tap()
  await seen(page.getByText(german('check_in.ended')).first())
  await seen(page.getByLabel(german('check_in.who')))

  // Suspended meanwhile, they check in where they cannot log in.
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString()
  const named = { who: 'Karl', contact, words: german('check_in.words_default'), due_at: inTwoHours }
  expect((await call(page, 'POST', '/api/check-in.php', named)).status).toBe(204)
  // An open page would notice the end of its session and go to the login by itself.
  await page.goto('about:blank')
  await site('suspend', 'beau', member.id, '30', 'You wrote the same to many.')
  await page.goto('/login')
  await ready(page)
  await typeInto(page.getByLabel(german('login.username'), { exact: true }), member.username)
  await typeInto(page.getByLabel(german('password.label'), { exact: true }), member.password)
  forgive(/403/)
  await page
    .getByRole('button', { name: german('nav.log_in'), exact: true })
    .last()
    .tap()
  await seen(page.getByText(german('check_in.locked_out')))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: german('check_in.fine') }).tap()
  await seen(page.getByText(german('check_in.ended')))
  await gone(page.getByText(german('check_in.locked_out')))
})
