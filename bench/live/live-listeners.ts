import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

// `node bench/live/live-listeners.ts PORT COUNT`: so many members' sockets that read and discard. Plain TCP, so that
// listening is cheap.
const [port, count] = process.argv.slice(2).map(Number) as [number, number]
for (let number = 0; number < count; number++) {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nX-Member: ${number}\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.resume()
}
process.send!('open')
