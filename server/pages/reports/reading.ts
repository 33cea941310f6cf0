import { parse } from 'bowser'

/** What a page reported of itself, in words of closed lists: it holds nothing that a member or a forger wrote. */
export type PageReport =
  | ({ event: 'page.blocked'; directive: string; blocked: (typeof origins)[number] } & Where)
  | ({ event: 'page.failed'; error: string; at: string } & Where)

interface Where {
  /** The pattern of the page's address: members/:id. */
  page: string
  /** Name and major version. */
  browser: string
}

/** What the build knows of itself. */
export interface Known {
  /** The pattern of the page at a path; undefined for none. */
  patternOf(path: string): string | undefined
  /** Whether the build has that file below /assets/. */
  hasFile(path: string): boolean
}

const directives = [
  'default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src',
  'connect-src', 'manifest-src', 'worker-src', 'media-src', 'form-action', 'base-uri', 'object-src', 'frame-ancestors', 'frame-src',
] // prettier-ignore

const errors = [
  'Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'AggregateError', 'AbortError', 'DataCloneError',
  'InvalidStateError', 'NetworkError', 'NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError', 'QuotaExceededError',
  'SecurityError', 'TimeoutError',
] // prettier-ignore

const origins = ['inline', 'eval', 'data', 'blob', 'own', 'extension', 'other'] as const

const browsers = ['Chrome', 'Chromium', 'Firefox', 'Microsoft Edge', 'Opera', 'Safari', 'Samsung Internet for Android']

/**
 * Reads a report of a browser's (Content Security Policy, `csp-report`), or one of web/net/report-errors.ts. Undefined for anything else,
 * and for what happened outside of our own pages and files.
 */
export function reportIn(body: unknown, request: { host: string; userAgent: string }, known: Known): PageReport | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const browser = browserIn(request.userAgent)
  if ('csp-report' in body) {
    const report = Object(body['csp-report']) as Record<string, unknown>
    const page = pageAt(report['document-uri'], request.host, known)
    const [named] = textOf(report['effective-directive'] ?? report['violated-directive']).split(' ')
    const directive = directives.find((each) => each === named)
    if (page === undefined || !directive) return undefined
    return { event: 'page.blocked', directive, blocked: originOf(textOf(report['blocked-uri']), request.host), page, browser }
  }
  const { error, at, path } = body as Record<string, unknown>
  const [file] = /^\/assets\/[\w.-]+\.js(?=:\d{1,6}:\d{1,7}$)/.exec(textOf(at)) ?? []
  const page = known.patternOf(textOf(path))
  if (page === undefined || file === undefined || !known.hasFile(file)) return undefined
  return { event: 'page.failed', error: errors.find((each) => each === error) ?? 'Error', at: textOf(at), page, browser }
}

function pageAt(address: unknown, host: string, known: Known): string | undefined {
  const url = URL.canParse(textOf(address)) ? new URL(textOf(address)) : undefined
  return url?.host === host ? known.patternOf(url.pathname) : undefined
}

/** Where the blocked thing comes from. Its address is left out: an extension's address identifies the device. */
function originOf(blocked: string, host: string): (typeof origins)[number] {
  if (blocked === '' || blocked === 'inline' || blocked === 'self') return 'inline'
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'eval'
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined
  const scheme = url?.protocol.slice(0, -1) ?? blocked
  if (scheme === 'data' || scheme === 'blob') return scheme
  if (scheme.endsWith('extension')) return 'extension'
  return url?.host === host ? 'own' : 'other'
}

function browserIn(userAgent: string): string {
  const { name = '', version = '' } = parse(userAgent.slice(0, 400)).browser
  const major = /^\d{1,3}/.exec(version)
  return browsers.includes(name) && major ? `${name} ${major[0]}` : 'other'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
