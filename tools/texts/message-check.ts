import { globSync, readFileSync } from 'node:fs'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '#contract/site/languages.ts'
import { catalogues, type Part, parts } from './catalogues.ts'
import { choiceProblems } from './message-choices.ts'

const root = new URL('../../', import.meta.url)

/** Catalogues, and the sources that use each: screens, the staff console, mails, and the payment sandbox's pages. */
const uses: Record<Part, string[]> = {
  web: ['web/**/*.{ts,tsx}', 'server/**/*.ts', 'contract/**/*.ts'],
  staff: ['web/staff/**/*.{ts,tsx}'],
  mail: ['server/**/*.ts'],
  checkout: ['sandbox/**/*.ts', 'demo/sandbox-pages.ts'],
}

export function isPart(name: string | undefined): name is Part {
  return (parts as readonly (string | undefined)[]).includes(name)
}

/** All faults of the catalogues: missing, left over, untranslated, unused, invalid or with other parameters. */
export function checkCatalogues(): string[] {
  return parts.flatMap(checkPart)
}

/** Faults of one message in its eleven languages. */
export function problemsOf(id: string, texts: Record<string, string>): string[] {
  const problems: string[] = []
  const expected = parametersOf(texts.en ?? '')
  for (const language of languages) {
    const text = texts[language]
    if (!text?.trim()) problems.push(`${id}: no text in ${language}`)
    else if (expected && parametersOf(text) !== expected)
      problems.push(`${id}: ${language} has the parameters ${parametersOf(text)}, English ${expected}`)
    else if (/(?<![(:]\s?)\{country\}/u.test(text)) problems.push(`${id}: ${language} ${countryInSentence}`)
    else problems.push(...choiceProblems(texts.en!, text, language).map((problem) => `${id}: ${language} ${problem}`))
  }
  return problems
}

/** 'in Netherlands', 'in Türkei', 'in Stati Uniti'. */
const countryInSentence =
  'says {country} in a sentence, where its name would need an article or a case: put it after a colon or in brackets'

function checkPart(part: Part): string[] {
  const texts = catalogues(part)
  const ids = new Set(languages.flatMap((language) => Object.keys(texts[language]!)))
  const source = sourcesOf(uses[part])
  const problems: string[] = []
  for (const id of ids) {
    const each = Object.fromEntries(languages.map((language) => [language, texts[language]![id] ?? '']))
    problems.push(...problemsOf(id, each))
    if (!isUsed(id, source)) problems.push(`${id}: used nowhere (${part})`)
    if (isUntranslated(each)) problems.push(`${id}: the same sentence in every language`)
  }
  return problems
}

/** Whether a web message may be shown in a browser: the others are sent by the server with its answers. */
export function shownInBrowser(): (id: string) => boolean {
  const source = sourcesOf(['web/**/*.{ts,tsx}', 'contract/**/*.ts'])
  const known = new Map<string, boolean>()
  return (id) => known.get(id) ?? known.set(id, isUsed(id, source)).get(id)!
}

/** A whole sentence that reads alike everywhere was left in English; names and single words may agree. */
function isUntranslated(texts: Record<string, string>): boolean {
  return texts.en!.split(' ').length > 3 && languages.filter((language) => texts[language] === texts.en).length > 5
}

/** The source contains the id, or a computed id that matches it: `error.${code}`. */
function isUsed(id: string, { written, computed }: Source): boolean {
  return written.has(id) || computed.some((pattern) => pattern.test(id))
}

/** Computed ids, as patterns: at least their first word must be literal. */
function computedIds(text: string): RegExp[] {
  const templates = text.match(/`[a-z_]+\.[\w.]*\$\{[^`\n]*`/g) ?? []
  return [...new Set(templates)].map((template) => {
    const pattern = template
      .slice(1, -1)
      .replaceAll('.', '\\.')
      .replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')
    return new RegExp(`^${pattern}$`)
  })
}

interface Source {
  /** Everything in quotes that could be an id. */
  written: Set<string>
  computed: RegExp[]
}

function sourcesOf(patterns: readonly string[]): Source {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }))
  const text = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n')
  const written = new Set([...text.matchAll(/(?<=['"])[\w.-]+(?=['"])/g)].map(([id]) => id))
  return { written, computed: computedIds(text) }
}

/** Names and kinds of the parameters of an ICU text, sorted; undefined if it does not parse. */
function parametersOf(text: string): string | undefined {
  try {
    return [...new Set(collect(compileMessage(text)))].sort().join(',')
  } catch {
    return undefined
  }
}

function collect(message: CompiledMessage): string[] {
  if (typeof message === 'string') return []
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , format] = token
    const inner =
      format && typeof format === 'object'
        ? Object.values(format).flatMap((value) =>
            typeof value === 'number' || value === undefined ? [] : collect(value as CompiledMessage),
          )
        : []
    return name === '#' ? inner : [name, ...inner]
  })
}
