import type { ToldStep } from '#contract/options.ts'
import { stored } from './storage.ts'

/** By which page he came, and by which slug of it. */
interface Door {
  page: string
  slug: string
}

let door: Door | undefined
const told = new Set<ToldStep>()
const tracking = stored<Record<string, string>>('tracking')

/**
 * Notes by which page he came, before its address changes, and tells of the visit where it is one that people come by. Nothing of it is kept in the
 * browser: from one page to the next it goes along in the address, as `door` (`carryDoor`), and is taken off it here.
 */
export function noteDoor(): Door {
  const url = new URL(location.href)
  const carried = url.searchParams.get('door')
  door = carried === null ? doorAt(url) : doorCalled(carried)
  if (carried !== null) {
    url.searchParams.delete('door')
    history.replaceState(history.state, '', url)
  } else if (door.page !== 'other') countVisit('visit')
  return door
}

/** Tells how far visitors go, each step once a page: it is counted by the hour, without anything of who he is. */
export function countVisit(step: ToldStep): void {
  const by = door ?? noteDoor()
  if (told.has(step)) return
  told.add(step)
  beacon('/api/visits.php', { ...by, source: source(), step })
}

/** Tells that the page was hidden before he did anything on it. */
export function countBounce(): void {
  beacon(`/api/page-hidden.php?${new URLSearchParams({ ...(door ?? noteDoor()), source: source() })}`, {})
}

/** For pages that lead into signup by another document: links and forms that lead there take it along. */
export function carryDoor(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link) link.href = throughDoor(link.href)
    },
    true,
  )
  document.addEventListener('formdata', ({ target, formData }) => {
    if (isSignup(new URL((target as HTMLFormElement).action))) formData.set('door', cameBy())
  })
}

/** An address that a script of such a page leads to. */
export function throughDoor(address: string): string {
  const url = new URL(address, location.href)
  if (isSignup(url)) url.searchParams.set('door', cameBy())
  return url.href
}

/** By which page and slug he came, as a word. */
export function cameBy(): string {
  const { page, slug } = door ?? noteDoor()
  return slug ? `${page}.${slug}` : page
}

function doorAt({ pathname }: URL): Door {
  const [first = '', second = '', third = '', fourth = ''] = pathname.toLowerCase().slice(1).split('/')
  if (first === '') return { page: 'index', slug: '' }
  if (first === 'landers') return { page: second, slug: third }
  if (first === 'members' && third.startsWith('landing')) return { page: third, slug: fourth }
  if (first === 'members' && third === 'signup') return { page: 'member-signup', slug: '' }
  return { page: first === 'signup' || first === 'swipe-game' ? first : 'other', slug: '' }
}

function doorCalled(word: string): Door {
  const [page = '', slug = ''] = word.split('.')
  return { page, slug }
}

function isSignup({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith('/signup')
}

function source(): string {
  const { network, ref } = tracking.get() ?? {}
  return network ?? ref ?? ''
}

function beacon(address: string, told: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(told)], { type: 'application/json' }))
}
