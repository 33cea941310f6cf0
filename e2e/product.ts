import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
  }
}

/**
 * Starts the real product once for all files, on a port and a data folder of its own, with a small demo town.
 * `PRODUCT=http://localhost:3000` takes one that runs already, for whoever writes tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.PRODUCT
  if (running) {
    project.provide('siteUrl', running)
    return async () => {}
  }
  const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'beau-e2e-'))])
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TOWN: '60',
    // A working day of the bank takes a third of a second.
    SANDBOX_TIME_SCALE: '0.000004',
    PAYMENT_PROVIDER: '',
    SANDBOX_URL: '',
    NODE_ENV: '',
    DATABASE_URL: '',
    SITE_URL: '',
    SMTP_URL: '',
  }
  const product = spawn(process.execPath, ['tools/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((ready, fail) => {
    product.stdout.on('data', (text: Buffer) => text.includes('ready http') && ready())
    product.on('exit', (code) => fail(new Error(`The product ended with ${code} before it was ready`)))
  })
  project.provide('siteUrl', `http://localhost:${port}`)
  return async () => {
    const ended = new Promise((done) => product.once('exit', done))
    product.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
