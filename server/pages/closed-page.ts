import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { text } from '#server/platform/messages.ts'

const style = `:root{color-scheme:light dark}
body{display:grid;place-content:center;gap:.75rem;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;text-align:center;
font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#fbfcff,#0c0f13);color:light-dark(#1d2230,#e9ecf2)}
h1{margin:0;font-size:1.75rem;line-height:1.15;letter-spacing:-.015em}
p{margin:0;color:light-dark(#5d6472,#a3aab8)}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Every page of a site that is not open yet. It names neither the site nor what it will be: whoever finds the address early
 * learns nothing.
 */
export function sendClosed({ visit }: Pick<FastifyRequest, 'visit'>, reply: FastifyReply): FastifyReply {
  const { language } = visit
  const title = text(language, 'closed_site.title')
  return reply
    .code(503)
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Retry-After': '3600' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">` +
        `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text(language, 'closed_site.text')}</p></body></html>`,
    )
}
