import { type Member, fetchMembers, showFace, writeName } from '../light/members.ts'
import { keepLike } from '../../signup/draft/own-likes.ts'
import { acted } from '../light/start.ts'

/** Number of members requested, and of cards. */
const count = 8
/** The invitation follows this many decisions, or the first accepted member. */
const patience = 3
/** Number of likes that go into signup. */
const most = 4
/** Milliseconds. The photos beneath wait this long at most for the first. */
const longest = 1500

const deck = find('[data-deck]')
const form = deck.closest('form')!
const ask = find('[data-ask]')
const [no, yes] = [find<HTMLButtonElement>('[data-no]'), find<HTMLButtonElement>('[data-yes]')]
const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
const still = matchMedia('(prefers-reduced-motion: reduce)')
const said: HTMLElement[] = []
let decided = 0
let asked = false

form.addEventListener('submit', (event) => {
  event.preventDefault()
  decide(event.submitter === yes)
})
ask.addEventListener('click', ({ target }) => (target as HTMLElement).closest('[data-on]') && lookOn())
for (const press of ['click', 'auxclick']) ask.addEventListener(press, takeAlong)
document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return
  if (event.key === 'ArrowRight') decide(true)
  if (event.key === 'ArrowLeft') decide(false)
})
deck.addEventListener('pointerdown', drag)
void deal()

function find<Kind extends HTMLElement>(selector: string): Kind {
  return document.querySelector<Kind>(selector)!
}

/** Places members on top as soon as they load; the current card and decided ones stay. */
async function deal(): Promise<void> {
  const tooLong = setTimeout(show, 1500)
  const found = await fetchMembers(count)
  clearTimeout(tooLong)
  const free = cards.slice(deck.dataset['waiting'] === undefined ? decided + 1 : decided)
  const seats = free.flatMap((card, at) => (found[at] ? [{ card, man: found[at] }] : []))
  for (const { card, man } of seats) seat(card, man)
  // Drops leftover cards of things, so that the deck is of one kind.
  if (found.length > 0) for (const card of free.slice(found.length)) card.remove()
  cards.splice(0, Infinity, ...cards.filter((card) => card.isConnected))
  if (found.some(({ fictional }) => fictional)) find('[data-fictional]').dataset['fictional'] = 'shown'
  show()
  // The top photo loads alone: beside the others it would be as late as the last.
  for (const [at, { card, man }] of seats.entries()) {
    const came = showFace(card.querySelector<HTMLElement>('[data-picture]')!, man, '(min-width: 62rem) 27rem, 85vw')
    if (at === 0) await Promise.race([came, new Promise((resolve) => setTimeout(resolve, longest))])
  }
}

function seat(card: HTMLElement, man: Member): void {
  delete card.dataset['interest']
  card.dataset['member'] = man.id
  writeName(card.querySelector<HTMLElement>('[data-name]')!, man)
  card.querySelector('[data-more]')!.textContent = man.city
}

function show(): void {
  delete deck.dataset['waiting']
  order()
}

function top(): HTMLElement | undefined {
  return ask.hidden ? cards[decided] : undefined
}

/** Updates the order of the cards; the buttons refer to the top one. */
function order(): void {
  for (const [at, card] of cards.entries()) {
    if (at >= decided) card.dataset['place'] = String(Math.min(at - decided, 4))
    card.querySelector('[data-name]')!.id = at === decided ? 'swipe-name' : ''
  }
  for (const button of [no, yes]) button.disabled = top() === undefined
}

function decide(likes: boolean): void {
  const card = top()
  if (!card) return
  acted()
  decided++
  delete card.dataset['dragged']
  if (likes) keep(card)
  else card.dataset['gone'] = 'no'
  const isLast = decided === cards.length || liked().length === most
  if (isLast || (!asked && (decided === patience || (card.dataset['member'] && likes)))) askIn(isLast)
  order()
  find('[data-status]').textContent = top()?.querySelector('p')?.textContent ?? ''
}

