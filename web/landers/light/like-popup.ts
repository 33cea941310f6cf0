import type { OutputOf } from '#contract/calls.ts'
import { memberOfPage, secondsIn, whenNoDialogIsOpen } from '../../likes/timed.ts'
import { find, findAll, valueOf } from '../hooks.ts'
import { type Member, fetchMembers, showFace } from './members.ts'

/**
 * `?t=8`: a member who agreed to be shown appears this many seconds after `free`, that is, after the entry warning is answered.
 * The parameter is removed from the address at once (specification, section 4).
 */
export function scheduleLikePopup(asked: string | null, free: Promise<void>): void {
  if (asked === null) return
  const url = new URL(location.href)
  url.searchParams.delete('t')
  history.replaceState(history.state, '', url)
  const seconds = secondsIn(asked)
  if (seconds === undefined) return
  void free.then(() => setTimeout(() => void open(), seconds * 1000))
}

async function open(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#like-popup')!
  const man = await memberToShow()
  if (!man?.main_image) return
  dialog.querySelector('h2')!.textContent = valueOf(dialog, 'title').replace('{name}', () => man.name)
  for (const link of findAll<HTMLAnchorElement>('go', dialog)) link.search = `?member=${man.id}`
  void showFace(find('go', dialog), man, '(min-width: 25rem) 22rem, 85vw')
  // A press anywhere closes it.
  dialog.addEventListener('click', () => dialog.close())
  whenNoDialogIsOpen(() => dialog.showModal())
}

/** The member of this landing page, else any member who agreed to be shown. */
async function memberToShow(): Promise<Member | null> {
  return (await memberOfThisPage()) ?? (await fetchMembers(1))[0] ?? null
}

async function memberOfThisPage(): Promise<Member | null> {
  const id = memberOfPage(location.pathname)
  if (!id) return null
  try {
    const answer = await fetch(`/api/landing.php?id=${encodeURIComponent(id)}`)
    return answer.ok ? ((await answer.json()) as OutputOf<'GET /api/landing.php'>).man : null
  } catch {
    return null
  }
}
