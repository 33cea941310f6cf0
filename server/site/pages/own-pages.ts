import { isLanguage, type Language } from '#contract/site/languages.ts'
import { pageNames } from '#contract/site/page-names.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { BadInput, type FieldProblem } from '#server/platform/http/problem.ts'
import { differences } from './page-shape.ts'
import { valuesOf } from './page-values.ts'
import * as sql from '#server/site/queries.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { type OwnPage, placeholdersOn } from './static-pages.ts'
import { titleProblem, tokenProblems } from './tokens.ts'

/** A page's text by language. */
export type Sources = Record<string, string>

const longest = 100_000

/**
 * Replaces a bundled page by a site's own text, in the languages it is given in; without any the bundled page is back. Any other
 * name makes a page of the site's own, at that address, titled by its first line; `listed`: its footer links it, and search
 * engines index it. An unchanged text keeps its date. A RangeError says what is wrong with it, and then nothing is changed.
 */
export async function setPage(tx: Transaction, id: string, name: string, sources: Sources, listed = false): Promise<void> {
  const complaints = complaintsAboutPage(name, sources, await siteOf(tx, id))
  if (complaints.length > 0) throw new BadInput(complaints.map(({ sentence }) => sentence).join('\n'), firstOfEach(complaints))
  await tx.run(sql.deletePages, [id, name, Object.keys(sources)])
  for (const [language, source] of Object.entries(sources)) await tx.run(sql.savePage, [id, name, language, source, listed])
}

/** The names of the values that a page may have in braces. */
export function valuesOn(name: string, site: Site): string[] {
  return [...Object.keys(valuesOf(site, site.settings.domain_language, { paymentProvider: undefined })), ...placeholdersOn(name)]
}

/** All of a site's own texts, by page and language, and which pages are listed. */
export async function pagesOf(db: Handle, id: string): Promise<{ pages: Record<string, Sources>; listed_pages: string[] }> {
  const rows = await db.rows(sql.findAllPages, [id])
  const pages = Object.create(null) as Record<string, Sources>
  for (const { name, language, source } of rows) (pages[name] ??= {})[language] = source
  return { pages, listed_pages: [...new Set(rows.filter(({ listed }) => listed).map(({ name }) => name))] }
}

/** A site's own text of a page in the reader's language, else in the site's own. Undefined where it has none. */
export async function ownPage(
  db: Handle,
  { id, settings }: Site,
  name: string,
  language: Language,
): Promise<OwnPage | undefined> {
  const rows = await db.rows(sql.findPage, [id, name, [language, settings.domain_language]])
  return rows.find((row) => row.language === language) ?? rows[0]
}

/** What is wrong with the page: the sentence is for the command line, the place (`texts.de`) and the problem are for the console. */
interface PageComplaint {
  place: string
  sentence: string
  problem: FieldProblem
}

/** Of several problems of one place the first, in the order of the places. */
function firstOfEach(complaints: readonly PageComplaint[]): Record<string, FieldProblem> {
  const first: Record<string, FieldProblem> = {}
  for (const { place, problem } of complaints) first[place] ??= problem
  return first
}

/** What is wrong with a text, as the end of a sentence about it. */
interface Fault {
  says: string
  problem: FieldProblem
}

function complaintsAboutPage(name: string, sources: Sources, site: Site): PageComplaint[] {
  const own = site.settings.domain_language
  const isOurs = (pageNames as readonly string[]).includes(name)
  const taken = isOurs ? [] : tokenProblems(name)
  if (taken.length > 0) return taken.map((sentence) => ({ place: 'name', sentence, problem: 'field.page_address' }))
  const given = Object.entries(sources)
  if (given.length === 0) return []
  const strange = given.filter(([language]) => !isLanguage(language))
  if (strange.length > 0)
    return strange.map(([language]) => ({
      place: `texts.${language}`,
      sentence: `"${language}" is no language of ours.`,
      problem: 'field.invalid',
    }))
  const original = sources[own]
  if (original === undefined)
    return [
      {
        place: `texts.${own}`,
        sentence: `${name} needs a text in ${own}, the site’s own language: whoever reads another gets that.`,
        problem: 'field.page_own_language',
      },
    ]
  const values = valuesOn(name, site)
  return given.flatMap(([language, source]) =>
    [
      ...(isOurs ? complaintsAboutText(source, values) : complaintsAboutOwn(source, values)),
      ...differences(source, original, own).map((says): Fault => ({ says, problem: 'field.page_shape' })),
    ].map(({ says, problem }) => ({ place: `texts.${language}`, sentence: `${name} in ${language} ${says}.`, problem })),
  )
}

/** Marks that our Markdown does not know (markdown.ts) would be shown as they are. */
const unknownMarks: Array<[RegExp, string]> = [
  [/^\s*#(?!# \S)/, 'a heading that is no section (## and a space)'],
  [/^\s*([*+]|\d+\.)\s/, 'a list without dashes'],
  [/\*\*|`/, 'bold, italic or code'],
  [/<\/?[a-z!]/i, 'HTML'],
  [/^\s*(- |## ).*\{(help|figures)\}/, 'help or figures in a section or a list: they are a paragraph of their own'],
  [/\]\(/, 'a link: addresses are written as they are'],
  [/\p{Cc}/u, 'a character that is not seen'],
]

/** A page of the site's own has a title and need not have sections. */
function complaintsAboutOwn(source: string, values: string[]): Fault[] {
  const untitled = titleProblem(source)
  if (untitled !== '') return [{ says: untitled, problem: 'field.page_title' }]
  return complaintsAboutMarks(source.replace(/^#.*/, ''), values)
}

function complaintsAboutText(source: string, values: string[]): Fault[] {
  if (source.length <= longest && !/^## \S/m.test(source))
    return [{ says: 'has no section (a line that begins with ##)', problem: 'field.page_section' }]
  return complaintsAboutMarks(source, values)
}

function complaintsAboutMarks(source: string, values: string[]): Fault[] {
  if (source.length > longest)
    return [{ says: `is longer than ${longest} characters`, problem: { id: 'field.too_long', values: { maximum: longest } } }]
  const inLine = (index: number): FieldProblem => ({ id: 'field.page_line', values: { line: index + 1 } })
  const rows = source.split(/\r?\n/)
  const marks = rows.flatMap((row, index) =>
    unknownMarks
      .filter(([mark]) => mark.test(row))
      .map(([, fault]) => ({
        says: `has ${fault}, in line ${index + 1}; it may have sections (##), paragraphs and lists (-)`,
        problem: inLine(index),
      })),
  )
  const strange = [...source.replaceAll(/^(##.*)\{#[a-z]+\}$/gm, '$1').matchAll(/\{([^}]*)\}?/g)].filter(
    ([whole, name]) => !whole.endsWith('}') || !values.includes(name!),
  )
  const open = rows.flatMap((row, index) =>
    /^[^[\]]*(\[[^[\]]*\][^[\]]*)*$/.test(row)
      ? []
      : [{ says: `has a bracket that does not close, in line ${index + 1}`, problem: inLine(index) }],
  )
  const unknown = strange.map(([whole]) => ({
    says: `has ${whole}, which is no value; there are: ${values.join(', ')}`,
    problem: { id: 'field.page_value', values: { value: whole } },
  }))
  return [...marks, ...unknown, ...open]
}
