import { expect } from 'vitest'
import { siteUrl } from '../browser.ts'
import type { NewMember } from '../people.ts'
import { english as t } from '../texts.ts'
import { mailedTo, signupOf } from './partner.ts'
import type { Visit } from './visit.ts'

/** Answers the questions of signup after the first by typing. */
export async function typeThrough(visit: Visit, { username, email, password }: NewMember): Promise<void> {
  await goOn(visit, 'input[role=combobox]')
  await visit.press('input[role=combobox]')
  await visit.type('Utre')
  await visit.press('[role=option]')
  await goOn(visit, 'input[name=email]')
  await visit.press('input[name=username]')
  await visit.type(username)
  await visit.press('input[name=email]')
  await visit.type(email)
  await goOn(visit, 'input[type=password]')
  await visit.press('input[type=password]')
  await visit.type(password)
  await visit.press('input[type=checkbox]', t('signup.terms'))
  await visit.press('input[type=checkbox]', t('signup.consent', { site: 'Beau' }))
  await visit.press('button', t('signup.create'))
  await visit.arrives(/^\/complete-signup/)
  await visit.sees('h1', t('complete.photo_title'))
}

/** Types the date of birth. */
export async function typeBirth(visit: Visit): Promise<void> {
  await visit.press('input[name$=_day]')
  await visit.type('17')
  await visit.keys('Tab')
  await visit.window.key('M')
  await visit.window.key('a')
  await visit.window.key('y')
  await visit.keys('Tab')
  await visit.type('1990')
}

/** Presses Continue and waits for the next question. */
export async function goOn(visit: Visit, next: string): Promise<void> {
  await visit.press('button', t('signup.continue'))
  await visit.sees(next)
}

/** Signs up in the window, so that its browser has the session. */
export async function joinByCall(visit: Visit, member: NewMember): Promise<void> {
  const joined = await visit.window.run(async (known) => {
    const [place] = (await (await fetch('/api/cities.php?country=NL&q=Utrecht')).json()) as Array<{ id: number; region: number }>
    const body = JSON.stringify({ ...known, region: place!.region, city: place!.id })
    return (await fetch('/api/signup.php', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
  }, signupOf(member))
  expect(joined).toBe(201)
}

/** Confirms the address by a call, like the page of the mailed link. */
export async function confirmByCall(email: string, site = siteUrl): Promise<void> {
  const token = new URL(await mailedTo(email)).searchParams.get('token')
  const headers = { 'content-type': 'application/json', origin: site }
  const answer = await fetch(`${site}/api/activate.php`, { method: 'POST', headers, body: JSON.stringify({ token }) })
  expect(answer.status).toBe(204)
}
