import { readFileSync } from 'node:fs'
import type { OutputOf } from '#contract/calls.ts'
import { inLocale } from '#contract/site/american.ts'
import { type Language, languageOf, type Locale } from '#contract/site/languages.ts'
import { type PageName, pageNames } from '#contract/site/page-names.ts'
import type { Block, Inline } from '#contract/site/site.ts'
import { problem } from '#server/platform/http/problem.ts'
import { type MessageId, text } from '#server/platform/messages.ts'
import { type Line, parseMarkdown } from './markdown.ts'
import { pageSummary } from './page-summary.ts'
import { type Installation, type Values, valuesOf } from './page-values.ts'
import { titleOf } from './tokens.ts'
import type { Site } from '#server/site/site.ts'

/** The static pages; each is titled by the link that leads to it. */
const titles = {
  ban: 'footer.ban',
  cookies: 'footer.cookies',
  faq: 'footer.faq',
  'how-it-works': 'footer.how_it_works',
  impressum: 'footer.impressum',
  privacy: 'footer.privacy',
  'return-policy': 'footer.return_policy',
  safety: 'footer.safety',
  service: 'footer.service',
  terms: 'footer.terms',
  transparency: 'footer.transparency',
} as const satisfies Record<PageName, MessageId>

/** Blocks of a page made for its reader: a placeholder stands for a paragraph, as `{help}`, on the page named here. */
const parts = { help: 'safety', figures: 'transparency' } as const

export type PageParts = Partial<Record<keyof typeof parts, Block[]>>

/** The names of those on a page. */
export function placeholdersOn(name: string): string[] {
  return Object.entries(parts).flatMap(([part, page]) => (page === name ? [part] : []))
}

/** A site's own text in place of a page of ours. */
export interface OwnPage {
  source: string
  changed_at: Date
}

/** Optional text, shown only where all its values are known. */
const clause = /\[([^\]]*)\]/g

