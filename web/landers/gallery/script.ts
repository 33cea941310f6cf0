import { find, findAll, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'
import { type Member, fetchMembers, showFace } from '../light/members.ts'

const wall = find('wall')
const pieces = findAll('piece', wall)
const thumbs = findAll<HTMLAnchorElement>('thumb')
const turns = findAll<HTMLButtonElement>('turn')
let current = 0

select(0)
turns.forEach((turn) => turn.addEventListener('click', () => go(current + Number(valueOf(turn, 'turn')))))
thumbs.forEach((thumb, at) =>
  thumb.addEventListener('click', (event) => {
    event.preventDefault()
    go(at)
  }),
)
wall.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || event.target !== wall) return
  event.preventDefault()
  go(current + step)
})
wall.addEventListener('scroll', () => select(nearest()), { passive: true })
// Focusing a field by keyboard scrolls to its frame.
wall.addEventListener('focusin', (event) => {
  const at = pieces.findIndex((piece) => piece.contains(event.target as Node))
  if (at >= 0 && at !== current) go(at)
})
keepOrder()
void showPhotos()

function go(at: number): void {
  const piece = pieces[at]
  if (piece) wall.scrollTo({ left: placeOf(piece) })
}

/** The scroll position that shows the piece. */
function placeOf(piece: HTMLElement): number {
  return piece.offsetLeft - pieces[0]!.offsetLeft
}

function nearest(): number {
  const distance = (piece: HTMLElement) => Math.abs(placeOf(piece) - wall.scrollLeft)
  return pieces.reduce((best, piece, at) => (distance(piece) < distance(pieces[best]!) ? at : best), 0)
}

function select(at: number): void {
  if (at !== current) recordAction()
  current = at
  pieces.forEach((piece, index) => piece.toggleAttribute('data-away', index !== at))
  thumbs.forEach((thumb, index) =>
    index === at ? thumb.setAttribute('aria-current', 'true') : thumb.removeAttribute('aria-current'),
  )
  turns.forEach((turn) => turn.setAttribute('aria-disabled', String(!pieces[at + Number(valueOf(turn, 'turn'))])))
}

/** Keeps the age range valid: one end pushes the other along. */
function keepOrder(): void {
  const [from, to] = ['min_age', 'max_age'].map((name) => wall.querySelector<HTMLSelectElement>(`[name=${name}]`)!)
  from!.addEventListener('change', () => Number(to!.value) < Number(from!.value) && (to!.value = from!.value))
  to!.addEventListener('change', () => Number(from!.value) > Number(to!.value) && (from!.value = to!.value))
}

/** Loads the first photo before the others, which wait for it on a slow connection. */
async function showPhotos(): Promise<void> {
  const frames = pieces.filter((piece) => valueOf(piece, 'piece') === 'picture')
  const found = (await fetchMembers(frames.length)).filter((member) => member.main_image)
  const [first, ...others] = frames.flatMap((frame, at) => (found[at] ? [() => showMember(frame, found[at]!)] : []))
  await first?.()
  for (const other of others) void other()
}

async function showMember(frame: HTMLElement, member: Member): Promise<void> {
  const face = find('face', frame)
  await showFace(face, member, '(min-width: 768px) 34vw, 66vw')
  if (!face.querySelector('img')) return
  find('name', frame).textContent = `${member.name}, ${member.age}`
  find('place', frame).textContent = member.city
  const write = find<HTMLAnchorElement>('write', frame)
  write.setAttribute(
    'aria-label',
    valueOf(write, 'write').replace('§', () => member.name),
  )
  write.href = `${write.pathname}?member=${encodeURIComponent(member.id)}`
  write.hidden = false
}
