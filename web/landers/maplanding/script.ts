import type { OutputOf } from '#contract/calls.ts'
import { acted } from '../light/start.ts'
import { fetchMembers, showFace } from '../light/members.ts'
import { gridShift, landOf, middlesOf, pathOf, type RegionMap, viewBoxOf } from './region-map.ts'

type Counts = OutputOf<'GET /api/region-counts.php'>['regions']

const page = document.querySelector<HTMLElement>('[data-lander]')!
const form = page.querySelector('form')!
const map = find<SVGSVGElement>('[data-map]')
const tops = find<SVGGElement>('[data-tops]')
const lift = find<SVGGElement>('[data-lift]')
const [liftWall, liftTop, liftCover] = lift.querySelectorAll('path')
const [lights, liftedLights] = map.querySelectorAll<SVGGElement>('[data-lights], [data-lift] > g')
const countries = page.querySelector<HTMLSelectElement>('[data-country]')
const country = form.elements.namedItem('country') as HTMLInputElement
const region = form.elements.namedItem('region') as HTMLSelectElement
const answer = find<HTMLElement>('[data-count]')
const name = find<HTMLElement>('[data-name]')
const told = find<HTMLElement>('[data-told]')
const legend = find<HTMLElement>('[data-legend]')
const atFirst = { name: name.textContent, told: told.textContent }
const figures = new Intl.NumberFormat(document.documentElement.lang)

/** A light stands for ten men, or for a hundred … where the land has no room for so many. */
const units = [10, 100, 1_000, 10_000, 100_000]
const maps = import.meta.glob<RegionMap>('./maps/*.json', { import: 'default' })
let counts: Counts = {}

tops.addEventListener('click', ({ target }) => choose((target as Element).getAttribute('data-region')))
region.addEventListener('change', () => choose(region.value))
countries?.addEventListener('change', () => (acted(), void travel(countries.value)))
// What the browser brought back, of an earlier visit.
if (region.value) choose(region.value)
void begin()

/** His own country where the site has it, then who lives there. */
async function begin(): Promise<void> {
  const own = await ask<OutputOf<'GET /api/visitor.php'>>('/api/visitor.php')
  const isOffered = [...(countries?.options ?? [])].some(({ value }) => value === own?.geoip_selected_country)
  if (own && isOffered && own.geoip_selected_country !== country.value && !region.value) {
    countries!.value = own.geoip_selected_country
    await travel(own.geoip_selected_country)
  } else await Promise.all([light(), sendPostcards()])
}

async function travel(to: string): Promise<void> {
  const [land, regions] = await Promise.all([
    maps[`./maps/${to}.json`]?.().catch(() => undefined),
    ask<OutputOf<'GET /api/regions.php'>>('/api/regions.php'),
  ])
  const there = regions?.[to]
  if (!land || !there) return void (countries!.value = country.value)
  country.value = to
  map.setAttribute('viewBox', viewBoxOf(land))
  map.querySelector('pattern')!.setAttribute('patternTransform', gridShift(land))
  for (const path of map.querySelectorAll('[data-land]')) path.setAttribute('d', landOf(land))
  const parts = Object.entries(land.regions).map(([code, outline]) => {
    const path = tops.firstElementChild!.cloneNode() as SVGPathElement
    path.setAttribute('d', pathOf(outline))
    path.setAttribute('data-region', code)
    return path
  })
  tops.replaceChildren(...parts)
  region.replaceChildren(new Option(there.label, ''), ...there.regions.map(({ code, name: called }) => new Option(called, code)))
  page.querySelector('[data-region-label]')!.textContent = there.label
  choose(null)
  await Promise.all([light(land), sendPostcards()])
}

/** The region rises out of the land, and says who lives there. */
function choose(code: string | null): void {
  const path = code && tops.querySelector(`[data-region="${CSS.escape(code)}"]`)
  lift.removeAttribute('data-up')
  if (!path) {
    name.textContent = atFirst.name
    told.textContent = atFirst.told
    return
  }
  acted()
  region.value = code
  for (const part of [liftWall!, liftTop!, liftCover!]) part.setAttribute('d', path.getAttribute('d')!)
  liftedLights!.replaceChildren(
    ...[...lights!.querySelectorAll(`[data-in="${CSS.escape(code)}"]`)].map((lamp) => lamp.cloneNode()),
  )
  // Its layout is read in between, so that it rises anew.
  lift.getBoundingClientRect()
  lift.setAttribute('data-up', '')
  name.textContent = region.selectedOptions[0]!.textContent
  tell(code)
}

function tell(code: string): void {
  const count = counts[code]
  if (count === undefined) told.textContent = ''
  else told.textContent = count === null ? answer.dataset['few']! : answer.dataset['count']!.replace('§', figures.format(count))
}

/** So many lamps in each region as men live there, somewhere in it: where in his region a man is nobody told us. */
async function light(known?: RegionMap): Promise<void> {
  const here = country.value
  const [land, answered] = await Promise.all([
    known ?? maps[`./maps/${here}.json`]?.().catch(() => undefined),
    ask<OutputOf<'GET /api/region-counts.php'>>(`/api/region-counts.php?country=${here}`),
  ])
  if (here !== country.value) return
  counts = answered?.regions ?? {}
  lights!.replaceChildren()
  legend.hidden = true
  if (region.value) tell(region.value)
  if (!land) return
  const places = new Map(
    [...tops.children].map((path) => [path.getAttribute('data-region')!, middlesIn(land, path as SVGPathElement)]),
  )
  const unit = units.find((size) => [...places].every(([code, all]) => (counts[code] ?? 0) / size <= all.length)) ?? units.at(-1)!
  for (const [code, all] of places)
    lights!.append(...all.slice(0, Math.floor((counts[code] ?? 0) / unit)).map((at, number) => lamp(code, at, number)))
  if (!lights!.firstChild) return
  legend.querySelector('[data-words]')!.textContent = legend.dataset['legend']!.replace('§', figures.format(unit))
  legend.hidden = false
  if (region.value) choose(region.value)
}

/** The middles of a region's hexagons, spread over it in an order of no meaning. */
function middlesIn(land: RegionMap, path: SVGPathElement): DOMPoint[] {
  const inside = [...middlesOf(land)].map(({ x, y }) => new DOMPoint(x, y)).filter((point) => path.isPointInFill(point))
  const order = ({ x, y }: DOMPoint) => (x * 7919 + y * 104_729) % 9973
  return inside.sort((a, b) => order(a) - order(b))
}

function lamp(code: string, { x, y }: DOMPoint, number: number): SVGCircleElement {
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [key, value] of Object.entries({ cx: x, cy: y, r: 8, 'data-in': code })) circle.setAttribute(key, String(value))
  circle.style.setProperty('animation-delay', `${300 + number * 40}ms`)
  return circle
}

/** From members of the chosen country first; others take their place when another country is chosen. */
async function sendPostcards(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const here = country.value
  const found = (await fetchMembers(cards.length, here)).filter((man) => man.main_image)
  if (here !== country.value) return
  cards.forEach(async (card, at) => {
    const man = found[at]
    if (!man) return
    const face = card.querySelector<HTMLElement>('[data-face]')!
    face.removeAttribute('data-shown')
    face.replaceChildren()
    await showFace(face, man, '(min-width: 768px) 220px, 45vw')
    card.querySelector('[data-name]')!.textContent = `${man.name}, ${man.age}`
    card.querySelector('[data-place]')!.textContent = man.city
  })
}

async function ask<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}

function find<Found extends Element>(selector: string): Found {
  return page.querySelector<Found>(selector)!
}
