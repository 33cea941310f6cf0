import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { factNames } from '#contract/profile/facts.ts'
import { digestForms } from '#server/platform/keys/moved/digests.ts'

/** Columns that a file must have; of `city` and `city_id` one. */
const needed = ['id', 'username', 'email', 'date_of_birth', 'gender', 'country', 'consent_at', 'terms_at'] as const

const optional = [
  'city', 'city_id', 'region', 'language', 'confirmed', 'password_hash', 'password_salt', 'password_form', 'seeks', 'seeks_min_age',
  'seeks_max_age', 'interests', 'intentions', 'pronouns', 'about', 'looking_for', 'photos',
] as const // prettier-ignore

/** Every column, as docs/operations/import.md explains them. */
export const columns: readonly string[] = [...needed, ...optional, ...factNames]

/** How another software's export is read: which of its columns is which of ours, and which of its values. */
const mapping = z.strictObject({
  /** The platform whose schema it is, and where that is published. */
  software: z.string(),
  source: z.string(),
  /** What its operator runs to get the file. */
  query: z.array(z.string()),
  columns: z.partialRecord(z.enum(columns), z.string()),
  /** Our value for each of theirs, by column; a value that is not named is empty. */
  values: z.optional(z.partialRecord(z.enum(columns), z.record(z.string(), z.string()))),
  password_form: z.optional(z.enum(digestForms)),
  /** The one salt of the whole site stands before or after each password (--salt-file). */
  needs_salt: z.optional(z.boolean()),
  unverified: z.optional(z.array(z.string())),
})

export type Mapping = z.infer<typeof mapping>

/** The mapping of that name (mappings/), or in that file. Throws a `RangeError` that says what is wrong with it. */
export async function readMapping(name: string): Promise<Mapping> {
  const file = /^[a-z0-9-]+$/.test(name) ? new URL(`mappings/${name}.json`, import.meta.url) : name
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RangeError(`There is no mapping ${name}.`)
  })
  const read = mapping.safeParse(parsed(text))
  if (!read.success) throw new RangeError(`The mapping ${name} is not valid: ${z.prettifyError(read.error)}`)
  return read.data
}

/** Undefined for what is no JSON: the error would print what some other file holds. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a cell of a row by our name of its column; '' where the file has none. */
export type Cell = (name: string) => string

export interface Header {
  cellsOf(cells: readonly string[]): Cell
  /** Columns of the file that are not read. */
  unread: string[]
  width: number
}

/** Finds the columns. Throws a `RangeError` for one that is missing or is there twice. */
export function readHeader(names: readonly string[], mapping?: Mapping): Header {
  const titles = names.map((name) => name.trim())
  const places = new Map<string, number>()
  for (const column of columns) {
    const at = titles.indexOf(mapping?.columns[column] ?? column)
    if (at >= 0) places.set(column, at)
  }
  const missing: string[] = needed.filter((column) => !places.has(column))
  if (!places.has('city') && !places.has('city_id')) missing.push('city or city_id')
  if (missing.length > 0)
    throw new RangeError(`The file has no column ${missing.join(', ')}. Its first line names the columns: ${columns.join(', ')}`)
  const twice = titles.find((name, at) => name !== '' && titles.indexOf(name) !== at)
  if (twice !== undefined) throw new RangeError(`The file has the column ${JSON.stringify(twice)} twice.`)
  const read = new Set(places.values())
  return {
    width: titles.length,
    unread: titles.filter((_, at) => !read.has(at)),
    cellsOf: (cells) => (name) => translated(mapping, name, cells[places.get(name) ?? -1]?.trim() ?? ''),
  }
}

function translated(mapping: Mapping | undefined, name: string, cell: string): string {
  const values = mapping?.values?.[name]
  if (!values) return cell
  return listOf(cell)
    .flatMap((each) => (Object.hasOwn(values, each) ? values[each]! : []))
    .join(',')
}

/** A cell with several values: commas, bars or spaces between them. */
export function listOf(cell: string): string[] {
  return cell.split(/[,|\s]+/).filter(Boolean)
}
