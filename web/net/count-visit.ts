import type { ReportedStep } from '#contract/options.ts'

/** By which page he came, by which slug of it, and by whom its address said that he was sent. */
interface Door {
  page: string
  slug: string
  source: string
}

let door: Door | undefined
const told = new Set<ReportedStep>()

/**
 * Notes by which page he came, before its address loses what it says of it. Nothing of it is kept in the browser, nor read from what is: from one page
 * to the next it goes along in the address, as `door` (`carryDoor`), and is taken off it here.
 */
export function readDoor(): Door {
  const url = new URL(location.href)
  const carried = url.searchParams.get('door')
  door = carried === null ? doorAt(url) : doorCalled(carried)
  // A page inside is no door, and who brings one along has come by it already.
  if (carried !== null || door.page === 'other') told.add('visit')
  if (carried !== null) {
    url.searchParams.delete('door')
    history.replaceState(history.state, '', url)
  }
  return door
}

/** Tells how far visitors go, each step once a page: it is counted by the hour, without anything of who he is. */
export function countVisit(step: ReportedStep): void {
  const by = door ?? readDoor()
  if (told.has(step)) return
  told.add(step)
  beacon('/api/visits.php', { ...by, step })
}

/** Tells that the page was hidden before he did anything on it. */
export function countBounce(): void {
  beacon(`/api/page-hidden.php?${new URLSearchParams({ ...(door ?? readDoor()) })}`, {})
}

/** For pages that lead into signup by another document: links and forms that lead there take it along. */
export function carryDoor(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link) link.href = withDoor(link.href)
    },
    true,
  )
  document.addEventListener('formdata', ({ target, formData }) => {
    if (isSignup(new URL((target as HTMLFormElement).action))) formData.set('door', doorParam())
  })
}

/** An address that a script of such a page leads to. */
export function withDoor(address: string): string {
  const url = new URL(address, location.href)
  if (isSignup(url)) url.searchParams.set('door', doorParam())
  return url.href
}

/** By which page, slug and source he came, as a word. */
export function doorParam(): string {
  const { page, slug, source } = door ?? readDoor()
  return [page, slug, source].join('.').replace(/\.+$/, '')
}

function doorAt({ pathname, searchParams }: URL): Door {
  const [first = '', second = '', third = '', fourth = ''] = pathname.toLowerCase().slice(1).split('/')
  const source = (searchParams.get('network') ?? searchParams.get('ref') ?? '').slice(0, 200)
  const at = (page: string, slug = ''): Door => ({ page, slug, source })
  if (first === '') return at('index')
  if (first === 'landers') return at(second, third)
  if (first === 'members' && third.startsWith('landing')) return at(third, fourth)
  if (first === 'members' && third === 'signup') return at('member-signup')
  return at(first === 'signup' || first === 'swipe-game' ? first : 'other')
}

function doorCalled(word: string): Door {
  const [page = '', slug = '', ...source] = word.split('.')
  return { page, slug, source: source.join('.') }
}

function isSignup({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith('/signup')
}

function beacon(address: string, told: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(told)], { type: 'application/json' }))
}
