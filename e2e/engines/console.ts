import { staffTextsOf } from '../staff-texts.ts'
import type { Visit } from './visit.ts'

const t = staffTextsOf('en')

/** The staff console opens: its login, the queues, a list, a sealed case, the palette by its key and a menu. The login itself is by calls: one driver takes a second per key. */
export async function looksIntoConsole(visit: Visit): Promise<void> {
  await visit.goto('/staff')
  await visit.sees('h1', t('enter.title'))
  await visit.window.run(logIn)
  await visit.goto('/staff')
  await visit.sees('h1', t('nav_staff.queues'))
  await visit.press('header button', `${t('palette.open')}…`)
  await visit.sees('dialog[open] [role=option]', t('queue.complaints'))
  await visit.keys('Escape')
  await visit.press(`main a[href="/staff/queues/reports"]`)
  await visit.arrives(/^\/staff\/queues\/reports$/)
  await visit.press('main li a[href^="/staff/cases/"]')
  await visit.arrives(/^\/staff\/cases\//)
  await visit.sees('main h1')
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
  const { demo_code: code } = await post('login.php', { name: 'staff-lead', password: 'staff-1234' })
  await post('code.php', { code })
}
