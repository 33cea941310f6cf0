import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { type Received, readInbox } from './local-inbox.ts'
import { isOperator } from '#server/platform/http/health.ts'
import { problem } from '#server/platform/http/problem.ts'

/**
 * `/inbox` and `/inbox.json`: every mail and SMS that would have left, for the operator: with `INBOX_TOKEN`, else from this
 * machine while the site is only local; `?to=ADDRESS` for one recipient. They exist only in demo mode without a mail gateway: their reader can open any account.
 */
export function inboxPages(
  server: FastifyInstance,
  db: Database,
  config: { demo: boolean; smtpUrl: string | undefined; inboxToken: string | undefined; siteUrl: string },
): void {
  if (!config.demo || config.smtpUrl) return
  server.get('/inbox', async (request, reply) => {
    if (!mayRead(request, reply, config)) return reply
    return reply.type('text/html; charset=utf-8').send(page(await readInbox(db, recipientIn(request))))
  })
  server.get('/inbox.json', async (request, reply) => {
    return mayRead(request, reply, config) ? readInbox(db, recipientIn(request)) : reply
  })
  server.get('/inbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

/** `?to=ADDRESS` asks for one recipient. */
function recipientIn(request: FastifyRequest): string | null {
  const { to } = request.query as { to?: unknown }
  return typeof to === 'string' && !to.includes('\0') ? to : null
}

/** Whether the caller may read; if not, this has answered: with a token set, a browser then asks for it. */
function mayRead(
  request: FastifyRequest,
  reply: FastifyReply,
  config: { inboxToken: string | undefined; siteUrl: string },
): boolean {
  if (isOperator(request, config.inboxToken, config)) return true
  if (config.inboxToken === undefined) throw problem('not_found')
  reply.code(401).header('WWW-Authenticate', 'Basic realm="inbox"').type('text/plain').send('')
  return false
}

function page(received: Received[]): string {
  const items = received.map(item).join('\n') || '<p class="none">Nothing has arrived yet.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Local inbox (${received.length})</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<header><h1>Local inbox</h1><p>Mail and SMS that would have left this machine, newest first. Also as <a href="/inbox.json">data</a>.</p></header>
<main>
${items}
</main>
</body>
</html>`
}

function item({ channel, to, subject, text, received }: Received, index: number): string {
  return `<details${index === 0 ? ' open' : ''}>
<summary><span class="subject">${escape(subject || text.slice(0, 80))}</span><span class="kind">${channel === 'sms' ? 'SMS' : 'Mail'}</span><span class="to">${escape(to)}</span><time datetime="${received}">${received.slice(0, 16).replace('T', ' ')} UTC</time></summary>
<div class="text">${linked(text)}</div>
</details>`
}

/** Escaped text with clickable addresses. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f6f8fb, #12151c); color: light-dark(#1c2333, #e8ecf4); }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -0.02em; }
header p, .none { margin: .25rem 0 1.5rem; color: light-dark(#5b6478, #a3adc2); }
a { color: light-dark(#1f5fe0, #8db4ff); overflow-wrap: anywhere; }
details { margin-bottom: .75rem; border: 1px solid light-dark(#dfe4ee, #2a3040); border-radius: 14px; background: light-dark(#fff, #1a1f2a); }
summary { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .875rem 1rem; cursor: pointer; border-radius: 14px; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:focus-visible, a:focus-visible { outline: 3px solid light-dark(#1f5fe0, #8db4ff); outline-offset: 2px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.kind { align-self: center; justify-self: end; padding: 0 .625rem; border-radius: 99px; background: light-dark(#d9f3f1, #173a3d); color: light-dark(#0d5f62, #9be4e0); font-size: .8125rem; }
.to, time { color: light-dark(#5b6478, #a3adc2); font-size: .875rem; overflow-wrap: anywhere; }
.text { padding: 0 1rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`
