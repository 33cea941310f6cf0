import { connect } from 'node:net'
import type { App } from '#server/app.ts'
import { listening } from './socket.ts'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** Everything received until the connection closed or was idle; may contain several answers. */
  whole: string
}

/** Sends raw bytes to an app and reads until the connection closes or is idle for `timeoutMs`. */
export async function rawRequest(app: App, bytes: string | Buffer, timeoutMs = 10_000): Promise<RawAnswer> {
  const [host, port] = (await listening(app)).split(':') as [string, string]
  const whole = await new Promise<string>((done) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), host, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      done(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(timeoutMs, end)
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('error', end)
    socket.on('close', end)
  })
  const [head = '', body = ''] = split(whole, '\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => split(each, ':').map((part) => part.trim())).map(([name, value]) => [name!.toLowerCase(), value!]),
  )
  return { status: Number(line.split(' ')[1] ?? 0), headers, body, whole }
}

function split(text: string, at: string): string[] {
  const index = text.indexOf(at)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + at.length)]
}
