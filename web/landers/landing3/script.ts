import type { OutputOf } from '#contract/calls.ts'
import { filled, setHiddenField } from '../forms.ts'
import { find, findAll, valueOf } from '../hooks.ts'
import { type Member, showFace } from '../light/members.ts'
import { recordAction } from '../light/start.ts'

const [bar] = findAll('bar')
const [, , id = ''] = location.pathname.split('/')

bar?.addEventListener('change', () => recordAction())
if (bar && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) void seatMember(bar, id)

/** Seats the page's member, if they agreed to be shown. For any other id, and without a network, the page stays without a name. */
async function seatMember(bar: HTMLElement, id: string): Promise<void> {
  const man = await fetchMember(id)
  if (!man?.main_image) return
  // A text is measured in its own font, not in the one that stands in for it while that loads.
  await document.fonts.ready
  find('name', bar).textContent = man.name
  find('age', bar).textContent = `, ${man.age}`
  find('city', bar).textContent = man.city
  find('plate', bar).hidden = false
  for (const part of ['headline', 'words'] as const)
    for (const line of findAll(part, bar)) setTextInPlace(line, filled(valueOf(line, part), { name: man.name }))
  setHiddenField(bar.querySelector('form')!, 'member', man.id)
  await showFace(find('face', bar), man, '(min-width: 992px) 18rem, 38vw')
}

/** Replaces a text, except where the new one needs more room, which would move the page: a long name is read on the plate only. */
function setTextInPlace(line: HTMLElement, text: string): void {
  const [before, height] = [line.textContent, line.offsetHeight]
  line.textContent = text
  if (line.offsetHeight > height) line.textContent = before
}

async function fetchMember(id: string): Promise<Member | null> {
  try {
    const answer = await fetch(`/api/landing.php?id=${id}`)
    return answer.ok ? ((await answer.json()) as OutputOf<'GET /api/landing.php'>).man : null
  } catch {
    return null
  }
}
