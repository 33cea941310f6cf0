import type { OutputOf } from '#contract/calls.ts'
import { withEntry } from '../../net/count-visit.ts'
import { stored } from '../../net/storage.ts'
import { noteDraft } from '../../signup/draft/draft-age.ts'
import { memberIn } from '../../signup/draft/member-in.ts'
import { find, findAll, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'
import { showFace } from '../light/members.ts'

const desk = find('lander')
const letter = find<HTMLFormElement>('letter', desk)
const words = find<HTMLTextAreaElement>('words', desk)
const draft = stored<Record<string, unknown>>('signup-draft')
const [, , id = ''] = location.pathname.split('/')

words.addEventListener('input', recordAction, { once: true })
for (const opener of findAll('opener', letter))
  opener.addEventListener('click', () => {
    recordAction()
    const before = words.value.trimEnd()
    words.setRangeText(`${before && `${before} `}${opener.textContent}`, 0, words.value.length, 'end')
    words.focus()
  })
letter.addEventListener('submit', (event) => {
  event.preventDefault()
  if (desk.hasAttribute('data-sealed')) return
  recordAction()
  keepLetter()
  desk.setAttribute('data-sealed', '')
  setTimeout(leave, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 950)
})
// The letter is open again when the visitor comes back.
addEventListener('pageshow', () => desk.removeAttribute('data-sealed'))
void addressLetter()

/** Keeps the letter and its recipient in this browser's signup draft, never in an address. */
function keepLetter(): void {
  const message = words.value.trim()
  const member = memberIn(id)
  if (message === '' || member === undefined) return
  noteDraft()
  draft.set({ ...draft.get(), member, signup_message: message })
}

function leave(): void {
  location.assign(withEntry(`${letter.getAttribute('action')}?member=${encodeURIComponent(id)}`))
}

async function addressLetter(): Promise<void> {
  const man = await fetchMember()
  if (!man?.main_image) return
  const hello = find('to', desk)
  hello.textContent = valueOf(hello, 'to').replace('§', () => man.name)
  find('name', desk).textContent = `${man.name}, ${man.age}`
  find('place', desk).textContent = man.city
  find('fictional', desk).hidden = !man.fictional
  await showFace(find('face', desk), man, '(min-width: 992px) 136px, 84px')
}

async function fetchMember(): Promise<OutputOf<'GET /api/landing.php'>['man']> {
  try {
    const answer = await fetch(`/api/landing.php?id=${encodeURIComponent(id)}`)
    return answer.ok ? ((await answer.json()) as OutputOf<'GET /api/landing.php'>).man : null
  } catch {
    return null
  }
}
