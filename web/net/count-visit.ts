import type { ReportedStep } from '#contract/site/options.ts'

/** How a visitor arrived: the page, its slug, and the source named in its address. */
interface Entry {
  page: string
  slug: string
  source: string
}

let entry: Entry | undefined
const reported = new Set<ReportedStep>()

/**
 * Reads how the visitor arrived, before the address loses it. Nothing is stored in the browser or read from its storage:
 * pages pass it on in the address as `entry` (`carryEntry`), and it is removed from the address here.
 */
export function readEntry(): Entry {
  const url = new URL(location.href)
  const carried = url.searchParams.get('entry')
  entry = carried === null ? entryAt(url) : parseEntry(carried)
  // An inner page is not an arrival, and an arrival that was passed on is already counted.
  if (carried !== null || entry.page === 'other') reported.add('visit')
  if (carried !== null) {
    url.searchParams.delete('entry')
    history.replaceState(history.state, '', url)
  }
  return entry
}

/** Reports how far a visitor goes, each step once a page. Steps are counted by the hour, without the visitor's identity. */
export function countVisit(step: ReportedStep): void {
  const by = entry ?? readEntry()
  if (reported.has(step)) return
  reported.add(step)
  beacon('/api/visits.php', { ...by, step })
}

/** Reports that the page was hidden before the visitor acted on it. */
export function countBounce(): void {
  beacon(`/api/page-hidden.php?${new URLSearchParams({ ...(entry ?? readEntry()) })}`, {})
}

/** Adds the arrival to links and forms that lead to the signup, on pages where the signup is another document. */
export function carryEntry(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link) link.href = withEntry(link.href)
    },
    true,
  )
  document.addEventListener('formdata', ({ target, formData }) => {
    if (isSignup(new URL((target as HTMLFormElement).action))) formData.set('entry', entryParam())
  })
}

/** Adds the arrival to an address that a script navigates to. */
export function withEntry(address: string): string {
  const url = new URL(address, location.href)
  if (isSignup(url)) url.searchParams.set('entry', entryParam())
  return url.href
}

/** The arrival's page, slug and source as one word. */
export function entryParam(): string {
  const { page, slug, source } = entry ?? readEntry()
  return [page, slug, source].join('.').replace(/\.+$/, '')
}

function entryAt({ pathname, searchParams }: URL): Entry {
  const [first = '', second = '', third = '', fourth = ''] = pathname.toLowerCase().slice(1).split('/')
  const source = (searchParams.get('network') ?? searchParams.get('ref') ?? '').slice(0, 200)
  const at = (page: string, slug = ''): Entry => ({ page, slug, source })
  if (first === '') return at('index')
  if (first === 'landers') return at(second, third)
  if (first === 'members' && third.startsWith('landing')) return at(third, fourth)
  if (first === 'members' && third === 'signup') return at('member-signup')
  return at(first === 'signup' || first === 'swipe-game' ? first : 'other')
}

function parseEntry(word: string): Entry {
  const [page = '', slug = '', ...source] = word.split('.')
  return { page, slug, source: source.join('.') }
}

function isSignup({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith('/signup')
}

function beacon(address: string, body: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
