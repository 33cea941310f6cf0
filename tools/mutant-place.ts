import { parseSync } from 'vite'
import type { Mutant } from './mutant-list.ts'

/** A part of a file: from the first character to before the end. */
interface Place {
  start: number
  end: number
}

/** A function, method, class, type, constant or property. A nested one is called `outer.inner`. */
interface Declaration extends Place {
  name: string
  depth: number
  isFunction: boolean
}

interface Parsed {
  declarations: Declaration[]
  squeezed: Squeezed
}

/** The source with the change of an entry, or the reason why the entry is stale. */
export function change(
  mutant: Pick<Mutant, 'file' | 'in' | 'text' | 'into'>,
  source: string,
): { changed: string } | { stale: string } {
  const { file, in: name, into } = mutant
  const places = placesOf(mutant, source)
  const [place] = places
  if (places.length !== 1 || !place)
    return { stale: `its text occurs ${places.length} times in ${name ?? 'the file'}, not once${elsewhere(mutant, source)}` }
  const around = nameAround(file, source, place)
  if (name === undefined && around !== undefined) return { stale: `it does not say where its text occurs: "in": "${around}"` }
  const changed = source.slice(0, place.start) + into + source.slice(place.end)
  if (isTypeScript(file) && parseSync(file, changed).errors.length > 0) return { stale: 'the changed file is not TypeScript' }
  return { changed }
}

/** Names the functions that hold the text of a stale entry. */
function elsewhere({ file, text }: Pick<Mutant, 'file' | 'text'>, source: string): string {
  const names = new Set(placesOf({ file, text }, source).map((place) => nameAround(file, source, place) ?? 'no function'))
  return names.size === 0 ? '' : `; it occurs in ${[...names].join(', ')}`
}

/**
 * Every place of `source` where the text of an entry occurs, within what it names by `in`, else in the whole file.
 * Whitespace and comments do not count, nor does a comma before a closing bracket; the ends of the text are ends of words.
 */
function placesOf({ file, in: name, text }: Pick<Mutant, 'file' | 'in' | 'text'>, source: string): Place[] {
  const { declarations, squeezed } = parse(file, source)
  const within = name === undefined ? [{ start: 0, end: source.length }] : declarations.filter((each) => isCalled(each, name))
  const found = [...squeezed.text.matchAll(patternOf(text))].map(({ index, 0: match }) => ({
    start: squeezed.from[index]!,
    end: squeezed.from[index + match.length - 1]! + 1,
  }))
  return found.filter((place) => isWhole(source, place) && within.some((each) => holds(each, place)))
}

/** The shortest name of the innermost function around a place, else of the constant or class; undefined outside of all. */
function nameAround(file: string, source: string, place: Place): string | undefined {
  const { declarations } = parse(file, source)
  const around = declarations.findLast((each) => holds(each, place) && (each.isFunction || each.depth === 1))
  const parts = around?.name.split('.') ?? []
  const names = parts.map((_, index) => parts.slice(-1 - index).join('.'))
  return names.find((name) => declarations.filter((each) => isCalled(each, name)).length === 1) ?? around?.name
}

function isCalled({ name }: Declaration, sought: string): boolean {
  return name === sought || name.endsWith(`.${sought}`)
}

function holds(outer: Place, inner: Place): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** Whether neither end cuts a word. */
function isWhole(source: string, { start, end }: Place): boolean {
  return !/\w\w/.test(source.slice(Math.max(0, start - 1), start + 1)) && !/\w\w/.test(source.slice(end - 1, end + 1))
}

/** The source without whitespace and comments, and where each of its characters comes from. */
interface Squeezed {
  text: string
  from: number[]
}

function squeeze(source: string, comments: Place[]): Squeezed {
  let bare = source
  for (const { start, end } of comments) bare = bare.slice(0, start) + ' '.repeat(end - start) + bare.slice(end)
  const from = [...bare.matchAll(/\S/g)].map(({ index }) => index)
  return { text: bare.replaceAll(/\s/g, ''), from }
}

function patternOf(text: string): RegExp {
  const squeezed = text.replaceAll(/\s/g, '')
  const escaped = squeezed.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(escaped.replaceAll(/,?(\\[)\]}])/g, ',?$1'), 'g')
}

/** By file and source: several entries change one file. */
const parsed = new Map<string, Parsed>()

function parse(file: string, source: string): Parsed {
  const known = parsed.get(file + source)
  if (known) return known
  const declarations: Declaration[] = []
  const { program, comments } = isTypeScript(file) ? parseSync(file, source) : { program: [], comments: [] }
  collect(program, [], undefined, declarations)
  const result = { declarations, squeezed: squeeze(source, comments) }
  parsed.set(file + source, result)
  return result
}

function isTypeScript(file: string): boolean {
  return /\.tsx?$/.test(file)
}

interface Node extends Place {
  type: string
  id?: { name?: string } | null
  key?: { name?: string; value?: unknown } | null
  init?: Node | null
  value?: Node | null
}

/** Outer declarations come before those they hold. `export` and `const` belong to what they declare. */
function collect(node: unknown, outer: string[], statement: Place | undefined, found: Declaration[]): void {
  if (Array.isArray(node)) return node.forEach((each) => collect(each, outer, statement, found))
  if (typeof node !== 'object' || node === null) return
  const { type, start, end } = node as Node
  const name = nameOf(node as Node)
  const names = name === undefined ? outer : [...outer, name]
  if (name !== undefined) {
    const isFunction = [node as Node, (node as Node).init, (node as Node).value].some((each) => each?.type?.includes('Function'))
    found.push({ ...(statement ?? { start, end }), name: names.join('.'), depth: names.length, isFunction })
  }
  const isStatement = type === 'ExportNamedDeclaration' || type === 'VariableDeclaration'
  const within = isStatement ? (statement ?? { start, end }) : undefined
  // A name in a pattern is not a declaration of what follows.
  for (const child of type === 'ObjectPattern' ? [] : Object.values(node)) collect(child, names, within, found)
}

function nameOf({ id, key }: Node): string | undefined {
  return id?.name ?? key?.name ?? (typeof key?.value === 'string' ? key.value : undefined)
}
