import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/site/languages.ts'
import { requireSameOrigin } from '#server/platform/http/same-origin.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mailText } from '#server/platform/messages.ts'
import type { Services } from '#server/services.ts'
import { agree, stopContact } from './check-ins.ts'

const style = `:root{color-scheme:light dark}
body{display:grid;place-content:center;gap:1rem;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;
font-family:system-ui,sans-serif;font-size:1.0625rem;line-height:1.5;background:light-dark(#fbfcff,#0c0f13);color:light-dark(#1d2230,#e9ecf2)}
main{display:grid;gap:1rem;max-width:30rem}
h1{margin:0;font-size:1.75rem;line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
p{margin:0;color:light-dark(#5d6472,#a3aab8)}
form{display:grid;gap:.75rem;margin-top:.5rem}
button{min-height:3rem;padding:.5rem 1.25rem;border:1px solid light-dark(#8a91a0,#6f7787);border-radius:999px;font:inherit;font-weight:600;
background:transparent;color:inherit;cursor:pointer}
button[value=agree]{border-color:transparent;background:light-dark(#2456d6,#8db4ff);color:light-dark(#fff,#0c0f13)}
button:focus-visible{outline:3px solid light-dark(#2456d6,#8db4ff);outline-offset:2px}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Choice = 'agree' | 'stop'

/**
 * The page behind the link of a request, for people who are no members: it names neither the site nor a member, needs no script, and opening
 * it changes nothing, since mail scanners open links.
 */
export async function serveContactPage(server: FastifyInstance, { db, keys, limits }: Services): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, body),
    )

    scope.get<{ Querystring: { token?: unknown } }>('/contact', ({ query, visit }, reply) =>
      send(reply, visit.language, 200, asked(visit.language, typeof query.token === 'string' ? query.token : '')),
    )

    scope.post('/contact', async (request: FastifyRequest, reply) => {
      requireSameOrigin(request)
      const { visit } = request
      await limits.take('contact_link', visit.address)
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const choice: Choice = form.get('choice') === 'agree' ? 'agree' : 'stop'
      const answer = choice === 'agree' ? agree : stopContact
      try {
        await db.transaction((tx) => answer(tx, keys, form.get('token') ?? ''))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return send(reply, visit.language, error.status, said(visit.language, 'gone'))
      }
      return send(reply, visit.language, 200, said(visit.language, choice === 'agree' ? 'agreed' : 'stopped'))
    })
  })
}

/** What the link is for, and both answers. */
function asked(language: Language, token: string): string {
  const t = (id: Parameters<typeof mailText>[1]) => escape(mailText(language, id))
  return (
    `<h1>${t('contact.title')}</h1><p>${t('contact.text')}</p><form method="post" action="/contact?lang=${language}">` +
    `<input type="hidden" name="token" value="${escape(token.slice(0, 1000))}">` +
    `<button name="choice" value="agree">${t('contact.agree')}</button>` +
    `<button name="choice" value="stop">${t('contact.stop')}</button></form>`
  )
}

function said(language: Language, outcome: 'agreed' | 'stopped' | 'gone'): string {
  return `<h1>${escape(mailText(language, `contact.${outcome}_title`))}</h1><p>${escape(mailText(language, `contact.${outcome}_text`))}</p>`
}

function send(reply: FastifyReply, language: Language, status: number, content: string): FastifyReply {
  const title = escape(mailText(language, 'neutral.name'))
  return reply
    .code(status)
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">` +
        `<title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`,
    )
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
