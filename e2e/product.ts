import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import type { TestProject } from 'vitest/node'
import { RunningSandbox } from '../sandbox/testing/running-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    /** Where the bank can be told to hurry. */
    sandboxUrl: string
    /** The one push service that it sends notes to besides those there are; a test listens there. */
    pushUrl: string
    /** Where its data lie: for what an operator does on the command line. */
    dataDir: string
  }
}

/**
 * Starts the real product once for all files, on a port and a data folder of its own, with a small demo town.
 * `PRODUCT=http://localhost:3000` takes one that runs already, for whoever writes tests; `SANDBOX` is then where its sandbox
 * listens, whose port stands in its data folder (`DATA_DIR`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.PRODUCT
  if (running) {
    project.provide('siteUrl', running)
    project.provide('sandboxUrl', process.env.SANDBOX ?? '')
    project.provide('pushUrl', process.env.PUSH_HOSTS ?? '')
    project.provide('dataDir', process.env.DATA_DIR ?? '.data')
    return async () => {}
  }
  // A day of the bank is nine seconds: no state passes before it was looked at. What a test waits for, it makes happen.
  const sandbox = new RunningSandbox(0.0001)
  const [port, pushPort, folder] = await Promise.all([
    getPort(),
    getPort(),
    mkdtemp(join(tmpdir(), 'beau-e2e-')),
    sandbox.start(),
  ])
  const pushUrl = `http://127.0.0.1:${pushPort}`
  // Where we are root PostgreSQL is not: it would make itself a folder elsewhere, which nobody would remove.
  await chmod(folder, 0o755)
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    TOWN: '60',
    PAYMENT_PROVIDER: '',
    SANDBOX_URL: sandbox.url,
    NODE_ENV: '',
    DATABASE_URL: '',
    SITE_URL: '',
    SMTP_URL: '',
    PUSH_HOSTS: pushUrl,
  }
  const product = spawn(process.execPath, ['tools/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((ready, fail) => {
    product.stdout.on('data', (text: Buffer) => text.includes('ready http') && ready())
    product.on('exit', (code) => fail(new Error(`The product ended with ${code} before it was ready`)))
  })
  project.provide('siteUrl', `http://localhost:${port}`)
  project.provide('sandboxUrl', sandbox.url)
  project.provide('pushUrl', pushUrl)
  project.provide('dataDir', folder)
  return async () => {
    const ended = new Promise((done) => product.once('exit', done))
    product.kill('SIGTERM')
    await ended
    await sandbox.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
