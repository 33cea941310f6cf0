import { thumbhashColour } from '../../ui/thumbhash.ts'
import { find, valueOf } from '../hooks.ts'
import { paths } from '../../app/paths.ts'
import { fetchMembers } from '../light/members.ts'
import { type Face, faceCount, tilesOf } from './tiles.ts'

/** The collage's faces come in this many at least; before that its landscape stays. */
const atLeast = 8

/** Loaded apart from the page, which may be cached: a member who withdraws, leaves or hides is no longer shown. */
export async function showFaces(): Promise<void> {
  const faces = (await fetchMembers(faceCount, { voices: '1' })).filter(({ main_image }) => main_image)
  find('fictional').hidden = !faces.some(({ fictional }) => fictional)
  if (faces.length >= atLeast) fillCollage(find('scene'), faces)
  fillVoices(find('called'), tilesOf(faces))
}

/** Replaces the landscape by drifting columns. */
function fillCollage(scene: HTMLElement, faces: readonly Face[]): void {
  const face = partsOf('face', scene)[0]!
  const columns = partsOf('pane', scene).map(copyOf)
  columns.forEach((column, at) => {
    const own = faces.filter((_, index) => index % columns.length === at)
    // Twice, so that the loop restarts unnoticed.
    find('bar', column).replaceChildren(...[...own, ...own].map((each) => showIn(copyOf(face), each)))
  })
  scene.replaceChildren(...columns)
}

/** Fills the places kept free for them. */
function fillVoices(section: HTMLElement, tiles: readonly Face[]): void {
  const [silent, speaking] = partsOf('tile', section) as [HTMLElement, HTMLElement]
  const beginnings = partsOf('words', section)
  find('wall', section).replaceChildren(
    ...tiles.map((face) => {
      const tile = showIn(copyOf(face.voice ? speaking : silent), face)
      if (face.voice) sayIn(tile, face, beginnings.find((each) => valueOf(each, 'kind') === face.voice!.prompt)!.textContent)
      return tile
    }),
  )
  section.hidden = tiles.length === 0
}

function sayIn(tile: HTMLElement, { id, voice, fictional }: Face, beginning: string): void {
  const sentence = tile.querySelector('blockquote')!
  sentence.textContent = voice!.answer
  sentence.previousElementSibling!.textContent = beginning
  find('fictional', tile).hidden = !fictional
  const answer = find<HTMLAnchorElement>('answer', tile)
  answer.setAttribute(
    'aria-label',
    valueOf(answer, 'answer').replace('{words}', () => beginning),
  )
  answer.href = paths.signup(`next=${encodeURIComponent(paths.member(id))}`)
}

/** Shows the mean colour at once and the photo when it is loaded, as `Photo` does. */
function showIn(place: HTMLElement, { main_image: photo }: Face): HTMLElement {
  const image = place.querySelector('img')!
  const frame = image.parentElement!
  frame.style.setProperty('background-color', thumbhashColour(photo!.thumbhash) ?? '')
  frame.dataset['state'] = 'loading'
  image.addEventListener('load', () => (frame.dataset['state'] = 'loaded'))
  image.addEventListener('error', () => (frame.dataset['state'] = 'failed'))
  if (image.sizes) image.srcset = `${photo!.urls.thumb} 160w, ${photo!.urls.card} 480w`
  image.src = photo!.urls.card
  return place
}

/** The elements of the template with the hook. */
function partsOf(name: Parameters<typeof find>[0], within: HTMLElement): HTMLElement[] {
  return [...find<HTMLTemplateElement>(name, within).content.children] as HTMLElement[]
}

function copyOf(part: HTMLElement): HTMLElement {
  return part.cloneNode(true) as HTMLElement
}
