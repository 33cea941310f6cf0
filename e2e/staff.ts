import type { Page } from 'playwright-core'
import type { Queue } from '#contract/staff/options.ts'
import { expect } from 'vitest'
import { type BrowserOptions, openBrowser } from './browser.ts'
import { comesTo, seen } from './seeing.ts'
import { staffTextsOf } from './staff-texts.ts'
import { typeInto } from './typing.ts'

/** The demo's account of each role. */
export type DemoStaff = 'staff' | 'staff-support' | 'staff-moderator' | 'staff-lead'

/** A browser with somebody of the staff, who has logged in by name, password and code. Each login has a code of its own. */
export async function openStaff(name: DemoStaff, options: BrowserOptions = {}): Promise<Page> {
  const page = await openBrowser(options)
  await page.goto('/staff')
  await logInStaff(page, name, options)
  return page
}

export async function logInStaff(page: Page, name: DemoStaff, { language = 'en' }: BrowserOptions = {}): Promise<void> {
  const t = staffTextsOf(language)
  const login = page.getByRole('main').last()
  const submit = login.getByRole('button', { name: t('enter.submit'), exact: true })
  const refused = login.getByRole('alert')
  for (;;) {
    await typeInto(login.getByLabel(t('enter.name'), { exact: true }), name)
    await typeInto(login.getByLabel(t('enter.password'), { exact: true }), 'staff-1234')
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
