import { find, findAll, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'

const [stage] = findAll('film')
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

if (stage) {
  // The chosen company rides in.
  stage.querySelector('form')!.addEventListener('change', ({ target }) => {
    stage.dataset['with'] = (target as HTMLInputElement).value === 'couple' ? 'couple' : 'some'
    recordAction()
  })
  const clip = stage.querySelector<HTMLVideoElement>('video')
  if (clip && !reducedMotion.matches && !savesData()) whenIdle(() => play(stage, clip))
}

/** Loads the clip after the page; skipped for visitors who prefer less motion or less data. */
function play(stage: HTMLElement, clip: HTMLVideoElement): void {
  const pause = find<HTMLInputElement>('pause', stage)
  const start = () => void clip.play().catch(() => {})
  clip.addEventListener('playing', () => (stage.dataset['plays'] = ''), { once: true })
  pause.addEventListener('change', () => (pause.checked ? clip.pause() : start()))
  clip.muted = true
  clip.src = valueOf(clip, 'clip')
  if (!pause.checked) start()
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

function whenIdle(work: () => void): void {
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
