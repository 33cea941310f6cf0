import type { FastifyRequest } from 'fastify'
import type { LightPage, Page } from '#contract/site/rendering.ts'
import type { Block } from '#contract/site/site.ts'
import type { Config } from '#server/config.ts'
import { headOf } from './conventions.ts'
import { openAnchor } from './kept-pages.ts'
import { hideScript } from './quick-hide.ts'
import { styleOf } from '#server/site/branding/branding.ts'
import { isDiscreet } from '#server/platform/http/visit.ts'

export interface Assets {
  /** The beginning of every page's head: the stylesheet, which the first paint waits for, is requested first. */
  head: string
  /** Preloads of the chunks that these source files were built into. */
  preloads(files: string[]): string
  /** The built files of these source files, by name. */
  addresses(files: string[]): Record<string, string>
  /** Whether the build has that file. */
  has(address: string): boolean
  /** Address of the script that starts the page. */
  entry: string
  /** The same for a page that no browser hydrates: its own stylesheet alone, and its one script before all that it imports. */
  light(page: LightPage): LightFiles
}

interface LightFiles {
  head: string
  scripts: readonly string[]
  /** What the page fetches when idle, for the pages that its visitors are likely to open next; the script of the app first. */
  ahead: readonly string[]
}

type Asked = Pick<FastifyRequest, 'url' | 'nonce' | 'visit'>

/** Stylesheets, before all else of a page. */
export function headFor(request: Pick<FastifyRequest, 'nonce' | 'visit'>, { head }: Pick<Assets, 'head'>): string {
  return `${head.replaceAll('<script', `<script${nonceOf(request)}`)}${ownStyle(request)}`
}

/** After the common one, which it overrides. */
function ownStyle({ visit }: Pick<FastifyRequest, 'visit'>): string {
  const style = styleOf(visit.site.settings)
  return style ? `<link rel="stylesheet" href="${style.address}">` : ''
}

/** None on a cached page: its policy allows scripts by their address or their hash. */
function nonceOf({ nonce }: Pick<FastifyRequest, 'nonce'>): string {
  return nonce ? ` nonce="${nonce}"` : ''
}

interface Documenting {
  assets: Assets
  quickHide: string
  config: Pick<Config, 'siteUrl' | 'demo'>
  blocks?: readonly Block[] | undefined
  /** Whether the page reports where its scripts fail. */
  reports?: boolean
}

/** The whole text of a page: the rendered content, and what it needs in its head and at its end. */
export function documentOf(
  page: DrawnPage,
  request: Asked,
  { assets, quickHide, config, blocks, reports = false }: Documenting,
): string {
  const light = page.light && assets.light(page.light)
  const hides = isDiscreet(request.visit) ? hideScript(request, quickHide) : ''
  return [
    '<!doctype html>',
    ...withInserted(page.html, [
      ['<head>', `<head>${hides}${light ? wholeAtOnce : ''}${headFor(request, light ?? assets)}`],
      ['</head>', `${headOf(request, { ...page, blocks }, config)}</head>`],
      ['</body>', `${light ? lightFoot(light, request) : foot(page, assets, request, reports)}</body>`],
    ]),
  ].join('')
}

/** A text in pieces, with each tag, in their order, replaced: each change of a whole page would copy it. */
function withInserted(html: string, changes: ReadonlyArray<readonly [tag: string, into: string]>): string[] {
  const pieces: string[] = []
  let from = 0
  for (const [tag, into] of changes) {
    const at = html.indexOf(tag, from)
    if (at < 0) continue
    pieces.push(html.slice(from, at), into)
    from = at + tag.length
  }
  return [...pieces, html.slice(from)]
}

type DrawnPage = Extract<Page, { kind: 'html' }>

/** A page that fills the window is drawn once it is whole: a part that came later would move what was drawn. It ends with its script. */
const wholeAtOnce = '<link rel="expect" href="#page-script" blocking="render">'

/** Requests the imports of the script together with the script. */
function lightFoot({ scripts: [script, ...imported], ahead }: LightFiles, request: Asked): string {
  const preloads = imported.map((file) => `<link rel="modulepreload" href="${file}">`).join('')
  const later = ahead.length > 0 ? ` data-ahead="${ahead.join(' ')}"` : ''
  return `${preloads}<script id="page-script" type="module"${nonceOf(request)} src="${script}"${later}></script>`
}

function foot(page: DrawnPage, assets: Assets, request: Asked, reports: boolean): string {
  return (
    `<script${nonceOf(request)}>${openAnchor}</script>` +
    `<script type="application/json" id="page-data">${page.data}</script>` +
    `<script type="application/json" id="page-files">${JSON.stringify(assets.addresses(page.files))}</script>` +
    `${assets.preloads(page.files)}<script type="module"${nonceOf(request)} src="${assets.entry}"${reports ? ' data-reports' : ''} fetchpriority="low"></script>`
  )
}

/** Addresses of the stylesheets of a page. */
export function stylesIn(text: string): string[] {
  return [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
}
