import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLanguage } from '#contract/site/languages.ts'
import type { SiteBranding, SiteSettings } from '#contract/site/site.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { isDiscreet, type Visit } from '#server/platform/http/visit.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { accentTokens } from '#contract/rules/colours.ts'
import { manifestOf, neutralManifest, paper } from './manifest.ts'
import { previewAt, Previews } from '#server/site/previews/previews.ts'
import { findFile } from '#server/site/queries.ts'
import { defaultSiteId, type Site } from '#server/site/site.ts'

const night = '#0c0f13'

interface Style {
  /** Changes with its text, so that it can be cached for ever. */
  address: string
  css: string
}

const styles = new WeakMap<SiteSettings, Style>()

/** The stylesheet of a site with colours of its own, loaded after the common one; undefined for one without. */
export function styleOf(settings: SiteSettings): Style | undefined {
  if (!settings.accent) return undefined
  let style = styles.get(settings)
  if (!style) {
    const tokens = Object.entries(accentTokens(settings.accent)).map(([name, value]) => `--${name}:${value}`)
    const css = `:root{${tokens.join(';')}}`
    style = { address: `/site/${createHash('sha256').update(css).digest('hex').slice(0, 16)}/colours.css`, css }
    styles.set(settings, style)
  }
  return style
}

type Branded = Pick<Site, 'id' | 'settings' | 'files'>

/**
 * The top bar shows the site's logo, else its icon beside its name, else a mark: ours at our own site, a plain one at all others.
 */
export function brandingOf({ id, files }: Branded): SiteBranding {
  const { 'logo.png': logo, 'logo-dark.png': dark } = files
  const address = (name: string) => addressOf(files, name) ?? null
  return {
    logo: logo
      ? { light: address('logo.png')!, dark: address('logo-dark.png'), width: (dark ?? logo).width, height: logo.height }
      : null,
    icon: address('icon-96.png'),
    plain_mark: id !== defaultSiteId,
  }
}

/** The part of every page's head about the branding of the site, or the neutral one. */
export function brandingHead(visit: Pick<Visit, 'site' | 'language' | 'discreet'>): string {
  if (isDiscreet(visit)) {
    return (
      themeOf({ light: paper, dark: night }) +
      '<link rel="icon" href="/neutral/favicon.ico" type="image/x-icon"><link rel="apple-touch-icon" href="/neutral/icon-180.png">' +
      `<link rel="manifest" href="/neutral/${visit.language}.webmanifest">`
    )
  }
  const { site, language } = visit
  const { id, settings, files } = site
  const own = addressOf(files, 'icon-32.png')
  const icon = own ?? (id === defaultSiteId ? '/mark.svg' : '/favicon.ico')
  const type = own ? 'image/png' : id === defaultSiteId ? 'image/svg+xml' : 'image/x-icon'
  return (
    themeOf(settings.accent ?? { light: paper, dark: night }) +
    `<link rel="icon" href="${icon}" type="${type}">` +
    `<link rel="apple-touch-icon" href="${addressOf(files, 'icon-180.png') ?? '/apple-touch-icon.png'}">` +
    `<link rel="manifest" href="/manifest/${language}.webmanifest">`
  )
}

