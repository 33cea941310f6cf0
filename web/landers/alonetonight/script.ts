import { findAll, valueOf } from '../hooks.ts'
import { fetchMembers, showFace } from '../light/members.ts'
import { recordAction } from '../light/start.ts'
import { streetWindows } from './street-windows.ts'

document.querySelector('form')!.addEventListener('change', recordAction)
void lightWindows()

/** Lights one window after another and shows a member in it. */
async function lightWindows(): Promise<void> {
  const panes = findAll('pane')
    .filter((pane) => pane.checkVisibility())
    .sort((one, other) => Number(valueOf(one, 'pane')) - Number(valueOf(other, 'pane')))
  const found = await fetchMembers(streetWindows)
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const [at, member] of found.slice(0, panes.length).entries()) {
    const pane = panes[at]!
    setTimeout(
      () => {
        pane.setAttribute('data-lit', '')
        void showFace(pane, member, '4.25rem')
      },
      reducedMotion ? 0 : 500 + at * 450,
    )
  }
}
