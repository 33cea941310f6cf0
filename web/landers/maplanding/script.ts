import type { OutputOf } from '#contract/calls.ts'
import { find, findAll, selector, setValue, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'
import { fetchMembers, showFace } from '../light/members.ts'
import { gridShift, landOf, middlesOf, pathOf, type RegionMap, viewBoxOf } from './region-map.ts'

type Counts = OutputOf<'GET /api/region-counts.php'>['regions']

const page = find('lander')
const form = page.querySelector('form')!
const map = find<SVGSVGElement>('map')
const tops = find<SVGGElement>('tops')
const lift = find<SVGGElement>('lift')
const [liftWall, liftTop, liftCover] = lift.querySelectorAll('path')
const lights = find<SVGGElement>('lights')
const liftedLights = lift.querySelector('g')!
const countries = findAll<HTMLSelectElement>('country')[0]
const country = form.elements.namedItem('country') as HTMLInputElement
const region = form.elements.namedItem('region') as HTMLSelectElement
const answer = find('count')
const name = find('name')
const countLine = find('count-line')
const legend = find('legend')
const initialTexts = { name: name.textContent, countLine: countLine.textContent }
const figures = new Intl.NumberFormat(document.documentElement.lang)

/** Members per light: ten, or more where the land has no room for so many lights. */
const units = [10, 100, 1_000, 10_000, 100_000]
const maps = import.meta.glob<RegionMap>('./maps/*.json', { import: 'default' })
let counts: Counts = {}
let chosen = false

tops.addEventListener('click', ({ target }) => {
  const path = (target as Element).closest(selector('region'))
  choose(path && valueOf(path, 'region'))
})
region.addEventListener('change', () => choose(region.value))
countries?.addEventListener('change', () => {
  recordAction()
  chosen = true
  void switchCountry(countries.value)
})
// Restored by the browser from an earlier visit.
if (region.value) choose(region.value)
void start()

/** Switches to the visitor's own country if the site serves it, then shows its members; a country that they chose meanwhile stays. */
async function start(): Promise<void> {
  const own = await fetchJson<OutputOf<'GET /api/visitor.php'>>('/api/visitor.php')
  if (chosen) return
  const isOffered = [...(countries?.options ?? [])].some(({ value }) => value === own?.geoip_selected_country)
  if (own && isOffered && own.geoip_selected_country !== country.value && !region.value) {
    countries!.value = own.geoip_selected_country
    await switchCountry(own.geoip_selected_country)
  } else await Promise.all([addLights(), showPostcards()])
}

async function switchCountry(to: string): Promise<void> {
  const [land, regions] = await Promise.all([
    maps[`./maps/${to}.json`]?.().catch(() => undefined),
    fetchJson<OutputOf<'GET /api/regions.php'>>('/api/regions.php'),
  ])
  // Another was chosen meanwhile.
  if (countries?.value !== to) return
  const there = regions?.[to]
  if (!land || !there) {
    countries.value = country.value
    await Promise.all([addLights(), showPostcards()])
    return
  }
  country.value = to
  map.setAttribute('viewBox', viewBoxOf(land))
  map.querySelector('pattern')!.setAttribute('patternTransform', gridShift(land))
  for (const path of findAll<SVGPathElement>('land')) path.setAttribute('d', landOf(land))
  const parts = Object.entries(land.regions).map(([code, outline]) => {
    const path = tops.firstElementChild!.cloneNode() as SVGPathElement
    path.setAttribute('d', pathOf(outline))
    setValue(path, 'region', code)
    return path
  })
  tops.replaceChildren(...parts)
  region.replaceChildren(new Option(there.label, ''), ...there.regions.map(({ code, name: called }) => new Option(called, code)))
  find('region-label').textContent = there.label
  choose(null)
  await Promise.all([addLights(land), showPostcards()])
}

/** Raises the region and shows its member count. */
function choose(code: string | null): void {
  const path = code && findAll<SVGPathElement>('region', tops).find((part) => valueOf(part, 'region') === code)
  lift.removeAttribute('data-up')
  if (!path) {
    name.textContent = initialTexts.name
    countLine.textContent = initialTexts.countLine
    return
  }
  recordAction()
  region.value = code
  for (const part of [liftWall!, liftTop!, liftCover!]) part.setAttribute('d', path.getAttribute('d')!)
  liftedLights.replaceChildren(...[...lights.querySelectorAll(`[data-in="${CSS.escape(code)}"]`)].map((lamp) => lamp.cloneNode()))
  // Forces a layout in between, so that the animation restarts.
  lift.getBoundingClientRect()
  lift.setAttribute('data-up', '')
  name.textContent = region.selectedOptions[0]!.textContent
  showCount(code)
}

function showCount(code: string): void {
  const count = counts[code]
  if (count === undefined) countLine.textContent = ''
  else
    countLine.textContent = count === null ? valueOf(answer, 'few') : valueOf(answer, 'count').replace('§', figures.format(count))
}

/** Puts as many lights into each region as its members warrant, at arbitrary points: their places within it are unknown. */
async function addLights(known?: RegionMap): Promise<void> {
  const here = country.value
  const [land, answered] = await Promise.all([
    known ?? maps[`./maps/${here}.json`]?.().catch(() => undefined),
    fetchJson<OutputOf<'GET /api/region-counts.php'>>(`/api/region-counts.php?country=${here}`),
  ])
  if (here !== country.value) return
  counts = answered?.regions ?? {}
  lights.replaceChildren()
  legend.hidden = true
  if (region.value) showCount(region.value)
  if (!land) return
  const places = new Map(findAll<SVGPathElement>('region', tops).map((path) => [valueOf(path, 'region'), middlesIn(land, path)]))
  const unit = units.find((size) => [...places].every(([code, all]) => (counts[code] ?? 0) / size <= all.length)) ?? units.at(-1)!
  for (const [code, all] of places)
    lights.append(...all.slice(0, Math.floor((counts[code] ?? 0) / unit)).map((at, number) => lamp(code, at, number)))
  if (!lights.firstChild) return
  find('words', legend).textContent = valueOf(legend, 'legend').replace('§', figures.format(unit))
  legend.hidden = false
  if (region.value) choose(region.value)
}

/** The centres of a region's hexagons, in a scattered order. */
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

/** Shows members of the chosen country first; another country replaces them. */
async function showPostcards(): Promise<void> {
  const cards = findAll('card')
  const here = country.value
  const found = (await fetchMembers(cards.length, here ? { country: here } : {})).filter((member) => member.main_image)
  if (here !== country.value) return
  cards.forEach(async (card, at) => {
    const member = found[at]
    if (!member) return
    const face = find('face', card)
    face.removeAttribute('data-shown')
    face.replaceChildren()
    await showFace(face, member, '(min-width: 768px) 220px, 45vw')
    find('name', card).textContent = `${member.name}, ${member.age}`
    find('place', card).textContent = member.city
  })
}

async function fetchJson<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
