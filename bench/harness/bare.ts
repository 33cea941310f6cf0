import Fastify from 'fastify'

// A Fastify that does nothing else: the maximum of one process. `HTML_BYTES` is the size of its page.
const html = `<!doctype html><html><body>${'<p>Nothing but letters.</p>'.repeat(Number(process.env.HTML_BYTES || 0) / 27)}</body></html>`
const server = Fastify()
server.get('/', async () => ({ hello: 'world' }))
server.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send(html))
await server.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpuSeconds: (user + system) / 1e6 })
})
process.send!({ port: (server.server.address() as { port: number }).port })
