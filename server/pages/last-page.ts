import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#contract/site/languages.ts'
import { answerError, errorBody, toProblem } from '#server/platform/http/errors.ts'
import { text } from '#server/platform/messages.ts'

/**
 * The page for an error of the error page itself (specification, section 8): what happened, the details, a link home.
 * It uses nothing of the web app. A request for anything but a page gets the error as any call's.
 */
export function sendLastPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('text/html') || request.url.startsWith('/api/')) return answerError(error, request, reply)
  const refusal = toProblem(error)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
  const language = (request.visit as FastifyRequest['visit'] | undefined)?.language ?? defaultLanguage
  const { message } = errorBody(refusal, language).error
  const title = refusal.code === 'internal' ? text(language, 'error.page_itself') : message
  const home = text(language, 'error.back_home')
  if (refusal.status === 503) reply.header('Retry-After', '2')
  return reply
    .code(refusal.status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(title)}</title></head>` +
        `<body><h1>${escaped(title)}</h1><p>${refusal.status} ${refusal.code} ${escaped(request.id)}</p>` +
        `<p><a href="/">${escaped(home)}</a></p></body></html>`,
    )
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
