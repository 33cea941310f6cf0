import { staffTextsOf } from '../staff-texts.ts'
import type { Visit } from './visit.ts'

const t = staffTextsOf('en')

/** The staff console opens: its login, the queues, a list, a case, the palette, each screen of an admin, and a menu. The login itself is by calls: one driver takes a second per key. */
export async function looksIntoConsole(visit: Visit): Promise<void> {
  await visit.goto('/staff')
  await visit.sees('h1', t('enter.title'))
  await visit.window.run(logIn)
  await visit.goto('/staff')
  await visit.sees('h1', t('nav_staff.queues'))
  await visit.press('header button', `${t('palette.open')}…`)
  await visit.sees('dialog[open] [role=option]', t('nav_staff.signals'))
  await visit.keys('Escape')
  await visit.press(`main a[href="/staff/queues/reports"]`)
  await visit.arrives(/^\/staff\/queues\/reports$/)
  await visit.press('main li a[href^="/staff/cases/"]')
  await visit.arrives(/^\/staff\/cases\//)
  await visit.sees('main h1')
  await visit.press('header nav a', t('nav_staff.photos'))
  await visit.sees('main h1', t('photos_staff.title'))
  await visit.press('header nav a', t('nav_staff.people'))
  await visit.press('main form button', t('lookup.submit'))
  await visit.sees('main form', t('enter.needed'))
  await visit.press('header nav a', t('nav_staff.signals'))
  await visit.press('main section button', t('signals.test'))
  await visit.sees('main section', t('signals.marked', { members: 0 }).split('nobody')[0])
  await visit.press('header nav a', t('nav_staff.sites'))
  await visit.press('main li a[href="/staff/sites/beau"]')
  await visit.press('main nav a', t('site_section.prices'))
  await visit.press('main details summary')
  await visit.sees('main details[open] button')
  await visit.press('header button[aria-haspopup=menu]')
  await visit.sees('[role=menuitem]', t('console.log_out'))
  await visit.keys('Escape')
}

async function logIn(): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ demo_code: string }>
  }
  const { demo_code: code } = await post('login.php', { name: 'staff', password: 'staff-1234' })
  await post('code.php', { code })
}
