import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a file, or the part of it that a player asks for: one range of bytes (RFC 9110, section 14). 416 for a range outside of the file; what is
 * no range of bytes is ignored.
 */
export function sendPart({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const size = bytes.length
  reply.header('Accept-Ranges', 'bytes')
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (!first && !last) return reply.send(bytes)
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (from > to) return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  return reply
    .code(206)
    .header('Content-Range', `bytes ${from}-${to}/${size}`)
    .send(bytes.subarray(from, to + 1))
}
