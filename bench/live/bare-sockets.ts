import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

// The least that sockets of `ws` take in one process: no session, no member, nothing of ours. Its memory is asked for as the product's is.
const server = createServer()
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send!({ port: (server.address() as AddressInfo).port })
