import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

// A child process of members' sockets that only answer pings: `{ open: cookies }` opens one for each, `{ keep: count }`
// closes all beyond so many. Plain TCP, so that they are cheap; from several addresses of this machine, so that ports suffice.
const port = Number(process.argv[2])
const sockets: Socket[] = []
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

process.on('message', (command: { open?: string[]; keep?: number }) => void obey(command).then(() => process.send!('done')))

async function obey({ open = [], keep }: { open?: string[]; keep?: number }): Promise<void> {
  for (let at = 0; at < open.length; at += 50) await Promise.all(open.slice(at, at + 50).map(openOne))
  if (keep === undefined) return
  const gone = sockets.splice(keep)
  await Promise.all(gone.map((socket) => (socket.destroy(), once(socket, 'close'))))
}

async function openOne(cookie: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (sockets.length % 50)}` })
  sockets.push(socket)
  socket.write(
    `GET /live HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nCookie: ${cookie}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.includes(' 101 ')) throw new Error(`No socket: ${answer.toString().slice(0, 60)}`)
  socket.on('error', () => {})
  socket.on('data', (data: Buffer) => data[0] === 0x89 && socket.write(pong))
}
