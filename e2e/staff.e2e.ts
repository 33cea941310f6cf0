import type { Page } from 'playwright-core'
import { codeOf, stepNow } from '#server/platform/keys/one-time-codes.ts'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, forgive, openBrowser, phone } from './browser.ts'
import { staffCodesWereLongAgo } from './operator.ts'
import { call, inboxOf, mailedLink, openAs, sessionEndsAt } from './people.ts'
import { arrives, comesTo, gone, hasFocus, seen } from './seeing.ts'
import { caseSince, casesIn, logInStaff, openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { arrowToOption, typeInto } from './typing.ts'

const t = staffTextsOf('en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const facts = 'Du hast dreimal um Geld gebeten, obwohl niemand gefragt hat.'

test('one reports, one is reported, a moderator decides by keys alone, and a lead hears the appeal', async () => {
  const since = new Date()
  const [reporter, reported] = [await openAs({ language: 'fi' }), await openAs({ language: 'de', photo: true })]
  const wrote = await call(reported.page, 'POST', '/api/messages.php', {
    profile: { id: reporter.member.id },
    text: 'Schick mir Geld!',
  })
  expect(wrote.status, JSON.stringify(wrote.body)).toBe(201)
  const filed = await call(reporter.page, 'POST', '/api/report.php', {
    profile: { id: reported.member.id },
    reason: 'scam',
    text: 'Hän pyytää rahaa.',
  })
  expect(filed.status, JSON.stringify(filed.body)).toBeLessThan(300)

  const moderator = await openStaff('staff-moderator')
  const { id, number } = await caseSince(moderator, since, 'scam')
  const list = main(moderator).getByRole('link', { name: t('queue.list') })
  await seen(list.first())
  await moderator.keyboard.press('j')
  await comesTo(() => hasFocus(list.first()), true)
  await moderator.keyboard.press('Control+k')
  await moderator.keyboard.type(number.replace('-', '').toLowerCase(), { delay: 60 })
  await seen(moderator.getByRole('option', { name: number }))
  await moderator.keyboard.press('Enter')
  await arrives(moderator, `/staff/cases/${id}`)
  await seen(main(moderator).getByText(t('case.sealed_title')))
  expect(await main(moderator).getByText('Hän pyytää rahaa.').count()).toBe(0)
  await moderator.keyboard.press('o')
  await seen(main(moderator).getByText('Hän pyytää rahaa.'))
  await seen(main(moderator).getByText('Schick mir Geld!'))
  await seen(
    main(moderator)
      .getByRole('region', { name: t('people.title') })
      .getByText(reported.member.username),
  )

  await moderator.keyboard.press('5')
  const suspend = main(moderator).getByRole('radio', { name: new RegExp(`^${t('measure.suspend')}`) })
  await comesTo(async () => [await suspend.isChecked(), await hasFocus(suspend)], [true, true])
  await arrowToOption(main(moderator).getByLabel(t('decision.rule'), { exact: true }), 'no_selling')
  await seen(main(moderator).getByText(t('rule_text.no_selling')))
  await typeInto(main(moderator).getByLabel(t('decision.facts'), { exact: true }), facts)
  // Escape leaves the field: a letter is a key again.
  await moderator.keyboard.press('Escape')
  await moderator.keyboard.press('p')
  const letter = moderator.getByRole('dialog').locator('[lang=de]')
  await seen(letter.getByText(facts))
  await moderator.keyboard.press('Escape')
  await gone(letter)
  await button(moderator, t('decision.submit')).press('Enter')
  await arrives(moderator, '/staff')
  expect((await call(reported.page, 'GET', '/api/likes.php')).status).toBe(403)
  await expect
    .poll(async () => (await inboxOf(reporter.page, reporter.member.email)).length, { timeout: 15_000 })
    .toBeGreaterThan(1)

  // The link of the mail, which a suspended member uses.
  await expect
    .poll(async () => (await inboxOf(reported.page, reported.member.email))[0]?.text, { timeout: 15_000 })
    .toContain(facts)
  const link = new URL(await mailedLink(reported.page, reported.member.email))
  const token = link.searchParams.get('token') ?? link.hash.slice(1)
  const appealed = await call(reported.page, 'POST', '/api/appeal.php', { token, text: 'Das war ein Scherz unter Freunden.' })
  expect(appealed.status, JSON.stringify(appealed.body)).toBe(201)

  const theirs = async (page: Page) =>
    (await casesIn(page, 'appeals')).filter((each) => each.reason === 'scam' && new Date(each.created_at) >= since)
  expect(await theirs(moderator), 'the decider does not hear the appeal').toEqual([])
  const lead = await openStaff('staff-lead')
  const [waiting] = await theirs(lead)
  await lead.goto(`/staff/cases/${waiting.id}`)
  await button(lead, t('case.take')).click()
  await seen(main(lead).getByText('Das war ein Scherz unter Freunden.'))
  await seen(main(lead).getByText(facts))
  // The form comes once the case is theirs; a key pressed before decides nothing.
  await seen(main(lead).getByLabel(t('decision.facts'), { exact: true }))
  await lead.keyboard.press('2')
  await typeInto(main(lead).getByLabel(t('decision.facts'), { exact: true }), 'Ihr kennt euch, es war ein Scherz.')
  await button(lead, t('decision.submit')).press('Enter')
  await arrives(lead, '/staff')
  await comesTo(async () => {
    const { username, password } = reported.member
    return (await call(reported.page, 'POST', '/api/user.php', { username, password })).status
  }, 200)
})

test('a session that ends while somebody writes loses nothing: after the login the words are there', async () => {
  const since = new Date()
  const [reporter, reported] = [await openAs(), await openAs()]
  await call(reporter.page, 'POST', '/api/report.php', { profile: { id: reported.member.id }, reason: 'spam', text: 'Spam' })
  const page = await openStaff('staff')
  const { id } = await caseSince(page, since, 'spam')
  await page.goto(`/staff/cases/${id}`)
  await button(page, t('case.take')).click()
  const field = main(page).first().getByLabel(t('decision.facts'), { exact: true })
  await typeInto(field, 'Half a sentence')
  await sessionEndsAt(page, 'POST', '/api/staff/escalate.php', 'staff')
  await button(page, t('case.escalate')).click()
  await typeInto(page.getByLabel(t('case.escalate_label')), 'Please look')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('case.escalate') })
    .click()
  const login = page.getByRole('dialog', { name: t('enter.title') })
  await seen(login.getByText(t('enter.ended', { name: 'staff' })))
  expect(await field.isVisible()).toBe(false)
  await logInStaff(page, 'staff')
  await gone(login)
  expect(await page.getByLabel(t('case.escalate_label')).inputValue()).toBe('Please look')
  await page.keyboard.press('Escape')
  expect(await field.inputValue()).toBe('Half a sentence')

  // The screens of an admin, with the same session.
  for (const path of ['/staff', '/staff/queues/reports', `/staff/cases/${id}`, '/staff/audit', '/staff/team']) {
    await page.goto(path)
    await seen(main(page).getByRole('heading', { level: 1 }))
    await comesTo(() => page.locator('[aria-busy=true]').count(), 0)
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [desktop, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect([path, viewport.width, await axeFindings(page)]).toEqual([path, viewport.width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${viewport.width}`).toBe(
        true,
      )
    }
  }
})

test('a screen of the console that could not be read says so, and is read by a press of "Try again"', async () => {
  const lead = await openStaff('staff-lead')
  const calls = '**/api/staff/audit.php*'
  await lead.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await main(lead).getByText(t('queue.reports'), { exact: true }).waitFor()
  await lead.getByRole('link', { name: t('nav_staff.audit'), exact: true }).click()
  await seen(main(lead).getByRole('alert'))
  const entries = main(lead).locator('li time')
  expect(await entries.count()).toBe(0)
  await lead.unroute(calls)
  await button(lead, t('console.try_again')).press('Enter')
  await seen(entries.first())
  await gone(main(lead).getByRole('alert'))

  // The acts are words; the filter offers them, and keeps to entries of the chosen one.
  const act = main(lead).getByLabel(t('audit.act'), { exact: true })
  await arrowToOption(act, 'session.begin')
  await act.press('Tab')
  await button(lead, t('audit.filter')).press('Enter')
  await lead.waitForURL(/act=session\.begin/)
  const shown = main(lead).getByRole('link', { name: t('logged.session.begin'), exact: true })
  // Until then the list still has all entries, or is being read.
  await comesTo(async () => (await shown.count()) > 0 && (await shown.count()) === (await entries.count()), true)
  await lead.goBack()
  await comesTo(() => act.inputValue(), '')

  // What an entry is about is words that lead there; its codes stay as small print.
  await lead.goto('/staff/audit?act=case.view')
  const look = main(lead)
    .locator('li')
    .filter({ has: lead.getByRole('link', { name: t('logged.case.view'), exact: true }) })
    .first()
  await seen(look.getByText('case.view', { exact: true }))
  const subject = look.getByRole('link', { name: /^Case \S+$/ })
  const number = (await subject.innerText()).slice('Case '.length)
  await subject.press('Enter')
  await arrives(lead, /^\/staff\/cases\/[\da-f-]{36}$/)
  await seen(main(lead).getByRole('heading', { level: 1 }).getByText(number))

  // Without a network, or without a server, it says so at once and goes on by itself.
  const offline = main(lead).getByText(t('console.offline')).first()
  for (const [link, lose, find] of [
    [
      lead.getByRole('link', { name: t('nav_staff.orders'), exact: true }),
      () => lead.context().setOffline(true),
      () => lead.context().setOffline(false),
    ],
    [
      main(lead).getByRole('link', { name: t('waiting.disputed') }),
      () => lead.route('**/api/staff/*', (route) => route.abort()),
      () => lead.unroute('**/api/staff/*'),
    ],
  ] as const) {
    await lose()
    const since = Date.now()
    await link.click()
    await seen(offline)
    expect(Date.now() - since).toBeLessThan(3_000)
    await find()
    await gone(offline)
    await seen(main(lead).locator('li time').first())
  }
  forgive(/500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

test('a member of staff without a right to a screen reads so, and a stranger gets no further than the login', async () => {
  const support = await openStaff('staff-support')
  await seen(main(support).getByRole('region', { name: t('waiting.title') }))
  expect(await main(support).getByText(t('queue.reports')).count()).toBe(0)
  for (const name of ['nav_staff.audit', 'nav_staff.team'] as const)
    expect(await support.getByRole('link', { name: t(name), exact: true }).count()).toBe(0)
  await support.goto('/staff/team')
  await seen(main(support).getByText(t('console.no_role')))

  const stranger = await openBrowser()
  await stranger.goto('/staff/team')
  await typeInto(main(stranger).getByLabel(t('enter.name'), { exact: true }), 'nobody')
  await typeInto(main(stranger).getByLabel(t('enter.password'), { exact: true }), 'guess-1234')
  await button(stranger, t('enter.next')).click()
  const alert = main(stranger).getByRole('alert')
  await seen(alert)
  await comesTo(() => hasFocus(alert), true)
  expect(await main(stranger).getByLabel(t('enter.name'), { exact: true }).inputValue()).toBe('nobody')
  forgive(/401/)
})

/** A mark of a page that a script or an element of a hostile text would leave. */
const hostile = `"><img data-canary src=x onerror=canary(2)>`

test('hostile words in a case and in the fields of the console stay words; a case is skipped, snoozed and declined by keys', async () => {
  const since = new Date()
  const [reporter, reported] = [await openAs(), await openAs()]
  // Others of the staff take cases too, the oldest first: some are left. No other test reports spam meanwhile.
  for (const text of [hostile, 'Again', 'Once more', 'At last'])
    await call(reporter.page, 'POST', '/api/report.php', { profile: { id: reported.member.id }, reason: 'spam', text })
  const page = await openStaff('staff-moderator')
  const ours = (await casesIn(page, 'reports')).filter((each) => each.reason === 'spam' && new Date(each.created_at) >= since)
  expect(ours).toHaveLength(4)
  const [first] = ours.map(({ id }) => id as string)
  await page.goto(`/staff/cases/${first}`)
  await seen(button(page, t('case.take')))
  await page.keyboard.press('o')
  await seen(main(page).getByText(hostile))
  await page.keyboard.press('c')
  await page.keyboard.type(hostile, { delay: 60 })
  await page.keyboard.press('Control+Enter')
  await seen(main(page).getByRole('listitem').getByText(hostile))
  await page.keyboard.press('Escape')
  await typeInto(main(page).getByLabel(t('decision.facts'), { exact: true }), hostile)
  await main(page).getByRole('radio').first().focus()
  await page.keyboard.press('2')
  await arrowToOption(main(page).getByLabel(t('decision.rule'), { exact: true }), 'respect')
  await button(page, t('decision.preview')).press('Enter')
  await seen(page.getByRole('dialog').getByText(hostile))
  await page.keyboard.press('Escape')

  // A tag finds the case again, by a filter of any name; what is removed leaves the focus beside it.
  const tag = `ring ${Date.now() % 10_000}`
  await typeInto(main(page).getByRole('textbox', { name: t('tags.add') }), tag)
  await page.keyboard.press('Enter')
  await seen(main(page).getByRole('listitem').filter({ hasText: tag }))
  await main(page)
    .getByRole('link', { name: t('queue.reports') })
    .press('Enter')
  await button(page, t('filter.title')).press('Enter')
  const filter = page.getByRole('dialog', { name: t('filter.title') })
  const named = hostile.slice(0, 12)
  await typeInto(filter.getByLabel(t('filter.tag'), { exact: true }), tag)
  await typeInto(filter.getByLabel(t('filter.name'), { exact: true }), named)
  await page.keyboard.press('Enter')
  await gone(filter)
  const rows = main(page)
    .getByRole('list', { name: t('queue.reports') })
    .getByRole('listitem')
  const clear = main(page).getByRole('link', { name: t('filter.clear') })
  await comesTo(() => rows.count(), 1)
  await clear.press('Enter')
  await comesTo(async () => (await rows.count()) > 1, true)
  const saved = main(page).getByRole('link', { name: named, exact: true })
  await saved.press('Enter')
  await comesTo(() => rows.count(), 1)
  await button(page, t('filter.remove', { name: named })).press('Enter')
  await gone(saved)
  await comesTo(() => hasFocus(main(page).getByRole('button', { name: tag })), true)
  await clear.press('Enter')
  await comesTo(async () => (await rows.count()) > 1, true)
  await rows.filter({ hasText: tag }).getByRole('link').press('Enter')
  await button(page, t('tags.remove', { tag })).press('Enter')
  await comesTo(() => hasFocus(main(page).getByRole('textbox', { name: t('tags.add') })), true)
  expect(await page.locator('[data-canary]').count()).toBe(0)

  await main(page).getByRole('radio').first().focus()
  await page.keyboard.press('s')
  await page.waitForURL((url) => url.pathname.startsWith('/staff/cases/') && !url.pathname.endsWith(first!))
  const second = new URL(page.url()).pathname.split('/').at(-1)
  expect((await casesIn(page, 'reports')).find(({ id }) => id === first).claimed_by, 'the skipped case is free').toBe(null)

  await page.goto(`/staff/cases/${first}`)
  await button(page, t('case.take')).click()
  await seen(main(page).getByLabel(t('decision.facts'), { exact: true }))
  await page.keyboard.press('z')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('case.hours', { count: 4 }) })
    .press('Enter')
  await arrives(page, '/staff')
  expect((await casesIn(page, 'reports')).map(({ id }) => id)).not.toContain(first)

  // The skipped case was followed by this one, which is theirs since.
  await page.goto(`/staff/cases/${second}`)
  await main(page)
    .getByRole('button', { name: t('case.more') })
    .press('Enter')
  await page.getByRole('menuitem', { name: t('case.decline') }).press('Enter')
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t('case.decline') })
    .press('Enter')
  await arrives(page, '/staff')
  expect((await casesIn(page, 'reports')).map(({ id }) => id)).not.toContain(second)
  await page.goto(`/staff/cases/${second}`)
  await button(page, t('case.take')).click()
  await seen(page.getByRole('status').getByText(t('console.conflict')))
  forgive(/409/)
  forgive(/403/)
})

test('a complaint is answered in its language, and a selfie is compared and decided by keys', async () => {
  const stranger = await openBrowser({ language: 'de' })
  await stranger.goto('/complaints')
  const email = `sam${Date.now()}@example.com`
  const complaint = { category: 'payment', text: 'Ich habe doppelt bezahlt.', email }
  const filed = await call(stranger, 'POST', '/api/complaints.php', complaint)
  expect(filed.status, JSON.stringify(filed.body)).toBe(201)

  const page = await openStaff('staff-lead')
  const { id } = (await casesIn(page, 'complaints')).find(({ number }) => number === filed.body.number)
  await page.goto(`/staff/cases/${id}`)
  await button(page, t('case.take')).click()
  await seen(main(page).getByText('Ich habe doppelt bezahlt.'))
  expect(await main(page).getByText(email).count()).toBe(0)
  await typeInto(main(page).getByLabel(t('answer.text'), { exact: true }), 'Du bekommst es zurück.')
  await button(page, t('answer.submit')).press('Enter')
  await arrives(page, '/staff')
  await comesTo(async () => (await inboxOf(stranger, email))[0]?.text.includes('Du bekommst es zurück.'), true)

  const [selfie] = await casesIn(page, 'verifications')
  await page.goto(`/staff/cases/${selfie.id}`)
  await button(page, t('case.take')).click()
  const pictures = main(page).getByRole('region', { name: t('verify.pictures') })
  await seen(pictures)
  expect(await pictures.locator('img').count(), 'no picture is loaded before it is asked for').toBe(0)
  await seen(pictures.getByRole('button', { name: `${t('verify.selfie')} ${t('verify.behind')}` }))
  await page.keyboard.press('v')
  const shown = pictures.locator('img').first()
  await comesTo(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), true)
  expect(await shown.evaluate((image) => getComputedStyle(image).filter)).toBe('none')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('v')
  await comesTo(
    () =>
      pictures
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).filter),
    'blur(20px) grayscale(1)',
  )
  // A lead sees the pictures before the case is theirs; the form comes then.
  await seen(button(page, t('decision.submit')))
  await page.keyboard.press('2')
  await button(page, t('decision.submit')).press('Enter')
  await seen(main(page).getByText(t('decision.needed')))
  await typeInto(main(page).getByLabel(t('verify.reasons'), { exact: true }), 'The hand is missing.')
  await button(page, t('decision.submit')).press('Enter')
  await arrives(page, '/staff')
  expect((await casesIn(page, 'verifications')).map((each) => each.id)).not.toContain(selfie.id)
})

