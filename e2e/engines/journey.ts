import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksForReports, breakPage } from '../breaking.ts'
import { checkoutTexts } from '../checkout.ts'
import { placesNow } from '../evening-places.ts'
import { newMember } from '../people.ts'
import { english as t } from '../texts.ts'
import { choosePicture } from '../picture.ts'
import { advertisingSite, type AdvertisingSite } from './advertising-site.ts'
import { hasRelay, throughChat } from './chat.ts'
import { looksIntoConsole, plansBulkMail } from './console.ts'
import type { EngineWindow } from './engine.ts'
import { goOn, joinByCall, typeBirth, typeThrough } from './joining.ts'
import { overlays } from './overlays.ts'
import { mailedTo, type Partner, partner } from './partner.ts'
import { Visit } from './visit.ts'

interface Engine {
  open: () => Promise<EngineWindow>
  /** Signs up by typing, otherwise by a call, because WebKit's driver takes almost a second per key. */
  types: boolean
}

/** The main paths of the product in one window, including everything that opens over its pages. */
export function walkThrough({ open, types }: Engine): void {
  const member = newMember()
  let visit: Visit
  let other: Partner
  let advertising: AdvertisingSite

  beforeAll(async () => {
    const [window, joined, site] = await Promise.all([open(), partner(), advertisingSite()])
    visit = new Visit(window)
    other = joined
    advertising = site
  }, 120_000)
  afterAll(() => Promise.all([visit?.window.close(), advertising?.close()]))

  test('a visitor is asked their age, on a landing page too, and sees a member', async () => {
    await visit.goto('/landers/collagelanding')
    await visit.opens('LanderDialogs PlainDialog')
    await visit.press('button', t('entry.enter', { age: 18 }))
    await visit.looksInto('CollageLandingScreen dialog', '[data-wall] button')
    await visit.window.run(() => {
      document.cookie = 'dismissed-time-bonus=2026-01-01T00:00:00Z; path=/'
      document.cookie = 'dismissed-entry=; path=/; max-age=0'
    })
    await visit.goto('/pricing')
    await visit.opens('Background Dialog')
    await visit.press('button', t('entry.enter', { age: 18 }))
    // The front page has no React: its own script runs the menu.
    for (const page of ['/', '/pricing?t=1']) {
      await visit.goto(page)
      if (page !== '/') {
        await visit.opens('LikePopup Dialog')
        await visit.closes()
      }
      await visit.looksInto('LanguageMenu Menu', 'header button', t('nav.language'))
    }
  })

  test('a visitor begins to join over the page, and is asked before they leave', async () => {
    await visit.opens('SignupModal Modal', 'header a', t('nav.sign_up'))
    await visit.press('label', t('option.gender.man'))
    await goOn(visit, 'input[name$=_day]')
    await typeBirth(visit)
    await visit.looksInto('LeaveDialog Dialog', 'a', t('signup.leave'))
  })

  test('a visitor joins', async () => {
    await (types ? typeThrough(visit, member) : joinByCall(visit, member))
    expect((await visit.user()).email).toBe(member.email)
  })

  test('the mailed link confirms the address at one press', async () => {
    await visit.goto('/members')
    await visit.looksInto('AddressDialog Dialog', '[data-notice] button', t('address.wrong'))
    await visit.opens('NoticeSheet Dialog', '[data-notice] button[aria-haspopup=dialog]')
    // Two overlays: Escape closes only the upper one.
    await visit.looksInto('AddressDialog Dialog', 'button', t('address.wrong'))
    await visit.closes()
    await visit.goto(await mailedTo(member.email))
    await visit.press('button', t('activate.confirm'))
    await visit.sees('h1', t('activate.done_title'))
  })

  test('a member searches by age, saves the search and opens the menu of a tile', async () => {
    await visit.goto('/members')
    await visit.looksInto('FilterSheet Sheet', 'button', t('filters.more'))
    await visit.opens('FilterSheet Sheet', 'button', t('filters.age'))
    // The lower of two sliders on one track, where a press in the middle would move neither.
    await visit.window.run(() => document.querySelector<HTMLElement>('dialog input[type=range]')!.focus())
    await visit.keys('ArrowRight')
    await visit.press('dialog button[type=submit]')
    await visit.arrives(/min_age=19/)
    await visit.looksInto('Count Menu', `button[aria-label^="${t('members.sort')}"]`)
    await visit.looksInto('SavedDialog Dialog', 'button', t('saved.title'))
    await visit.looksInto('CardSheet Sheet', `main button[aria-label^="${t('card.more', { name: '' }).trim()}"]`)
    await visit.looksInto('TopBar Menu', 'header button', t('nav.account'))
    for (const button of [t('filters.age_between', { from: 19, to: 99 }), t('nav.account')])
      expect(await visit.window.run(openWhileClosing, button), `lost the focus: ${button}`).toEqual([])
    // Members of the town alone, who have finished their sentences.
    await visit.goto('/members?country=DE')
    await visit.looksInto('AnswerSheet Sheet', 'main div:has(> blockquote) ~ a')
  })

  test('a member looks at a profile, likes back and keeps a note', async () => {
    await other.likes((await visit.user()).id)
    await visit.goto(`/members/${other.id}`)
    await visit.looksInto('Lightbox FullWindow', 'button', `${t('profile.enlarge')}: 1`)
    await visit.opens('SafetyMenu Menu', 'button', t('profile.more'))
    await visit.looksInto('ReportDialog Dialog', '[role=menuitem]', t('report.action'))
    await visit.press('button', t('profile.more'))
    await visit.looksInto('BlockDialog ConfirmDialog', '[role=menuitem]', t('block.action'))
    await visit.press('button', t('profile.more'))
    await visit.pressAndDismiss('[role=menuitem]', t('favourite.add'), t('nav.dismiss'))
    await visit.looksInto('NoteDialog Dialog', 'main button', `${t('favourite.note_add')}: ${other.username}`)
    await visit.looksInto('MatchStage useModal', 'button', t('like.add', { name: other.username }))
  })

  test('a member answers a photo, and a gift leads to buying the credits it costs', () => throughChat(visit, other))

  test('a member without purchases sees their bonus', async () => {
    // Loaded anew outside of the members area, so that the forty seconds, for which the test does not wait, begin with the next page.
    await visit.goto('/credits')
    await visit.window.run(() => {
      document.cookie = 'dismissed-time-bonus=; path=/; max-age=0'
      const wait = globalThis.setTimeout
      globalThis.setTimeout = ((work: () => void, time = 0) => wait(work, time > 39_000 ? 0 : time)) as typeof setTimeout
    })
    await visit.press('nav a[href="/members"]')
    await visit.opens('TimeBonusModal Dialog')
    await visit.closes()
  })

  test('a member buys credits, may withdraw, and removes the stored card', async () => {
    await visit.goto('/credits')
    await visit.press(`main a[aria-label^="${t('pricing.choose')}"]`)
    await visit.arrives(/^\/credits\/[a-z]/)
    await expect.poll(() => visit.window.run(() => document.activeElement!.tagName)).toBe('H1')
    await visit.press('label:has(input[name=method][value=creditcard])')
    await visit.press('label:has(input[role=switch])')
    await visit.press('label:has(input[name=express])')
    await visit.press('main button', t('credits.pay', { amount: '…' }))
    await visit.arrives(/^\/sandbox-pay\//)
    await visit.sees('input[name=holder]')
    await visit.window.run(fillInCard)
    await visit.press('button', checkoutTexts()['page.pay']!.replace(/\{.*/, '…'))
    await visit.arrives(/^\/transactions\//)
    await visit.ready()
    await visit.looksInto('Refund Dialog', 'main button', t('refund.title'))
    await visit.goto('/credits/repeat-order')
    await visit.looksInto('Forget ConfirmDialog', 'main button', t('repeat.forget_card'))
  })

  test('a member adds a photo, and opens the dialog to remove it', async () => {
    await visit.goto('/profile')
    await visit.isLive('main input[type=file][multiple]')
    await visit.window.run(choosePicture)
    await visit.opens('PhotoEditor Dialog')
    await visit.sees('dialog canvas')
    // A browser may close a dialog at the second press though the first was refused.
    await visit.keys('Escape', 'Escape')
    await visit.opens('PhotoEditor Dialog')
    await visit.press('dialog button', t('photos.use'))
    await visit.sees('main [data-stage] img')
    await visit.opens('PartSheet Sheet', 'main a', t('profile_page.edit', { title: `${t('photos.title')} (1)` }))
    await visit.sees('dialog li[data-photo]')
    await visit.opens('OwnPhoto Menu', 'button', t('photos.options', { number: 1 }))
    await visit.looksInto('PhotoEditing ConfirmDialog', '[role=menuitem]', t('photos.delete'))
    await visit.goto('/profile#edit=albums')
    await visit.press('#albums input[name=album]')
    await visit.type('Beach')
    await visit.press('#albums button[type=submit]')
    await visit.looksInto('AlbumEditor ConfirmDialog', '#albums button', t('albums.delete'))
  })

  test('a member asks why another member fits, and opens the dialog to delete their health data', async () => {
    expect(await visit.put('/api/health.php', { status: 'negative', agree: true })).toBe(200)
    const any = { intentions: [], genders: [], min_age: null, max_age: null, reach: 'everywhere', interests: [] }
    expect(await visit.put('/api/match-finder.php', any)).toBe(200)
    await visit.goto('/match-finder')
    await visit.looksInto('Why Dialog', 'main li > button[aria-haspopup=dialog]')
    await visit.goto('/profile#reminder')
    await visit.looksInto('HealthPart ConfirmDialog', '#reminder button', t('health.delete'))
  })

  test('a member lights a window where it is evening, by keyboard, and puts it out', async () => {
    expect(await visit.movesTo(placesNow().evening)).toBe(200)
    await visit.goto('/tonight')
    await visit.press('main button', t('tonight.light'))
    const focused = () => visit.window.run(() => (document.activeElement as HTMLInputElement).value)
    await expect.poll(focused, { timeout: 10_000 }).toBe('chat')
    await visit.keys('ArrowDown', 'Enter')
    await visit.sees('main section', t('tonight.purpose_drink'))
    await visit.press('main button', t('tonight.put_out'))
    await visit.sees('main button', t('tonight.light'))
  })

  test('a member changes a setting, which stays, and logs out', async () => {
    await visit.goto('/notifications#notify-names')
    const isOn = () => visit.window.run(() => document.querySelector<HTMLInputElement>('#notify-names input')!.checked)
    const before = await isOn()
    await visit.press('#notify-names label')
    await visit.sees('details:has(#notify-names)', t(before ? 'notifications.names_off' : 'notifications.names_on'))
    // The change was shown at once; it may reach the server after the next page was asked for.
    // Without the fragment, with which the same address would only be scrolled to.
    const isOnAnew = async () => (await visit.goto('/notifications'), isOn())
    await expect.poll(isOnAnew, { timeout: 10_000 }).toBe(!before)
    await visit.goto('/notifications#notify-names')
    // On a scrolled page.
    await visit.opens('TopBar Menu', 'header button', t('nav.account'))
    await visit.press('[role=menuitem]', t('nav.log_out'))
    await visit.arrives(/^\/$/)
    await visit.sees('header a', t('nav.sign_up'))
  })

  test('a member of a site with advertising sees where an advertisement leads', async () => {
    // In a window of its own: a window of WebKit that its driver takes from one site to another may lose cookies that it has just set.
    const elsewhere = new Visit(await open())
    try {
      await elsewhere.goto(advertising.url)
      await advertising.joins(elsewhere)
      await elsewhere.goto(`${advertising.url}/members`)
      // Early, since a window that closes at once may send no report.
      expect(await elsewhere.window.run(asksForReports)).toBe(true)
      await elsewhere.window.run(breakPage)
      await elsewhere.looksInto('Leaving Dialog', 'main li > button[aria-haspopup=dialog]')
    } finally {
      await elsewhere.window.close()
    }
    for (const overlay of elsewhere.opened) visit.opened.add(overlay)
  })

  test('somebody of the staff opens the console', () => looksIntoConsole(visit))

  test('somebody of the staff writes bulk mail, estimates, tries, plans and stops it by keys', () => plansBulkMail(visit))

  test('the operator hears what the browser refused a page', async () => {
    const heard = async () =>
      (await advertising.heard()).map(({ type, data }) => `${type} ${[data.directive, data.page].join(' ')}`)
    await expect.poll(heard, { timeout: 20_000 }).toContain('page.blocked style-src-attr /members')
  })

  test('the journey opened every overlay of the product', () => {
    const there = overlays.filter((overlay) => hasRelay || !overlay.startsWith('Call'))
    expect([...visit.opened].toSorted()).toEqual(there)
  })
}

/**
 * Runs in the page: opens what the button opens again and again about when its closing ends, after which WebKit may still take it for
 * closing; returns when it had no focus. A dialog closes within 200 ms, a menu within 120.
 */
async function openWhileClosing(name: string): Promise<string[]> {
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const button = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
  )!
  const opened = () => document.querySelector<HTMLElement>('dialog[open], [role=menu]:popover-open')
  const hasFocus = () => opened()?.contains(document.activeElement)
  const close = (top: HTMLElement | null) =>
    top instanceof HTMLDialogElement ? top.dispatchEvent(new Event('cancel', { cancelable: true })) : top?.hidePopover()
  const lost: string[] = []
  for (let round = 0; round < 12; round++) {
    button.click()
    // Longer than it takes to open.
    await pause(280)
    for (let tries = 0; tries < 50 && !hasFocus(); tries++) await pause(20)
    const top = opened()
    if (!hasFocus()) lost.push(`${round}: ${document.activeElement?.tagName}, open: ${top?.tagName}`)
    close(top)
    await pause((top instanceof HTMLDialogElement ? 190 : 110) + 5 * round)
  }
  return lost
}

/** Runs in the page of the payment provider. */
function fillInCard(): void {
  const card = { number: '4242 4242 4242 4242', expiry: '11/34', cvc: '123', holder: 'A. Tester' }
  for (const [name, value] of Object.entries(card)) document.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value = value
}
