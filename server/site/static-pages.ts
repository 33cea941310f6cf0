import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Block, Inline } from '#contract/site.ts'
import { problem } from '#server/platform/http/problem.ts'
import { type Line, parseMarkdown } from './markdown.ts'
import type { Site } from './site.ts'

const names = new Set(['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'])
const parsed = new Map<string, ReturnType<typeof parseMarkdown>>()

type Values = Record<string, { text: string; href?: string }>

/** A static page of a site in a language, its placeholders filled from the site's settings and company. `not_found` for any other name. */
export function staticPage(name: string, language: Language, site: Site): { title: string; blocks: Block[] } {
  if (!names.has(name)) throw problem('not_found')
  const { title, lines } = read(name, language)
  const values = valuesOf(site, language)
  const ids = new Map<string, number>()
  return { title: plain(fill(title, values)), blocks: lines.flatMap((line) => blockOf(line, values, ids)) }
}

function read(name: string, language: Language): ReturnType<typeof parseMarkdown> {
  const file = `${language}/pages/${name}.md`
  let page = parsed.get(file)
  if (!page) {
    page = parseMarkdown(readFileSync(new URL(`../../locales/${file}`, import.meta.url), 'utf8'))
    parsed.set(file, page)
  }
  return page
}

function blockOf(line: Line, values: Values, ids: Map<string, number>): Block[] {
  if (line.kind === 'paragraph') return [{ kind: 'paragraph', words: fill(line.text, values) }]
  if (line.kind === 'heading') {
    const text = plain(fill(line.text, values))
    return [{ kind: 'heading', id: anchor(text, ids), text }]
  }
  const items = line.items.filter((item) => !isEmpty(item, values)).map((item) => fill(item, values))
  return items.length > 0 ? [{ kind: 'list', items }] : []
}

function valuesOf({ settings, company }: Site, language: Language): Values {
  const phone = settings.support_phone || company.support_phone
  const terms = new Date(Math.max(Date.parse(limits.reminderTermsVersion), Date.parse(company.added) || 0))
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: settings.time_zone })
  return {
    name: { text: settings.name },
    domain: { text: settings.domain },
    min_age: { text: String(settings.min_age) },
    refund_days: { text: String(settings.refund_days) },
    company: { text: company.name },
    address: { text: [company.address, company.city].filter(Boolean).join(', ') },
    kvk: { text: company.kvk },
    terms_date: { text: date.format(terms) },
    support_email: { text: settings.support_email, href: `mailto:${settings.support_email}` },
    // Specification, section 9: without dashes and spaces.
    support_phone: { text: phone, href: `tel:${phone.replaceAll(/[-\s]/g, '')}` },
  }
}

/** A line about nothing that the operator entered: the phone where there is none. */
function isEmpty(text: string, values: Values): boolean {
  const asked = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => values[name!]?.text ?? '')
  return asked.length > 0 && asked.every((value) => value === '')
}

/** The text with its values; what the operator left empty takes its clause with it (', registration number {kvk}'). */
function fill(text: string, values: Values): Inline {
  const told = Object.entries(values)
    .filter(([, { text: value }]) => value === '')
    .reduce(
      (rest, [name]) => rest.replaceAll(new RegExp(`,\\s*[^,.;:{}]*\\{${name}\\}`, 'g'), '').replaceAll(`{${name}}`, ''),
      text,
    )
  const parts = told.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? linked(values[part], part) : part))
  return merged(parts)
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

/** A heading's words as an anchor, with a number where two read alike. */
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
