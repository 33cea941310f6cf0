import { find, findAll, selector, setValue, valueOf } from '../hooks.ts'
import { type Member, fetchMembers, showFace, writeName } from '../light/members.ts'
import { recordAction } from '../light/start.ts'

const wall = find('wall')
const room = wall.parentElement!
const dialog = find<HTMLDialogElement>('dialog')
const form = document.querySelector('form')!
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

form.addEventListener('change', ({ target }) => {
  recordAction()
  keepOrder(target as HTMLSelectElement)
})
wall.addEventListener('keydown', moveFocus)
addEventListener('pointermove', tilt, { passive: true })
// On the backdrop too: nothing else of the dialog itself is exposed.
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || (target as HTMLElement).closest(selector('close'))) dialog.close()
})
void fillWall()

/** Keeps the age range valid: one end pushes the other along. */
function keepOrder(changed: HTMLSelectElement): void {
  const { min_age: from, max_age: to } = form.elements as unknown as Record<string, HTMLSelectElement>
  if (Number(from!.value) <= Number(to!.value)) return
  if (changed === from) to!.value = from.value
  else from!.value = to!.value
}

async function fillWall(): Promise<void> {
  const tiles = findAll('tile')
  const found = await fetchMembers(tiles.length)
  if (found.length === 0) return
  // A few members are spread over the wall, not all placed at its top.
  const step = Math.max(1, Math.floor(tiles.length / found.length))
  for (const [at, member] of found.entries()) showPhoto(tiles[at * step]!, member)
  wall.querySelector('button')!.tabIndex = 0
  setValue(find('text'), 'text', 'men')
  if (found.some(({ fictional }) => fictional)) setValue(find('fictional'), 'fictional', 'shown')
}

function showPhoto(tile: HTMLElement, member: Member): void {
  const press = find<HTMLTemplateElement>('press').content.firstElementChild!.cloneNode() as HTMLButtonElement
  writeName(find('name'), member)
  press.setAttribute('aria-label', `${find('name').textContent}, ${member.city}`)
  press.tabIndex = -1
  press.addEventListener('click', () => bringForward(tile, member))
  tile.append(press)
  void showFace(tile, member, '(min-width: 75rem) 17vw, (min-width: 48rem) 21vw, 34vw')
}

/** The picture grows out of its place in the wall. */
function bringForward(tile: HTMLElement, member: Member): void {
  recordAction()
  const face = find('face')
  const link = find<HTMLAnchorElement>('write')
  const open = () => {
    tile.style.removeProperty('view-transition-name')
    for (const old of [...face.children].slice(1)) old.remove()
    delete face.dataset['shown']
    writeName(find('name'), member)
    find('city').textContent = member.city
    link.textContent = valueOf(link, 'write').replace('{name}', () => member.name)
    link.search = `?member=${member.id}`
    const shown = showFace(face, member, '26rem')
    dialog.showModal()
    return shown
  }
  if (reducedMotion.matches || !document.startViewTransition) return void open()
  tile.style.setProperty('view-transition-name', 'face')
  const transition = document.startViewTransition(async () => {
    await Promise.race([open(), new Promise((go) => setTimeout(go, 300))])
    face.style.setProperty('view-transition-name', 'face')
  })
  void transition.finished.finally(() => face.style.removeProperty('view-transition-name'))
}

/** One tab stop; the arrow keys move to the nearest face in their direction. */
function moveFocus(event: KeyboardEvent): void {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
  const from = (event.target as HTMLElement).closest('button')
  if (!direction || !from) return
  event.preventDefault()
  const [x, y] = direction as [number, number]
  const middle = (button: Element) => {
    const box = button.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [fromX, fromY] = middle(from)
  const others = [...wall.querySelectorAll('button')].flatMap((button) => {
    const [toX, toY] = middle(button)
    const along = (toX - fromX) * x + (toY - fromY) * y
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)
    return along > 4 ? [{ button, far: along + 2 * aside }] : []
  })
  const next = others.sort((one, other) => one.far - other.far)[0]?.button
  if (!next) return
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

/** The wall leans away from the pointer, near faces most. */
function tilt({ clientX, clientY, pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse' || reducedMotion.matches) return
  room.style.setProperty('--mx', String(Math.round((0.5 - clientX / innerWidth) * 28)))
  room.style.setProperty('--my', String(Math.round((0.5 - clientY / innerHeight) * 20)))
}