test('an admin proves their presence and adds somebody, who sets up their app; a lowered role counts at the next press', async () => {
  const admin = await openStaff('staff')
  const { staff } = await admin.evaluate(async () => (await fetch('/api/staff/me.php')).json())
  await staffCodesWereLongAgo(staff.id)
  await admin.goto('/staff/team')
  await button(admin, t('team.add')).click()
  const adding = admin.getByRole('dialog', { name: t('team.add') })
  const field = adding.getByLabel(t('enter.name'), { exact: true })
  await typeInto(field, hostile.slice(0, 12))
  await admin.keyboard.press('Enter')
  const name = `Mo ${Date.now().toString(36)}`
  await comesTo(() => field.getAttribute('aria-invalid'), 'true')
  expect(await field.inputValue()).toBe(hostile.slice(0, 12))
  await typeInto(field, name)
  await admin.keyboard.press('Enter')
  const proof = admin.getByRole('dialog', { name: t('step_up.title') })
  await seen(proof.getByText(/\d{6}/))
  await typeInto(proof.getByLabel(t('enter.code'), { exact: true }), /\d{6}/.exec(await proof.innerText())![0])
  await proof.getByRole('button', { name: t('step_up.submit') }).press('Enter')
  const given = admin.getByRole('dialog', { name: t('team.password_title', { name }) })
  const password = await given.locator('code').innerText()
  await given.getByRole('button', { name: t('team.password_kept') }).press('Enter')

  const newcomer = await openBrowser()
  await newcomer.goto('/staff')
  await typeInto(main(newcomer).getByLabel(t('enter.name'), { exact: true }), name)
  await typeInto(main(newcomer).getByLabel(t('enter.password'), { exact: true }), password)
  await newcomer.keyboard.press('Enter')
  await seen(main(newcomer).getByRole('img', { name: t('enter.drawing') }))
  const secret = (await main(newcomer).locator('code').innerText()).replaceAll(' ', '')
  await typeInto(main(newcomer).getByLabel(t('enter.code'), { exact: true }), codeOf(secret, stepNow()))
  await newcomer.keyboard.press('Enter')
  await seen(main(newcomer).getByRole('heading', { name: t('nav_staff.queues') }))

  await arrowToOption(admin.getByLabel(t('team.role_of', { name })), 'support')
  await button(admin, t('team.save_role')).press('Enter')
  await seen(admin.getByRole('status').getByText(t('team.role_given', { name, role: t('role.support') })))
  await newcomer.keyboard.press('n')
  await comesTo(() => button(newcomer, t('queue.take_next')).count(), 0)
  forgive(/401/)
  forgive(/403/)
  forgive(/422/)
})
