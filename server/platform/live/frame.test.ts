import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './frame.ts'

it('a frame is readable by a WebSocket, at any length and with any letters', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const texts = ['', 'x', 'é👋🏽', ...[124, 125, 126, 127, 1000, 65_535].map((length) => 'y'.repeat(length)), 'é'.repeat(70)]
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, () => texts.forEach((text) => socket.write(textFrame(text)))),
  )
  const { port } = server.address() as { port: number }
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const heard: string[] = []
  client.on('message', (data) => heard.push(String(data)))
  while (heard.length < texts.length) await once(client, 'message')
  expect(heard).toEqual(texts)
  client.terminate()
  server.close()
})