/** The card flies into the next free slot of accepted ones. */
function keep(card: HTMLElement): void {
  const slot = [...document.querySelectorAll<HTMLElement>('[data-slot]')][said.length % most]!
  const [from, to] = [card.getBoundingClientRect(), slot.getBoundingClientRect()]
  said.push(card)
  const picture = card.querySelector('[data-picture]')!.cloneNode(true)
  const land = () => {
    slot.replaceChildren(picture)
    slot.dataset['full'] = ''
  }
  card.dataset['gone'] = 'yes'
  if (still.matches) return land()
  const offset = `${to.x + to.width / 2 - from.x - from.width / 2}px ${to.y + to.height / 2 - from.y - from.height / 2}px`
  const { translate, rotate } = getComputedStyle(card)
  card
    .animate(
      [
        { translate, rotate, opacity: 1, scale: 1, transformOrigin: 'center' },
        { translate: offset, rotate: '0deg', opacity: 1, scale: to.width / from.width, transformOrigin: 'center' },
      ],
      { duration: 420, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    )
    .finished.then(land, land)
}

function liked(): string[] {
  return said.flatMap((card) => card.dataset['member'] ?? [])
}

function askIn(isLast: boolean): void {
  const interests = said.flatMap((card) => card.dataset['interest'] ?? [])
  const along = new URLSearchParams()
  if (interests.length > 0) along.set('interests', interests.join())
  for (const link of ask.querySelectorAll<HTMLAnchorElement>('[data-join]')) link.search = String(along)
  ask.dataset['ask'] = liked().length > 0 ? 'men' : interests.length > 0 ? 'things' : 'none'
  ask.querySelector<HTMLElement>('[data-on]')!.hidden = isLast
  asked = true
  ask.hidden = false
  ask.querySelector<HTMLElement>(`[data-kind='${ask.dataset['ask']}'] h2`)!.focus({ preventScroll: true })
}

/** Keeps the accepted members in this browser for signup; no address can add likes in the visitor's name. */
function takeAlong({ target }: Event): void {
  if ((target as HTMLElement).closest('[data-join]')) for (const id of liked()) keepLike(id, true)
}

function lookOn(): void {
  ask.hidden = true
  order()
  yes.focus({ preventScroll: true })
}

/** The card follows the pointer; released far or fast enough, it is decided. */
function drag(down: PointerEvent): void {
  const card = top()
  if (!card?.contains(down.target as Node) || down.button !== 0 || !down.isPrimary) return
  const width = card.clientWidth
  let [x, last, speed] = [0, down.timeStamp, 0]
  const set = (name: string, value: string) => card.style.setProperty(name, value)
  const move = (event: PointerEvent) => {
    const to = event.clientX - down.clientX
    speed = (to - x) / Math.max(1, event.timeStamp - last)
    ;[x, last] = [to, event.timeStamp]
    if (Math.abs(x) > 6) card.setPointerCapture(event.pointerId)
    card.dataset['dragged'] = ''
    set('--x', `${x}px`)
    set('--turn', `${(x / width) * 10}deg`)
    set('--likes', String(Math.min(1, Math.max(0, (x / width) * 3))))
    set('--passes', String(Math.min(1, Math.max(0, (-x / width) * 3))))
  }
  const end = (event: PointerEvent) => {
    card.removeEventListener('pointermove', move)
    card.removeEventListener('pointerup', end)
    card.removeEventListener('pointercancel', end)
    delete card.dataset['dragged']
    const isFar = Math.abs(x) > width * 0.3 || (Math.abs(speed) > 0.5 && Math.abs(x) > 24)
    if (event.type === 'pointerup' && isFar && card === top()) decide(x > 0)
    for (const name of ['--x', '--turn', '--likes', '--passes']) card.style.removeProperty(name)
  }
  card.addEventListener('pointermove', move)
  card.addEventListener('pointerup', end)
  card.addEventListener('pointercancel', end)
}
