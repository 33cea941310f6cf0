import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingPrograms } from '#server/testing/programs.ts'
import { checkoutTexts } from '../checkout.ts'
import { placesNow } from '../evening-places.ts'
import { newMember } from '../people.ts'
import { english as t } from '../texts.ts'
import { choosePicture } from '../picture.ts'
import { advertisingSite, type AdvertisingSite } from './advertising-site.ts'
import { looksIntoConsole, plansBulkMail } from './console.ts'
import type { EngineWindow } from './engine.ts'
import { goOn, joinByCall, typeBirth, typeThrough } from './joining.ts'
import { overlays } from './overlays.ts'
import { mailedTo, type Partner, partner } from './partner.ts'
import { Visit } from './visit.ts'

const hasRelay = missingPrograms('turnserver').length === 0

interface Engine {
  open: () => Promise<EngineWindow>
  /** Signs up by typing, otherwise by a call, because WebKit's driver takes almost a second per key. */
  types: boolean
  /** Plays sound without a sound card. In Debian's Firefox without one the time of a recording stands still. */
  plays: boolean
}

/** The main paths of the product in one window, including everything that opens over its pages. */
export function walkThrough({ open, types, plays }: Engine): void {
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
    expect((await userOf(visit)).email).toBe(member.email)
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
    // Members of the town alone, who have finished their sentences.
    await visit.goto('/members?country=DE')
    await visit.looksInto('AnswerSheet Sheet', 'main div:has(> blockquote) ~ a')
  })

  test('a member looks at a profile, likes back and keeps a note', async () => {
    await other.likes((await userOf(visit)).id)
    await visit.goto(`/members/${other.id}`)
    await visit.looksInto('Lightbox FullWindow', 'button', `${t('profile.enlarge')}: 1`)
    await visit.opens('SafetyMenu Menu', 'button', t('profile.more'))
    await visit.looksInto('ReportDialog Dialog', '[role=menuitem]', t('report.action'))
    await visit.press('button', t('profile.more'))
    await visit.looksInto('BlockDialog ConfirmDialog', '[role=menuitem]', t('block.action'))
    await visit.press('button', t('profile.more'))
    await visit.press('[role=menuitem]', t('favourite.add'))
    // Its toast covers the note while the mouse is over it.
    await visit.press('[popover=manual] button', t('nav.dismiss'))
    await visit.looksInto('NoteDialog Dialog', 'main button', `${t('favourite.note_add')}: ${other.username}`)
    await visit.looksInto('MatchStage useModal', 'button', t('like.add', { name: other.username }))
  })

  test('a member answers a photo, and a gift leads to buying the credits it costs', async () => {
    await visit.press('a', t('profile.answer_photo', { number: 1 }))
    await visit.looksInto('Icebreaker Dialog', 'button', t('icebreaker.open'))
    await visit.press('textarea')
    await visit.type('Hi')
    await visit.keys('Enter')
    await visit.sees('[role=log]', 'Hi')
    await visit.sees('[role=log] [data-quoted]', t('chats.photo'))
    await visit.arrives(/^\/chats\//)
    await visit.looksInto('MessageMenu ContextMenu', 'button', t('chat.options'))
    await other.writes((await userOf(visit)).id, 'Hello you')
    await visit.sees('[role=log]', 'Hello you')
    await visit.press('button', t('chat.options'))
    await visit.press('[role=menuitemradio]', t('reaction.heart'))
    await visit.sees(`[data-seq] button[aria-label*="${t('reaction.heart')}"]`)
    await visit.press('button', t('chat.options'))
    await visit.looksInto('MessageInfo Dialog', '[role=menuitem]', t('chat.info'))
    if (hasRelay) await callsNobody()
    await visit.opens('More Menu', 'button', t('chat.more'))
    await visit.opens('DateDialog Dialog', '[role=menuitem]', t('date.suggest'))
    await visit.press('dialog input[name=place]')
    await visit.type('Bar')
    await visit.keys('Enter')
    await visit.sees('[role=log] [data-date=open]', 'Bar')
    await other.agrees((await userOf(visit)).id)
    await visit.looksInto('CalendarDialog Dialog', '[role=log] [data-date=accepted] button', t('date.calendar'))
    await visit.press('button', t('chat.more'))
    await visit.looksInto('NewOnce Dialog', '[role=menuitem]', t('chats.once'))
    if (plays) await hears()
    await other.sendsOnce((await userOf(visit)).id)
    await visit.looksInto('OnceViewer FullWindow', 'button', t('once.open'))
    await visit.opens('ChatBar Menu', 'button', t('chat.menu'))
    await visit.looksInto('ChatBar ConfirmDialog', '[role=menuitem]', t('chat.delete'))
    await visit.opens('More Menu', 'button', t('chat.more'))
    await visit.looksInto('AlbumSheet Dialog', '[role=menuitem]', t('album.send'))
    await visit.press('button', t('chat.menu'))
    await visit.looksInto('JumpDialog Dialog', '[role=menuitem]', t('chat.to_date'))
    // Headless Firefox counts as a touch screen, which has no button for it: a long press is told as a right click.
    await visit.window.run(
      (id) => {
        const row = document.querySelector(`[data-arranges] > [data-conversation="${id}"]`)!
        const { x, y } = row.getBoundingClientRect()
        row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 }))
      },
      await visit.window.run(() => location.pathname.slice('/chats/'.length)),
    )
    await visit.opens('ChatMenu ContextMenu')
    await visit.looksInto('MuteDialog Dialog', '[role=menuitem]', t('chats.mute'))
    await visit.opens('GiftSheet Sheet', 'button', t('gift.open'))
    await visit.press('dialog label')
    await visit.press('dialog a', t('chat.get_credits'))
    await visit.arrives(/^\/credits\?next=/)
  })

  /** Presses play on a voice message, and sees its time move. */
  async function hears() {
    await other.speaks((await userOf(visit)).id)
    await visit.press('[role=log] [data-kind=voice] button', t('voice.play'))
    const heard = () =>
      visit.window.run(() => Number(document.querySelector('[data-kind=voice] [role=slider]')!.getAttribute('aria-valuenow')))
    await expect.poll(heard, { timeout: 20_000, message: 'seconds heard of a voice message' }).toBeGreaterThan(0)
    await visit.press('[role=log] [data-kind=voice] button', t('voice.pause'))
  }

  /** These browsers have neither microphone nor camera: a call ends where it began. */
  async function callsNobody() {
    await other.allowsCalls(await visit.window.run(() => location.pathname.split('/')[2]!))
    await visit.looksInto('CallsDialog Dialog', 'button', t('chat.calls'))
    await visit.press('button', t('chat.calls'))
    await visit.press('dialog label:has(input[role=switch])')
    await visit.opens('CallWindow Modal', 'dialog button', t('calls.voice'))
    await visit.sees('dialog', t('calls.no_microphone'))
    await visit.press('dialog button', t('calls.close'))
  }

  test('a member without purchases sees their bonus', async () => {
    // Normally after forty seconds; the test does not wait.
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
    expect(await put(visit, '/api/health.php', { status: 'negative', agree: true })).toBe(200)
    const any = { intentions: [], genders: [], min_age: null, max_age: null, reach: 'everywhere', interests: [] }
    expect(await put(visit, '/api/match-finder.php', any)).toBe(200)
    await visit.goto('/match-finder')
    await visit.looksInto('Why Dialog', 'main li > button[aria-haspopup=dialog]')
    await visit.goto('/profile#reminder')
    await visit.looksInto('HealthPart ConfirmDialog', '#reminder button', t('health.delete'))
  })

  test('a member lights a window where it is evening, by keyboard, and puts it out', async () => {
    expect(await movesTo(visit, placesNow().evening)).toBe(200)
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
    const isOnAnew = async () => (await visit.goto('/notifications#notify-names'), isOn())
    await expect.poll(isOnAnew, { timeout: 10_000 }).toBe(!before)
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
      await elsewhere.looksInto('Leaving Dialog', 'main li > button[aria-haspopup=dialog]')
    } finally {
      await elsewhere.window.close()
    }
    for (const overlay of elsewhere.opened) visit.opened.add(overlay)
  })

  test('somebody of the staff opens the console', () => looksIntoConsole(visit))

  test('somebody of the staff writes bulk mail, estimates, tries, plans and stops it by keys', () => plansBulkMail(visit))

  test('the journey opened every overlay of the product', () => {
    const there = overlays.filter((overlay) => hasRelay || !overlay.startsWith('Call'))
    expect([...visit.opened].toSorted()).toEqual(there)
  })
}

/** The account of the member in this window. */
async function userOf(visit: Visit): Promise<{ id: string; email: string }> {
  const { user } = await visit.window.run(
    async () => (await (await fetch('/api/user.php')).json()) as { user: { id: string; email: string } },
  )
  return user
}

/** Makes a call from the window; returns its status. */
function put(visit: Visit, path: string, body: unknown): Promise<number> {
  return visit.window.run(
    async (path, body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status
    },
    path,
    body,
  )
}

/** Moves the member of this window to a city; returns the status of the call. */
async function movesTo(visit: Visit, { country, city }: { country: string; city: string }): Promise<number> {
  const found = await visit.window.run(
    async (query) => (await (await fetch(`/api/cities.php?${query}`)).json()) as Array<{ id: number; region: number }>,
    new URLSearchParams({ country, q: city }).toString(),
  )
  return put(visit, '/api/profile.php', { country, region: found[0]!.region, city: found[0]!.id })
}

/** Runs in the page of the payment provider. */
function fillInCard(): void {
  const card = { number: '4242 4242 4242 4242', expiry: '11/34', cvc: '123', holder: 'A. Tester' }
  for (const [name, value] of Object.entries(card)) document.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value = value
}