/** A section that is linked to has one name in all languages: `## Why? {#why}`. */
const ownAnchor = /\s*\{#([a-z]+)\}$/

const parsed = new Map<string, Line[]>()

/**
 * A static page of a site for a reader, its placeholders filled from the site's settings, its company and this
 * installation. `not_found` for any other name.
 */
export function staticPage(
  name: string,
  locale: Locale,
  site: Site,
  uses: Installation,
  { own, made = {} }: { own?: OwnPage | undefined; made?: PageParts } = {},
): OutputOf<'GET /api/page.php'> {
  if (!isPage(name)) throw problem('not_found')
  const language = languageOf(locale)
  const values = valuesOf(site, locale, uses, own?.changed_at)
  const ids = new Map<string, number>()
  const title = text(language, titles[name])
  const blocks = (own ? parseMarkdown(own.source) : read(name, locale)).flatMap((line) => blockOf(line, values, ids, made))
  return { title, found: own ? { title, summary: pageSummary(blocks) ?? '' } : foundAs(name, locale, site), blocks }
}

/** A page of the operator's own: its title is its first line, and all of it is text. */
export function writtenPage(
  locale: Locale,
  site: Site,
  uses: Installation,
  { source, changed_at }: OwnPage,
): OutputOf<'GET /api/own-page.php'> {
  const values = valuesOf(site, locale, uses, changed_at)
  const ids = new Map<string, number>()
  const title = titleOf(source)
  const blocks = parseMarkdown(source.replace(/^#.*/, '')).flatMap((line) => blockOf(line, values, ids, {}))
  return { title, found: { title, summary: pageSummary(blocks) ?? '' }, blocks }
}

/** The text of a page of ours, as it is written. */
export function bundledText(name: PageName, language: Language): string {
  return readFileSync(pageFile(name, language), 'utf8')
}

/** The words that lead to a page of ours, which title it. */
export function pageTitle(name: PageName, language: Language): string {
  return text(language, titles[name])
}

function isPage(name: string): name is PageName {
  return (pageNames as readonly string[]).includes(name)
}

/** The description of a page of ours for search results: a site's own text may be about something else. */
function foundAs(name: PageName, locale: Locale, { settings }: Site): { title: string; summary: string } {
  const language = languageOf(locale)
  const id = `head.${name.replaceAll('-', '_')}` as `head.${Head<PageName>}`
  return { title: text(language, id), summary: inLocale(locale, text(language, `${id}_text`, { name: settings.name })) }
}

type Head<Name extends string> = Name extends `${infer Start}-${infer End}` ? `${Start}_${Head<End>}` : Name

function read(name: PageName, locale: Locale): Line[] {
  const key = `${locale}/${name}`
  let page = parsed.get(key)
  if (!page) {
    page = parseMarkdown(inLocale(locale, bundledText(name, languageOf(locale))))
    parsed.set(key, page)
  }
  return page
}

function pageFile(name: string, language: Language): URL {
  return new URL(`../../../locales/${language}/pages/${name}.md`, import.meta.url)
}

function blockOf(line: Line, values: Values, ids: Map<string, number>, made: PageParts): Block[] {
  if (line.kind === 'heading') {
    const text = plain(fill(line.text.replace(ownAnchor, ''), values))
    return [{ kind: 'heading', id: ownAnchor.exec(line.text)?.[1] ?? anchor(text, ids), text }]
  }
  if (line.kind === 'paragraph') {
    return line.text
      .split(/\{(help|figures)\}/)
      .flatMap((part, index) =>
        index % 2
          ? (made[part as keyof PageParts] ?? [])
          : inlinesOf([part], values).map((words): Block => ({ kind: 'paragraph', words })),
      )
  }
  const items = inlinesOf(line.items, values)
  return items.length > 0 ? [{ kind: 'list', items }] : []
}

/** Drops empty lines: those about what the operator did not enter, such as a missing phone. */
function inlinesOf(lines: string[], values: Values): Inline[] {
  return lines
    .filter((line) => {
      const asked = namesIn(line.replaceAll(clause, ''))
      return asked.length === 0 || asked.some((name) => !isUnknown(name, values))
    })
    .map((line) => fill(line, values))
    .filter((words) => words.length > 0)
}

/** Fills in the values. Text in brackets is left out unless all its values are known: `[, company number {kvk}]`. */
function fill(text: string, values: Values): Inline {
  const known = text
    .replaceAll(clause, (_, words: string) => (namesIn(words).some((name) => isUnknown(name, values)) ? '' : words))
    .trim()
  const parts = known.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? linked(values[part], part) : part))
  return merged(parts.map((part, index) => (endsInDot(parts[index - 1]) ? afterDot(part) : part)))
}

function endsInDot(part: Inline[number] | undefined): boolean {
  return typeof part === 'string' ? part.endsWith('.') : (part?.text.endsWith('.') ?? false)
}

/** A value that ends in a full stop ("Example B.V.") ends its sentence too. */
function afterDot(part: Inline[number]): Inline[number] {
  return typeof part === 'string' && /^\.(\s|$)/.test(part) ? part.slice(1) : part
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

function isUnknown(name: string, values: Values): boolean {
  return (values[name]?.text ?? '') === ''
}

function linked(value: Values[string] | undefined, name: string): Inline[number] {
  if (!value) return `{${name}}`
  return value.href ? { text: value.text, href: value.href } : value.text
}

function merged(parts: Inline): Inline {
  const whole: Inline = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part
    else if (part !== '') whole.push(part)
  }
  return whole
}

function plain(words: Inline): string {
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** A heading's words as an anchor, with a number for a repeated one. */
function anchor(text: string, ids: Map<string, number>): string {
  const base = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const times = (ids.get(base) ?? 0) + 1
  ids.set(base, times)
  return times === 1 ? base : `${base}-${times}`
}
