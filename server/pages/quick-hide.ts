import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandingHead } from '#server/site/branding/branding.ts'
import { neutralName } from '#server/site/neutral.ts'

/** The script of a discreet page (web/net/quick-hide.ts), placed before all that is rendered. */
export function hideScript({ visit, nonce }: Pick<FastifyRequest, 'visit' | 'nonce'>, source: string, there = false): string {
  const data = JSON.stringify({ name: neutralName(visit.language), there }).replaceAll('<', '\\u003c')
  return `<script nonce="${nonce}">(${source})(${data})</script>`
}

/** The page shown in place of a discreet page: the same for everybody, with nothing of the site in it. Its script draws it. */
export function sendHidden(request: FastifyRequest, reply: FastifyReply, source: string): FastifyReply {
  const { visit } = request
  const discreet = { device: true, account: false }
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${visit.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${brandingHead({ ...visit, discreet })}` +
        `<title>${neutralName(visit.language)}</title></head><body>${hideScript(request, source, true)}</body></html>`,
    )
}
