import type { OutputOf } from '#contract/calls.ts'
import { thumbhashColour } from '../../ui/thumbhash.ts'

/** A man who agreed to be shown to visitors. */
export type Member = OutputOf<'GET /api/showcase.php'>[number]

/** Where they are asked for: the page's head and its script name the same address, so that it is asked once. */
export function membersUrl(count: number, country?: string): string {
  return `/api/showcase.php?count=${count}${country ? `&country=${country}` : ''}`
}

/**
 * At most so many members who agreed to be shown, those of `country` first, by default the visitor's own; none without a network, or where
 * nobody agreed: the page's drawings stay.
 */
export async function fetchMembers(count: number, country?: string): Promise<Member[]> {
  try {
    const answer = await fetch(membersUrl(count, country))
    return answer.ok ? ((await answer.json()) as Member[]) : []
  } catch {
    return []
  }
}

/** His name and age into a line whose `data-name` says how the two stand together; where there is no room the name alone is shortened. */
export function writeName(line: HTMLElement, { name, age }: Pick<Member, 'name' | 'age'>): void {
  const [before, after] = line.dataset['name']!.replace('{age}', String(age)).split('{name}')
  const shortened = document.createElement('span')
  shortened.textContent = name
  line.replaceChildren(before!, shortened, after!)
}

/**
 * Puts a man's photo into its box, over the drawing that stands there: his colour at once, himself when he has come
 * (`data-shown` of the box). `sizes` as of an image. Who is fictional carries his mark (`LanderLayout`).
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
  // A frame that has it in the page, unseen, comes first, so that it fades; set before that one is drawn, it would just be there.
  requestAnimationFrame(() => requestAnimationFrame(() => box.setAttribute('data-shown', '')))
}
