import { comesTo } from '../seeing.ts'
import { logInByCalls, password } from '../staff.ts'
import { staffTextsOf } from '../staff-texts.ts'
import type { Visit } from './visit.ts'

const t = staffTextsOf('en')

/** The staff console opens: its login, the queues, a list, a case, the palette, each screen of an admin, and a menu. The login itself is by calls: one driver takes a second per key. */
export async function looksIntoConsole(visit: Visit): Promise<void> {
  await visit.goto('/staff')
  await visit.sees('h1', t('enter.title'))
  await comesTo(() => visit.window.run(logInByCalls, { name: 'staff', password }), 200)
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

/**
 * Somebody of the staff writes bulk mail, estimates it, tries it on the site's own mailbox, plans it and stops it. The keyboard leads from one
 * button to the next; the mouse presses them, because Firefox without a screen lets no key press a button.
 */
export async function plansBulkMail(visit: Visit): Promise<void> {
  const name = `m${Date.now().toString(36).slice(-3)}`
  await visit.goto('/staff/sites/beau/broadcasts')
  await visit.press('main button', t('broadcasts.add'))
  await visit.focuses('dialog[open] input[name=name]')
  await visit.type(name)
  await visit.keys('Enter')
  await visit.arrives(new RegExp(`/broadcasts/news/${name}$`))
  await visit.press('main summary', `${t('broadcasts.everybody')}…`)
  await visit.press('main label:has(input[name="audience.languages"][value=en])')
  await visit.press('main textarea[name="words.en.text"]')
  await visit.type('Hi')
  await visit.press('main input[name="words.en.subject"]')
  await visit.type('Hi')
  await visit.keys('Tab')
  await visit.type('Hi')
  await visit.keys('Enter')

  await pressFocused(visit, 'main button', t('broadcasts.estimate'))
  await visit.sees('main form', t('broadcasts.estimate_title'))
  await visit.keys('Tab')
  await pressFocused(visit, 'main button', t('broadcasts.test'))
  await visit.sees('[popover=manual]', t('broadcasts.tested', { count: 1, address: '' }).split(',')[0])
  await visit.keys('Tab')
  await pressFocused(visit, 'main button', t('broadcasts.send'))
  await visit.press('dialog label', t('broadcasts.later'))
  await visit.sees('dialog[open] input[name=at]')
  // Each browser draws its own field for a time.
  await visit.window.run(
    (at) => {
      const field = document.querySelector<HTMLInputElement>('dialog[open] input[name=at]')!
      field.value = at
      field.focus()
    },
    `${new Date().getFullYear() + 1}-01-10T10:00`,
  )
  await visit.keys('Enter')
  await visit.sees('main', t('broadcasts.state_planned'))
  await visit.focuses('h1')
  await visit.keys('Tab', 'Tab')
  await pressFocused(visit, 'main button', t('broadcasts.stop'))
  await visit.sees('dialog[open] h2', t('broadcasts.stop_title'))
  await visit.keys('Tab', 'Tab', 'Tab')
  await pressFocused(visit, 'dialog[open] button', t('broadcasts.stop'))
  await visit.sees('main', t('broadcasts.state_stopped'))
  await visit.focuses('h1')
}

async function pressFocused(visit: Visit, css: string, name: string): Promise<void> {
  await visit.focuses(css, name)
  await visit.press(css, name)
}
