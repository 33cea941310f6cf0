import type { OutputOf } from '#contract/calls.ts'
import { recordAction } from '../light/start.ts'
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
const countLine = find<HTMLElement>('[data-told]')
const legend = find<HTMLElement>('[data-legend]')
const initialTexts = { name: name.textContent, countLine: countLine.textContent }
const figures = new Intl.NumberFormat(document.documentElement.lang)

/** Members per light: ten, or more where the land has no room for so many lights. */
const units = [10, 100, 1_000, 10_000, 100_000]
const maps = import.meta.glob<RegionMap>('./maps/*.json', { import: 'default' })
let counts: Counts = {}

tops.addEventListener('click', ({ target }) => choose((target as Element).getAttribute('data-region')))
region.addEventListener('change', () => choose(region.value))
countries?.addEventListener('change', () => (recordAction(), void switchCountry(countries.value)))
// Restored by the browser from an earlier visit.
if (region.value) choose(region.value)
void start()

/** Switches to the visitor's own country if the site serves it, then shows its members. */
async function start(): Promise<void> {
  const own = await fetchJson<OutputOf<'GET /api/visitor.php'>>('/api/visitor.php')
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
  await Promise.all([addLights(land), showPostcards()])
}

/** Raises the region and shows its member count. */
function choose(code: string | null): void {
  const path = code && tops.querySelector(`[data-region="${CSS.escape(code)}"]`)
  lift.removeAttribute('data-up')
  if (!path) {
    name.textContent = initialTexts.name
    countLine.textContent = initialTexts.countLine
    return
  }
  recordAction()
  region.value = code
  for (const part of [liftWall!, liftTop!, liftCover!]) part.setAttribute('d', path.getAttribute('d')!)
  liftedLights!.replaceChildren(
    ...[...lights!.querySelectorAll(`[data-in="${CSS.escape(code)}"]`)].map((lamp) => lamp.cloneNode()),
  )
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
    countLine.textContent = count === null ? answer.dataset['few']! : answer.dataset['count']!.replace('§', figures.format(count))
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
  lights!.replaceChildren()
  legend.hidden = true
  if (region.value) showCount(region.value)
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
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const here = country.value
  const found = (await fetchMembers(cards.length, here)).filter((member) => member.main_image)
  if (here !== country.value) return
  cards.forEach(async (card, at) => {
    const member = found[at]
    if (!member) return
    const face = card.querySelector<HTMLElement>('[data-face]')!
    face.removeAttribute('data-shown')
    face.replaceChildren()
    await showFace(face, member, '(min-width: 768px) 220px, 45vw')
    card.querySelector('[data-name]')!.textContent = `${member.name}, ${member.age}`
    card.querySelector('[data-place]')!.textContent = member.city
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

function find<Found extends Element>(selector: string): Found {
  return page.querySelector<Found>(selector)!
}
