import type { OutputOf } from '#contract/calls.ts'
import { filled, setHiddenField } from '../forms.ts'
import { type Member, showFace } from '../light/members.ts'
import { recordAction } from '../light/start.ts'

/** Letters of a name. A longer one appears on the plate only: the headline has two lines. */
const maxNameLength = 12

const bar = document.querySelector<HTMLElement>('[data-bar]')
const [, , id = ''] = location.pathname.split('/')

bar?.addEventListener('change', () => recordAction())
if (bar && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) void seatMember(bar, id)

/** Seats the page's member, if they agreed to be shown. For any other id, and without a network, the page stays without a name. */
async function seatMember(bar: HTMLElement, id: string): Promise<void> {
  const man = await fetchMember(id)
  if (!man?.main_image) return
  bar.querySelector('[data-name]')!.textContent = man.name
  bar.querySelector('[data-age]')!.textContent = `, ${man.age}`
  bar.querySelector('[data-city]')!.textContent = man.city
  bar.querySelector<HTMLElement>('[data-plate]')!.hidden = false
  const speaking = man.name.length > maxNameLength ? '[data-words]' : '[data-headline], [data-words]'
  for (const words of bar.querySelectorAll<HTMLElement>(speaking))
    words.textContent = filled(words.dataset['headline'] ?? words.dataset['words']!, { name: man.name })
  setHiddenField(bar.querySelector('form')!, 'member', man.id)
  await showFace(bar.querySelector<HTMLElement>('[data-face]')!, man, '(min-width: 992px) 18rem, 38vw')
}

async function fetchMember(id: string): Promise<Member | null> {
  try {
    const answer = await fetch(`/api/landing.php?id=${id}`)
    return answer.ok ? ((await answer.json()) as OutputOf<'GET /api/landing.php'>).man : null
  } catch {
    return null
  }
}
