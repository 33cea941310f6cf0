import { readdir, readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildFolder } from '#server/config.ts'
import { keepLanguage } from '#server/account/cookies/cookies.ts'
import { closedHeaders } from '#server/platform/http/security-headers.ts'

/** What the page of the console consists of. */
export interface StaffFiles {
  script: string
  styles: readonly string[]
  /** Its built files by name; empty in development, where Vite serves them. */
  files: ReadonlyMap<string, BuiltFile>
  /** Further elements of the head, in development. */
  head?: string
}

interface BuiltFile {
  type: string
  plain: Buffer
  brotli: Buffer | undefined
}

interface Settings {
  /** Whether the console may be opened from this network address. */
  reaches: (address: string) => boolean
  demo: boolean
}

/** Answers a request for the console; undefined for any other address, and from a network that is not allowed. */
export type StaffPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** Reads the built console: small, and asked for by few. */
export async function builtStaffFiles(): Promise<StaffFiles> {
  const built = new URL('staff/', buildFolder())
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, { file: string }>
  const names = (await readdir(new URL('assets/', built))).sort()
  const read = (name: string) => readFile(new URL(`assets/${name}`, built))
  const files = new Map<string, BuiltFile>()
  for (const name of names.filter((each) => !/\.(br|gz)$/.test(each))) {
    const brotli = names.includes(`${name}.br`) ? await read(`${name}.br`) : undefined
    files.set(name, { type: types[name.slice(name.lastIndexOf('.') + 1)]!, plain: await read(name), brotli })
  }
  return {
    script: `/staff/${manifest['web/staff/client.tsx']!.file}`,
    styles: [...files.keys()].filter((name) => name.endsWith('.css')).map((name) => `/staff/assets/${name}`),
    files,
  }
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/**
 * The page of the staff console at /staff and below, which its own script draws, and the files of its build. From a network that
 * is not allowed there is no such page: the caller answers as for any unknown address.
 */
export function staffPage(built: StaffFiles, { reaches, demo }: Settings): StaffPage {
  return (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (!/^\/staff(\/|$)/.test(path) || !['GET', 'HEAD'].includes(request.method) || !reaches(request.ip)) return undefined
    if (path.startsWith('/staff/assets/')) {
      const file = built.files.get(path.slice('/staff/assets/'.length))
      return file && sendFile(file, request, reply)
    }
    keepLanguage(request, reply)
    return reply
      .headers({
        'Content-Security-Policy': policy(request.nonce, built.files.size === 0),
        'Permissions-Policy': closedHeaders['Permissions-Policy'],
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow, noarchive',
      })
      .type('text/html; charset=utf-8')
      .send(documentOf(built, request, demo))
  }
}

/** Private: a shared cache would hand the file to networks that are not allowed. */
function sendFile({ type, plain, brotli }: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const compressed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? brotli : undefined
  if (compressed) reply.header('Content-Encoding', 'br')
  return reply
    .headers({ 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
    .type(type)
    .send(compressed ?? plain)
}

function documentOf(
  { script, styles, head = '' }: StaffFiles,
  { nonce, visit }: Pick<FastifyRequest, 'nonce' | 'visit'>,
  demo: boolean,
): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return (
    `<!doctype html><html lang="${visit.language}"${demo ? ' data-demo' : ''}><head><meta charset="utf-8">` +
    `${head.replaceAll('<script', `<script nonce="${nonce}"`)}${sheets}` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">` +
    `<title>Staff</title></head><body><div id="console"></div>` +
    `<script type="module" nonce="${nonce}" src="${script}"></script></body></html>`
  )
}

/** Stricter than for members' pages: no workers, no manifest, no media, and no form is sent without the script. */
function policy(nonce: string, dev: boolean): string {
  return [
    "default-src 'none'",
    dev ? `script-src 'self' 'nonce-${nonce}' 'unsafe-eval'` : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
