import Fastify from 'fastify'

// A Fastify that does nothing else: the maximum of one process.
const server = Fastify()
server.get('/', async () => ({ hello: 'world' }))
await server.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpuSeconds: (user + system) / 1e6 })
})
process.send!({ port: (server.server.address() as { port: number }).port })
