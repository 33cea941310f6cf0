import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { inLocale } from '#contract/site/american.ts'
import { languageOf, languages, type Locale } from '#contract/site/languages.ts'
import { partOf, parts } from '../../web/i18n/part-of.ts'
import type { Part } from '../../web/i18n/part-of.ts'
import { shownInBrowser } from '../texts/message-check.ts'

const locales: Locale[] = [...languages, 'en-US']
const catalogue = 'virtual:messages'
const staffCatalogue = 'virtual:staff-messages'

/**
 * Compiles the ICU messages at build: `virtual:messages/de/public` is one cached chunk, and `virtual:messages` maps
 * every language and part to the import that loads it. Texts that only the server uses stay there. `virtual:staff-messages`
 * is the same for the staff console, which has a catalogue of its own and one chunk per language.
 */
export function messages(): Plugin {
  const shown = shownInBrowser()
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(catalogue) || id.startsWith(staffCatalogue) ? `\0${id}` : undefined),
    load(id) {
      const [name, language, part] = id.split('/')
      if (name === `\0${staffCatalogue}`) {
        if (!language) return staffIndex()
        const file = new URL(`../../locales/${language}/staff.json`, import.meta.url)
        this.addWatchFile(fileURLToPath(file))
        return compiled(Object.entries(read(file) as Record<string, string>))
      }
      if (name !== `\0${catalogue}`) return undefined
      if (!language)
        return index(this.environment.config.consumer === 'client' ? parts.filter((name) => name !== 'landers') : parts)
      const files = [...new Set([languageOf(language as Locale), language])].map(
        (name) => new URL(`../../locales/${name}/web.json`, import.meta.url),
      )
      for (const file of files) this.addWatchFile(fileURLToPath(file))
      const [written = {}, own = {}] = files.map((file) => read(file) as Record<string, string>)
      const worded = Object.entries(written).map(([id, text]) => [id, inLocale(language as Locale, text)] as const)
      return compilePart({ ...Object.fromEntries(worded), ...own }, part as Part, shown)
    },
  }
}

function read(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Without light pages, which contain their texts: a browser loads none for them. */
function index(parts: readonly Part[]): string {
  const entries = locales.flatMap((language) =>
    parts.map((part) => `'${language}/${part}': () => import('${catalogue}/${language}/${part}')`),
  )
  return `export default { ${entries.join(', ')} }`
}

function staffIndex(): string {
  const entries = languages.map((language) => `${language}: () => import('${staffCatalogue}/${language}')`)
  return `export default { ${entries.join(', ')} }`
}

function compilePart(texts: Record<string, string>, part: Part, shown: (id: string) => boolean): string {
  return compiled(Object.entries(texts).filter(([id]) => partOf(id) === part && shown(id)))
}

function compiled(texts: Array<[id: string, text: string]>): string {
  const messages = Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)]))
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}
