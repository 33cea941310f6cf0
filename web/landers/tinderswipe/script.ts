import { find, findAll, selector, setValue, valueOf } from '../hooks.ts'
import { type Member, fetchMembers, showFace, writeName } from '../light/members.ts'
import { keepLike } from '../../signup/draft/own-likes.ts'
import { recordAction } from '../light/start.ts'

/** Number of members requested, and of cards. */
const count = 8
/** The invitation follows this many decisions, or the first accepted member. */
const decisionsBeforeInvitation = 3
/** Number of likes that go into signup. */
const maxLikes = 4
/** Milliseconds: the things are shown if the members take longer, and the other photos wait no longer for the first. */
const timeout = 1500

const deck = find('deck')
const form = deck.closest('form')!
const invitation = find('ask')
const [no, yes] = [find<HTMLButtonElement>('no'), find<HTMLButtonElement>('yes')]
const cards = findAll('card')
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
const accepted: HTMLElement[] = []
let decided = 0
let invited = false

form.addEventListener('submit', (event) => {
  event.preventDefault()
  decide(event.submitter === yes)
})
invitation.addEventListener('click', ({ target }) => (target as HTMLElement).closest(selector('on')) && resume())
for (const press of ['click', 'auxclick']) invitation.addEventListener(press, keepLikes)
document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return
  if (event.key === 'ArrowRight') decide(true)
  if (event.key === 'ArrowLeft') decide(false)
})
deck.addEventListener('pointerdown', drag)
void placeMembers()

/** Places members on top as soon as they load; the current card and decided ones stay. */
async function placeMembers(): Promise<void> {
  const showing = setTimeout(show, timeout)
  const found = await fetchMembers(count)
  clearTimeout(showing)
  const free = cards.slice(deck.matches(selector('waiting')) ? decided : decided + 1)
  const seats = free.flatMap((card, at) => (found[at] ? [{ card, member: found[at] }] : []))
  for (const { card, member } of seats) fillCard(card, member)
  // Drops leftover cards of things, so that the deck is of one kind.
  if (found.length > 0) for (const card of free.slice(found.length)) card.remove()
  cards.splice(0, Infinity, ...cards.filter((card) => card.isConnected))
  if (found.some(({ fictional }) => fictional)) setValue(find('fictional'), 'fictional', 'shown')
  show()
  // The top photo loads alone: beside the others it would be as late as the last.
  for (const [at, { card, member }] of seats.entries()) {
    const came = showFace(find('picture', card), member, '(min-width: 62rem) 27rem, 85vw')
    if (at === 0) await Promise.race([came, new Promise((resolve) => setTimeout(resolve, timeout))])
  }
}

function fillCard(card: HTMLElement, member: Member): void {
  setValue(card, 'interest', undefined)
  card.dataset['member'] = member.id
  writeName(find('name', card), member)
  find('more', card).textContent = member.city
}

function show(): void {
  setValue(deck, 'waiting', undefined)
  order()
}

function top(): HTMLElement | undefined {
  return invitation.hidden ? cards[decided] : undefined
}

/** Updates the order of the cards; the buttons refer to the top one. */
function order(): void {
  for (const [at, card] of cards.entries()) {
    if (at >= decided) setValue(card, 'place', String(Math.min(at - decided, 4)))
    find('name', card).id = at === decided ? 'swipe-name' : ''
  }
  for (const button of [no, yes]) button.disabled = top() === undefined
}

function decide(likes: boolean): void {
  const card = top()
  if (!card) return
  recordAction()
  decided++
  delete card.dataset['dragged']
  if (likes) accept(card)
  else card.dataset['gone'] = 'no'
  const isLast = decided === cards.length || acceptedMembers().length === maxLikes
  if (isLast || (!invited && (decided === decisionsBeforeInvitation || (card.dataset['member'] && likes)))) invite(isLast)
  order()
  find('status').textContent = top()?.querySelector('p')?.textContent ?? ''
}

/** The card flies into the next free slot of accepted ones. */
function accept(card: HTMLElement): void {
  const slot = findAll('slot')[accepted.length % maxLikes]!
  const [from, to] = [card.getBoundingClientRect(), slot.getBoundingClientRect()]
  accepted.push(card)
  const picture = find('picture', card).cloneNode(true)
  const land = () => {
    slot.replaceChildren(picture)
    slot.dataset['full'] = ''
  }
  card.dataset['gone'] = 'yes'
  if (reducedMotion.matches) return land()
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

function acceptedMembers(): string[] {
  return accepted.flatMap((card) => card.dataset['member'] ?? [])
}

function invite(isLast: boolean): void {
  const interests = accepted.flatMap((card) => (card.matches(selector('interest')) ? valueOf(card, 'interest') : []))
  const along = new URLSearchParams()
  if (interests.length > 0) along.set('interests', interests.join())
  for (const link of findAll<HTMLAnchorElement>('join', invitation)) link.search = String(along)
  const kind = acceptedMembers().length > 0 ? 'men' : interests.length > 0 ? 'things' : 'none'
  setValue(invitation, 'ask', kind)
  find('on', invitation).hidden = isLast
  invited = true
  invitation.hidden = false
  const shown = findAll('kind', invitation).find((part) => valueOf(part, 'kind') === kind)!
  shown.querySelector('h2')!.focus({ preventScroll: true })
}

/** Keeps the accepted members in this browser for signup; no address can add likes in the visitor's name. */
function keepLikes({ target }: Event): void {
  if ((target as HTMLElement).closest(selector('join'))) for (const id of acceptedMembers()) keepLike(id, true)
}

function resume(): void {
  invitation.hidden = true
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
