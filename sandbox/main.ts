import { resolve } from 'node:path'
import { createSandbox } from './app.ts'

// SANDBOX_PORT (0: any), SANDBOX_DIR, SANDBOX_TIME_SCALE (0.0001: a day is 9 seconds), SANDBOX_ATTACHED=1: ends with its
// standard input.
const { SANDBOX_PORT, SANDBOX_DIR, SANDBOX_TIME_SCALE, SANDBOX_ATTACHED } = process.env

const server = createSandbox({
  folder: resolve(SANDBOX_DIR || '.data/sandbox'),
  timeScale: Number(SANDBOX_TIME_SCALE || 0.0001),
})

function stop(): void {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
if (SANDBOX_ATTACHED === '1') process.stdin.once('close', stop).resume()

server.listen({ port: Number(SANDBOX_PORT || 0), host: '127.0.0.1' }).then(
  (address) => console.log(`sandbox ${address}`),
  (error: Error & { code?: string }) => {
    // Tells the parent process that the port is in use.
    if (error.code === 'EADDRINUSE') process.exit(98)
    console.error(`sandbox: ${error.message}`)
    process.exit(1)
  },
)
