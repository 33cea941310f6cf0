import type { ReportedStep } from '#contract/site/options.ts'

/** How a visitor arrived: the page, its slug, and the source named in its address. */
interface Door {
  page: string
  slug: string
  source: string
}

let door: Door | undefined
const reported = new Set<ReportedStep>()

/**
 * Reads how the visitor arrived, before the address loses it. Nothing is stored in the browser or read from its storage:
 * pages pass it on in the address as `door` (`carryDoor`), and it is removed from the address here.
 */
export function readDoor(): Door {
  const url = new URL(location.href)
  const carried = url.searchParams.get('door')
  door = carried === null ? doorAt(url) : parseDoor(carried)
  // An inner page is not an arrival, and an arrival that was passed on is already counted.
  if (carried !== null || door.page === 'other') reported.add('visit')
  if (carried !== null) {
    url.searchParams.delete('door')
    history.replaceState(history.state, '', url)
  }
  return door
}

/** Reports how far a visitor goes, each step once a page. Steps are counted by the hour, without the visitor's identity. */
export function countVisit(step: ReportedStep): void {
  const by = door ?? readDoor()
  if (reported.has(step)) return
  reported.add(step)
  beacon('/api/visits.php', { ...by, step })
}

/** Reports that the page was hidden before the visitor acted on it. */
export function countBounce(): void {
  beacon(`/api/page-hidden.php?${new URLSearchParams({ ...(door ?? readDoor()) })}`, {})
}

/** Adds the arrival to links and forms that lead to the signup, on pages where the signup is another document. */
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

/** Adds the arrival to an address that a script navigates to. */
export function withDoor(address: string): string {
  const url = new URL(address, location.href)
  if (isSignup(url)) url.searchParams.set('door', doorParam())
  return url.href
}

/** The arrival's page, slug and source as one word. */
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

function parseDoor(word: string): Door {
  const [page = '', slug = '', ...source] = word.split('.')
  return { page, slug, source: source.join('.') }
}

function isSignup({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith('/signup')
}

function beacon(address: string, body: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
