import type { OutputOf } from '#contract/calls.ts'
import { thumbhashColour } from '../../ui/thumbhash.ts'
import { valueOf } from '../hooks.ts'

/** A member who agreed to be shown to visitors. */
export type Member = OutputOf<'GET /api/showcase.php'>[number]

/** A country whose members come first, by default the visitor's own; sentences of three of them. */
interface More {
  country?: string
  voices?: '1'
}

/** The request for members; the page's head preloads the same address that its script fetches. */
export function membersUrl(count: number, more: More = {}): string {
  return `/api/showcase.php?${new URLSearchParams({ count: String(count), ...more })}`
}

/** At most `count` members who agreed to be shown. Empty without a network, or when nobody agreed: the page then keeps its drawings. */
export async function fetchMembers(count: number, more?: More): Promise<Member[]> {
  try {
    const answer = await fetch(membersUrl(count, more))
    return answer.ok ? ((await answer.json()) as Member[]) : []
  } catch {
    return []
  }
}

/** Writes name and age by the line's `name` hook; only the name is shortened when space is short. */
export function writeName(line: HTMLElement, { name, age }: Pick<Member, 'name' | 'age'>): void {
  const [before, after] = valueOf(line, 'name').replace('{age}', String(age)).split('{name}')
  const shortened = document.createElement('span')
  shortened.textContent = name
  line.replaceChildren(before!, shortened, after!)
}

/**
 * Shows a member's photo over the drawing in a box: its average colour at once, the photo when loaded (`data-shown` of the box).
 * `sizes` as of an image. A fictional member gets a mark (`LanderLayout`).
 */
export async function showFace(
  box: HTMLElement,
  { main_image: photo, fictional }: Pick<Member, 'main_image' | 'fictional'>,
  sizes: string,
): Promise<void> {
  if (!photo) return
  const image = document.createElement('img')
  image.alt = ''
  image.decoding = 'async'
  image.draggable = false
  image.sizes = sizes
  image.srcset = `${photo.urls.thumb} 160w, ${photo.urls.card} 480w`
  image.src = photo.urls.card
  box.style.setProperty('background-color', thumbhashColour(photo.thumbhash) ?? '')
  const came = await image.decode().then(
    () => true,
    () => false,
  )
  if (!came) return
  box.append(image)
  const mark = fictional && document.querySelector<HTMLTemplateElement>('#fictional-mark')?.content.cloneNode(true)
  if (mark) box.append(mark)
  // Waits for a frame that renders it hidden, so that it fades in.
  requestAnimationFrame(() => requestAnimationFrame(() => box.setAttribute('data-shown', '')))
}
