import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '#contract/site/languages.ts'
import type { PageName } from '#contract/site/page-names.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { type MessageId, text } from '#server/platform/messages.ts'
import { listedPages } from '#server/site/pages/tokens.ts'
import * as sql from '#server/site/queries.ts'
import { defaultSiteId, type Site } from '#server/site/site.ts'
import { drawPreview, previewSize } from './drawing.ts'

/** Link previews of a page (Open Graph): a picture of the site, the language and the page. */
export interface PagePreview {
  /** Changes with all that is on it, so that it can be cached for ever. */
  address: string
  file: string
  hash: string
  sentence: string
}

type Shown = Pick<Site, 'id' | 'settings' | 'files' | 'pages'>

/** Raised when the drawing around the words changes. */
const version = 2

export function previewOf(site: Shown, language: Language, path: string): PagePreview {
  const { name, accent } = site.settings
  const sentence = sentenceOf(site, language, path)
  const signs = ['logo.png', 'icon-512.png'].map((each) => site.files[each]?.hash)
  const shown = JSON.stringify([version, site.id, name, accent?.light, signs, sentence])
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 16)
  const file = `preview-${nameOf(path)}-${language}.png`
  return { address: `/site/${hash}/${file}`, file, hash, sentence }
}

/** The preview of a file name; undefined for an unknown page or language: it is not drawn. */
export function previewAt(site: Shown, file: string): PagePreview | undefined {
  const [, name, language] = /^preview-([a-z0-9.-]+)-([a-z]{2})\.png$/.exec(file) ?? []
  if (!isLanguage(language)) return undefined
  const path = [...publicPages, ...listedPages(site, language).map(({ token }) => `/${token}`)].find(
    (each) => nameOf(each) === name,
  )
  return path === undefined ? undefined : previewOf(site, language, path)
}

/**
 * The pictures, each drawn once and stored, for all processes: a flood of addresses causes no more drawing than there are pages.
 */
export class Previews {
  private readonly db: Handle
  private readonly memory = new ShortMemory<Buffer>({ size: 200, seconds: 3_600 })
  private last: Promise<unknown> = Promise.resolve()

  constructor(db: Handle) {
    this.db = db
  }

  read(site: Shown, { file, hash, sentence }: PagePreview): Promise<Buffer> {
    return this.memory.recall(`${site.id} ${file} ${hash}`, async () => {
      const kept = await this.db.row(sql.findPreview, [site.id, file, hash])
      return kept ? kept.bytes : this.inTurn(() => this.draw(site, { file, hash, sentence }))
    })
  }

  /** One after the other: a caller who requests all of them takes no more than one processor's time. */
  private inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.last.then(draw)
    this.last = drawn.catch(() => {})
    return drawn
  }

  private async draw(site: Shown, { file, hash, sentence }: Omit<PagePreview, 'address'>): Promise<Buffer> {
    const bytesOf = async (name: string) =>
      site.files[name] ? (await this.db.row(sql.findFile, [site.id, name]))?.bytes : undefined
    const { name, accent } = site.settings
    const bytes = await drawPreview({
      name,
      sentence,
      accent: accent?.light ?? null,
      logo: await bytesOf('logo.png'),
      icon: await bytesOf('icon-512.png'),
      ownMark: site.id === defaultSiteId,
    })
    await this.db.run(sql.savePreview, [site.id, file, hash, previewSize.width, previewSize.height, bytes])
    return bytes
  }
}

/** 'index', 'pricing', 'pages.faq'. */
function nameOf(path: string): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')
}

const sentences: Record<string, MessageId> = { '/pricing': 'pricing.page_title', '/signup': 'signup.page_title' }

/** A page's subject in a few words; for landing pages, the first page's. */
function sentenceOf(site: Shown, language: Language, path: string): string {
  const own = listedPages(site, language).find(({ token }) => path === `/${token}`)
  if (own) return own.title
  const page = /^\/pages\/(.*)$/.exec(path)?.[1] as PageName | undefined
  const id = page ? (`head.${page.replaceAll('-', '_')}` as MessageId) : sentences[path]
  return id ? text(language, id) : site.settings.index_title[language] || text(language, 'index.headline')
}
