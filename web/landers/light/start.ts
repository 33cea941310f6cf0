import type { OutputOf } from '#contract/calls.ts'
import { keepLanguageAsked } from '../../account/language-cookie.ts'
import { carryEntry, countVisit, readEntry } from '../../net/count-visit.ts'
import { forgetKept } from '../../net/kept.ts'
import { reportHidden } from '../../net/report-hidden.ts'
import { hasLoggedOut, storedText } from '../../net/storage.ts'
import { keepTracking } from '../../signup/tracking.ts'
import { focusTitle } from '../../ui/focus-title.ts'
import { find, valueOf } from '../hooks.ts'
import { scheduleLikePopup } from './like-popup.ts'

// The common start of every light page's script.

const query = new URLSearchParams(location.search)
let stopReporting = query.has('lb') ? reportHidden() : () => {}

readEntry()
keepTracking()
countVisit('visit')
carryEntry()
keepLanguageAsked()
scheduleLikePopup(query.get('t'), showEntryWarning())
if (hasLoggedOut()) void finishLogOut()

/**
 * A browser too slow to delete everything of the member before their page left (log-out.ts) does so here: no other script of this page
 * would. The installed app keeps its worker, and a photo that another app shared with it.
 */
async function finishLogOut(): Promise<void> {
  const { endWorkers, isInstalled } = await import('../../device/worker.ts')
  if (isInstalled()) return forgetKept()
  await endWorkers()
  await forgetKept(() => true)
}

/** The visitor used the page: leaving it no longer counts as a bounce. */
export function recordAction(): void {
  stopReporting()
  stopReporting = () => {}
  countVisit('acted')
}

/**
 * Shows the entry warning (specification, section 2) once, to visitors outside the installed app in the listed countries. When the country is
 * unknown it is not shown. Resolves when it is answered, or at once when it is not shown.
 */
async function showEntryWarning(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#entry-warning')
  const dismissed = storedText('dismissed-', 'entry')
  if (!dialog || dismissed.get() !== undefined || matchMedia('(display-mode: standalone)').matches) return
  const visitor = await fetchVisitor()
  if (!visitor || !valueOf(dialog, 'countries').split(' ').includes(visitor.geoip_country)) return
  // Neither Escape nor a press on the backdrop closes it.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  const enter = find('close', dialog)
  const answered = new Promise<void>((resolve) =>
    enter.addEventListener('click', () => {
      dismissed.set(new Date().toISOString())
      dialog.close()
      // No element had the focus before the warning.
      focusTitle()
      resolve()
    }),
  )
  dialog.showModal()
  enter.focus()
  return answered
}

async function fetchVisitor(): Promise<OutputOf<'GET /api/visitor.php'> | undefined> {
  try {
    const answer = await fetch('/api/visitor.php')
    return answer.ok ? ((await answer.json()) as OutputOf<'GET /api/visitor.php'>) : undefined
  } catch {
    return undefined
  }
}
