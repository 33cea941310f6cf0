import { isLanguage, type Language } from '#contract/languages.ts'
import { pageNames } from '#contract/public-pages.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { differences } from './page-shape.ts'
import { valuesOf } from './page-values.ts'
import * as sql from '#server/site/queries.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { type OwnPage, partsOn } from './static-pages.ts'

/** A page's text by language. */
export type Sources = Record<string, string>

const longest = 100_000

/**
 * Puts a site's own text in the place of a page that comes along, in the languages it is given in; without any the page is ours again. One that
 * stays as it is keeps its date. A RangeError says what is wrong with it, and then nothing is changed.
 */
export async function setPage(tx: Transaction, id: string, name: string, sources: Sources): Promise<void> {
  const complaints = complaintsAboutPage(name, sources, await siteOf(tx, id))
  if (complaints.length > 0) throw new RangeError(complaints.join('\n'))
  await tx.run(sql.deletePages, [id, name, Object.keys(sources)])
  for (const [language, source] of Object.entries(sources)) await tx.run(sql.savePage, [id, name, language, source])
}

/** All pages of its own that a site has, by name and language. */
export async function pagesOf(db: Handle, id: string): Promise<Record<string, Sources>> {
  const pages: Record<string, Sources> = {}
  for (const { name, language, source } of await db.rows(sql.findAllPages, [id])) (pages[name] ??= {})[language] = source
  return pages
}

/** What a site says in a page's place to who reads a language: where it has no text in that, the one in its own. Undefined where it has none. */
export async function ownPage(
  db: Handle,
  { id, settings }: Site,
  name: string,
  language: Language,
): Promise<OwnPage | undefined> {
  const rows = await db.rows(sql.findPage, [id, name, [language, settings.domain_language]])
  return rows.find((row) => row.language === language) ?? rows[0]
}

function complaintsAboutPage(name: string, sources: Sources, site: Site): string[] {
  const own = site.settings.domain_language
  if (!(pageNames as readonly string[]).includes(name)) return [`There is no page "${name}". There are: ${pageNames.join(', ')}.`]
  const given = Object.entries(sources)
  if (given.length === 0) return []
  const strange = given.filter(([language]) => !isLanguage(language))
  if (strange.length > 0) return strange.map(([language]) => `"${language}" is no language of ours.`)
  const original = sources[own]
  if (original === undefined) return [`${name} needs a text in ${own}, the site’s own language: whoever reads another gets that.`]
  const values = [...Object.keys(valuesOf(site, own, { paymentProvider: undefined })), ...partsOn(name)]
  return given.flatMap(([language, source]) =>
    [...complaintsAboutText(source, values), ...differences(source, original, own)].map(
      (each) => `${name} in ${language} ${each}.`,
    ),
  )
}

/** Of what a page is written in it would show the marks that it does not know (markdown.ts). */
const unknownMarks: Array<[RegExp, string]> = [
  [/^\s*#(?!# \S)/, 'a heading that is no section (## and a space)'],
  [/^\s*([*+]|\d+\.)\s/, 'a list without dashes'],
  [/\*\*|`/, 'bold, italic or code'],
  [/<\/?[a-z!]/i, 'HTML'],
  [/^\s*(- |## ).*\{(help|figures)\}/, 'help or figures in a section or a list: they are a paragraph of their own'],
  [/\]\(/, 'a link: addresses are written as they are'],
  [/\p{Cc}/u, 'a character that is not seen'],
]

function complaintsAboutText(source: string, values: string[]): string[] {
  if (source.length > longest) return [`is longer than ${longest} characters`]
  if (!/^## \S/m.test(source)) return ['has no section (a line that begins with ##)']
  const rows = source.split(/\r?\n/)
  const marks = rows.flatMap((row, index) =>
    unknownMarks
      .filter(([mark]) => mark.test(row))
      .map(([, told]) => `has ${told}, in line ${index + 1}; it may have sections (##), paragraphs and lists (-)`),
  )
  const strange = [...source.matchAll(/\{([^}]*)\}?/g)].filter(([whole, name]) => !whole.endsWith('}') || !values.includes(name!))
  const open = rows.flatMap((row, index) =>
    /^[^[\]]*(\[[^[\]]*\][^[\]]*)*$/.test(row) ? [] : [`has a bracket that does not close, in line ${index + 1}`],
  )
  return [...marks, ...strange.map(([whole]) => `has ${whole}, which is no value; there are: ${values.join(', ')}`), ...open]
}