function themeOf({ light, dark }: { light: string; dark: string }): string {
  return (
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`
  )
}

/** The addresses where browsers and link previews look for an icon on their own. */
const usualNames: Record<string, string> = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
  '/icon-192.png': 'icon-192.png',
  '/icon-512.png': 'icon-512.png',
  '/icon-maskable.png': 'icon-maskable.png',
}

const types: Record<string, string> = { png: 'image/png', ico: 'image/x-icon' }
const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Serves the files of a site's theme, only at its own hosts. */
export function serveBranding(server: FastifyInstance, db: Handle): void {
  const memory = new ShortMemory<Buffer | undefined>({ size: 500, seconds: 3_600 })
  const previews = new Previews(db)
  const bytesOf = ({ id, files }: Branded, name: string) =>
    memory.recall(`${id} ${name} ${files[name]!.hash}`, async () => (await db.row(findFile, [id, name]))?.bytes)

  server.get<{ Params: { file: string } }>('/site/:version/:file', async ({ visit, url, params: { file } }, reply) => {
    const preview = previewAt(visit.site, file)
    if (preview) {
      if (url === preview.address) reply.header('Cache-Control', forEver)
      return sendPicture(reply, file, await previews.read(visit.site, preview))
    }
    const address = file === 'colours.css' ? styleOf(visit.site.settings)?.address : addressOf(visit.site.files, file)
    if (address === undefined) throw problem('not_found')
    // For a page rendered before the change, or by a process that has it already: the current file, uncached.
    if (url === address) reply.header('Cache-Control', forEver)
    if (file === 'colours.css') return reply.type('text/css; charset=utf-8').send(styleOf(visit.site.settings)!.css)
    return sendPicture(reply, file, await bytesOf(visit.site, file))
  })

  for (const [path, name] of Object.entries(usualNames))
    server.get(path, async ({ visit }, reply) => {
      const { site } = visit
      // No cache may serve one in place of the other.
      reply.header('Vary', 'Cookie')
      if (isDiscreet(visit)) return sendPicture(reply, name, ours('plain', name))
      reply.header('Cache-Control', anHour)
      return sendPicture(reply, name, site.files[name] ? await bytesOf(site, name) : ours(site.id, name))
    })

  server.get('/mark.svg', async ({ visit: { site } }, reply) => {
    if (site.id !== defaultSiteId) throw problem('not_found')
    return reply.header('Cache-Control', anHour).type('image/svg+xml').send(ours(site.id, 'mark.svg'))
  })

  // Files of discreet pages: the same for everybody, so that they may be cached.
  server.get<{ Params: { file: string } }>('/neutral/:file', async ({ params: { file } }, reply) => {
    const language = file.replace(/\.webmanifest$/, '')
    const known = isLanguage(language) || [...Object.values(usualNames), ...landscapes].includes(file)
    if (!known) throw problem('not_found')
    reply.header('Cache-Control', anHour)
    return isLanguage(language) ? sendManifest(reply, neutralManifest(language)) : sendPicture(reply, file, ours('plain', file))
  })

  // Its language is in its address: browsers request it without cookies.
  server.get<{ Params: { file: string } }>('/manifest/:file', async ({ visit: { site }, params: { file } }, reply) => {
    const language = file.replace(/\.webmanifest$/, '')
    if (!isLanguage(language)) throw problem('not_found')
    const { id, files } = site
    const ownMark = id === defaultSiteId && !files['icon-512.png']
    reply.header('Cache-Control', anHour)
    return sendManifest(reply, manifestOf(site, language, { address: (name) => addressOf(files, name), ownMark }))
  })
}

/** The screenshots shown before the app is installed. */
const landscapes = ['wide.png', 'narrow.png']

function sendManifest(reply: FastifyReply, manifest: object) {
  return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest))
}

function addressOf(files: Site['files'], name: string): string | undefined {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  return file && `/site/${file.hash}/${name}`
}

function sendPicture(reply: FastifyReply, name: string, bytes: Buffer | undefined) {
  if (!bytes) throw problem('not_found')
  return reply.type(types[name.slice(name.lastIndexOf('.') + 1)]!).send(bytes)
}

const read = new Map<string, Buffer>()

/** A bundled picture: our mark for our own site; no other site shows that it is one of ours. */
function ours(id: string, name: string): Buffer {
  const file = `./marks/${id === defaultSiteId ? 'own' : 'plain'}/${name}`
  let bytes = read.get(file)
  if (!bytes) read.set(file, (bytes = readFileSync(new URL(file, import.meta.url))))
  return bytes
}
