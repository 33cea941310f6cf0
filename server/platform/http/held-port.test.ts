import { createServer } from 'node:http'
import { once } from 'node:events'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { HeldPort } from './held-port.ts'

it('keeps a port between being chosen and being used, and answers nobody before the site does', async () => {
  const held = await HeldPort.take()
  const url = `http://localhost:${held.port}/`
  const other = createServer().listen(held.port, '::')
  const [error] = await once(other, 'error')
  expect(error).toMatchObject({ code: 'EADDRINUSE' })
  await expect(fetch(url)).rejects.toThrow()
  const app = fastify({ forceCloseConnections: true })
  app.get('/', () => 'here')
  await held.listen(app)
  expect(await (await fetch(url)).text()).toBe('here')
  await app.close()
  await expect(fetch(url)).rejects.toThrow()
})
