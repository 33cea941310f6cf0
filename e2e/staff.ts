import type { Page } from 'playwright-core'
import type { Queue } from '#contract/staff/options.ts'
import { expect } from 'vitest'
import { type BrowserOptions, openBrowser } from './browser.ts'
import { comesTo, seen } from './seeing.ts'
import { staffTextsOf } from './staff-texts.ts'
import { typeInto } from './typing.ts'

export const password = 'staff-1234'

/** The demo's account of each role. */
export type DemoStaff = 'staff' | 'staff-support' | 'staff-moderator' | 'staff-lead'

/**
 * A browser with somebody of the staff, logged in by calls of a page without scripts: a session of staff is bound to its browser.
 * Each login has a code of its own, so a code that another browser was shown too, and used first, is refused.
 */
export async function openStaff(name: DemoStaff, options: BrowserOptions = {}): Promise<Page> {
  const page = await openBrowser(options)
  await page.goto('/robots.txt')
  const statusOf = () => page.evaluate(logInByCalls, { name, password })
  await comesTo(statusOf, 200)
  await page.goto('/staff')
  await seen(page.getByRole('main').getByRole('heading', { level: 1 }))
  return page
}

/** Runs in the page. The status of the answer to the code, which is refused if another browser was shown the same one and used it first. */
export async function logInByCalls(person: { name: string; password: string }): Promise<number> {
  const post = (path: string, body: object) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const begun = (await (await post('/api/staff/login.php', person)).json()) as { demo_code: string }
  return (await post('/api/staff/code.php', { code: begun.demo_code })).status
}

/** Logs in by hand: by name, password and code. */
export async function logInStaff(page: Page, name: DemoStaff): Promise<void> {
  const t = staffTextsOf('en')
  const login = page.getByRole('main').last()
  const submit = login.getByRole('button', { name: t('enter.submit'), exact: true })
  const refused = login.getByRole('alert')
  for (;;) {
    await typeInto(login.getByLabel(t('enter.name'), { exact: true }), name)
    await typeInto(login.getByLabel(t('enter.password'), { exact: true }), password)
    await login.getByRole('button', { name: t('enter.next') }).click()
    const note = login.getByText(t('enter.demo', { code: 'CODE' }).split('CODE')[0]!.trim())
    await seen(note)
    const code = /\d{6}/.exec(await note.innerText())![0]
    await typeInto(login.getByLabel(t('enter.code'), { exact: true }), code)
    await submit.click()
    await comesTo(async () => (await refused.isVisible()) || !(await submit.isVisible()), true)
    if (!(await refused.isVisible())) return
    // Another browser was shown the same code and used it first: begin again, as a person would.
    await login.getByRole('button', { name: t('enter.back'), exact: true }).click()
  }
}

/** The id of the case of the only report with this reason that was filed since. */
export async function caseSince(staff: Page, since: Date, reason: string): Promise<{ id: string; number: string }> {
  const found = (await casesIn(staff, 'reports')).filter(
    (each: any) => each.reason === reason && new Date(each.created_at) >= since,
  )
  expect(found).toHaveLength(1)
  return found[0]
}

/** The cases of a queue, read by the page itself: a session of staff is bound to its browser. */
export async function casesIn(staff: Page, queue: Queue): Promise<any[]> {
  const { cases, error } = await staff.evaluate(async (path) => (await fetch(path)).json(), `/api/staff/cases.php?queue=${queue}`)
  expect(error).toBe(undefined)
  return cases
}
