import { secondsIn } from '../../likes/timed.ts'
import { men, showFace } from './men.ts'

/** `?t=8`: after so many seconds one who agreed to be shown is there; the parameter leaves the address at once (specification, section 4). */
export function popUp(asked: string | null): void {
  if (asked === null) return
  const url = new URL(location.href)
  url.searchParams.delete('t')
  history.replaceState(history.state, '', url)
  const seconds = secondsIn(asked)
  if (seconds !== undefined) setTimeout(() => void open(), seconds * 1000)
}

async function open(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#like-popup')!
  const [man] = await men(1)
  // Nobody there, or something else is open before him: nothing appears.
  if (!man || document.querySelector('dialog[open]')) return
  dialog.querySelector('h2')!.textContent = dialog.dataset['title']!.replace('{name}', () => man.name)
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[data-go]')) link.search = `?member=${man.id}`
  void showFace(dialog.querySelector<HTMLElement>('a[data-go]')!, man, '(min-width: 25rem) 22rem, 85vw')
  // It closes on a press anywhere.
  dialog.addEventListener('click', () => dialog.close())
  dialog.showModal()
}
