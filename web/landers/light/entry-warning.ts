import type { OutputOf } from '#contract/calls.ts'
import { storedText } from '../../net/storage.ts'

/**
 * The entry warning (specification, section 2): once, to who is not signed in, not in the installed app, has not closed it before, and is where it
 * is asked for. Where that cannot be told it does not come. Resolves once it is answered, or at once where it does not come.
 */
export async function warnAtEntry(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#entry-warning')
  const dismissed = storedText('dismissed-', 'entry')
  if (!dialog || dismissed.get() !== undefined || matchMedia('(display-mode: standalone)').matches) return
  const visitor = await aboutVisitor()
  if (!visitor || !dialog.dataset['countries']!.split(' ').includes(visitor.geoip_country)) return
  // Neither Escape nor a press beside it closes it.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  const answered = new Promise<void>((resolve) =>
    dialog.querySelector('[data-close]')!.addEventListener('click', () => {
      dismissed.set(new Date().toISOString())
      dialog.close()
      resolve()
    }),
  )
  dialog.showModal()
  return answered
}

async function aboutVisitor(): Promise<OutputOf<'GET /api/visitor.php'> | undefined> {
  try {
    const answer = await fetch('/api/visitor.php')
    return answer.ok ? ((await answer.json()) as OutputOf<'GET /api/visitor.php'>) : undefined
  } catch {
    return undefined
  }
}
