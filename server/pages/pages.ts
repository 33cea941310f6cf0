import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '#server/app.ts'
import { buildFolder } from '#server/config.ts'
import type { Renderer } from '#contract/site/rendering.ts'
import { serveOfflinePage } from './offline-page.ts'
import { type Assets, headFor } from './document.ts'
import { servePages } from './rendering.ts'
import { builtStaffFiles, staffPage } from './staff-page.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { consoleReach } from '#server/staff/networks.ts'

const built = buildFolder()

/** Serves the built web: hashed files for a year, and every other address as a page rendered here. */
export async function openPages(
  { server, calls }: Pick<App, 'server' | 'calls'>,
  services: Pick<Services, 'config' | 'db' | 'landers' | 'limits'>,
): Promise<void> {
  const { config } = services
  if (config.dev) return (await import('./dev.ts')).openDevelopmentPages({ server, calls }, services)
  await serveFiles(server)
  await serveWorker(server)
  serveSharing(server)
  const { render, knows, patternOf, keeps, quickHide, offline } = (await import(
    new URL('server/server.js', built).href
  )) as Renderer
  const assets = await readAssets()
  const staff = staffPage(await builtStaffFiles(), { reaches: consoleReach(config), demo: config.demo })
  await servePages(server, calls, services, { render, knows, patternOf, keeps, quickHide, assets, staff })
  serveOfflinePage(server, { offline, quickHide, head: (request) => headFor(request, assets) })
}

/**
 * The hashed files of the build, for a year. Their names are read at the start, and again when another is asked for, which a later
 * build may have added. The library's own route would read the whole folder for each request.
 */
async function serveFiles(server: App['server']): Promise<void> {
  const root = fileURLToPath(new URL('client/assets/', built))
  let names = new Set(await readdir(root))
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
  server.get<{ Params: { '*': string } }>('/assets/*', async ({ params: { '*': name } }, reply) => {
    if (!names.has(name)) names = new Set(await readdir(root))
    if (!names.has(name)) throw problem('not_found')
    return reply.sendFile(name)
  })
}

/**
 * The service worker (web/worker), for the whole site: revalidated each time, since a browser recognises a new build by it. It
 * may send requests to this server only; notes show one of its icons.
 */
async function serveWorker(server: App['server']): Promise<void> {
  const script = await readFile(new URL('client/service-worker.js', built))
  server.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

/**
 * The worker of the app takes what is shared with it; without a worker, this page says that the photo is not here. Nothing of it
 * is read.
 */
function serveSharing(server: App['server']): void {
  server.post('/share', (_request, reply) => reply.header('Connection', 'close').redirect('/share', 303))
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

async function readAssets(): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', built), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const entry = manifest['web/app/client.tsx']!
  const styles = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file ?? entry.css?.[0]
  const lightPages = JSON.parse(await readFile(new URL('client/.vite/light.json', built), 'utf8')) as Record<string, string[]>
  const entryFiles = withImports(manifest, 'web/app/client.tsx')
  const filesAhead = (files: readonly string[]) =>
    [...new Set([...entryFiles, ...(styles ? [styles] : []), ...files.flatMap((file) => withImports(manifest, file))])].map(
      (file) => `/${file}`,
    )
  const all = new Set(Object.values(manifest).map(({ file }) => `/${file}`))
  return {
    has: (address) => all.has(address),
    entry: `/${entry.file}`,
    addresses: (files) =>
      Object.fromEntries(files.flatMap((file) => (manifest[file] ? [[file, `/${manifest[file].file}`]] : []))),
    head: styles ? `<link rel="stylesheet" href="/${styles}">` : '',
    light: ({ screen, script, ahead }) => ({
      head: `<link rel="stylesheet" href="/${lightPages[screen]![0]}">`,
      scripts: lightPages[script]!.map((file) => `/${file}`),
      ahead: ahead.length === 0 ? [] : filesAhead(ahead),
    }),
    // Last, the largest after the others, and with low priority: what the first paint waits for shares a slow line with them.
    preloads(files) {
      const own = files.flatMap((file) => withImports(manifest, file)).filter((file) => !entryFiles.includes(file))
      return [...new Set(own), ...entryFiles.slice(1)]
        .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
        .join('')
    },
  }
}

/** Files of a chunk and of everything that it imports. */
function withImports(manifest: Record<string, ManifestChunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen))]
}
