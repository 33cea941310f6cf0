import { spawn } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { isServing } from '#server/testing/listening.ts'
import { missingPrograms } from '#server/testing/programs.ts'
import { TestPushService } from '#server/testing/push-service.ts'
import { startRelay } from '#server/testing/relay.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { RunningSandbox } from '../sandbox/testing/running-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    /** URL to control the sandbox bank. */
    sandboxUrl: string
    /** The test push service, which lists the messages it received. */
    pushUrl: string
    /** Its data folder, for an operator's commands. */
    dataDir: string
  }
}

/**
 * Starts the real product once for all files, with its own port and data folder and a small demo town.
 * `PRODUCT=http://localhost:3000` uses a running one while writing tests; `SANDBOX` is then the address of its sandbox,
 * whose port is in its data folder (`DATA_DIR`), and `DATABASE_URL` its database if that is not there.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.PRODUCT
  if (running) {
    project.provide('siteUrl', running)
    project.provide('sandboxUrl', process.env.SANDBOX ?? '')
    const push = process.env.PUSH_HOSTS
      ? await new TestPushService().open(Number(new URL(process.env.PUSH_HOSTS).port))
      : undefined
    project.provide('pushUrl', push?.origin ?? '')
    project.provide('dataDir', process.env.DATA_DIR ?? '.data')
    return async () => push?.close()
  }
  // A day of the bank is nine seconds, so that no state passes unseen. Tests trigger the events they wait for.
  const sandbox = new RunningSandbox(0.0001)
  const hasRelay = missingPrograms('turnserver').length === 0
  const [{ folder, remove }, push, relay] = await Promise.all([
    temporaryFolder('beau-e2e-'),
    new TestPushService().open(),
    hasRelay ? startRelay() : undefined,
    sandbox.start(),
  ])
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    TOWN: '60',
    PAYMENT_PROVIDER: '',
    SANDBOX_URL: sandbox.url,
    NODE_ENV: '',
    DATABASE_URL: '',
    SITE_URL: '',
    SMTP_URL: '',
    PUSH_HOSTS: push.origin,
    WEBHOOK_HOSTS: push.origin,
    TURN_URL: relay?.turnUrls.join(',') ?? '',
    TURN_SECRET: relay?.turnSecret ?? '',
  }
  const product = spawn(process.execPath, ['tools/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await isServing(product)
  project.provide('siteUrl', `http://localhost:${port}`)
  project.provide('sandboxUrl', sandbox.url)
  project.provide('pushUrl', push.origin)
  project.provide('dataDir', folder)
  return async () => {
    const ended = new Promise((done) => product.once('exit', done))
    product.kill('SIGTERM')
    await ended
    await Promise.all([sandbox.remove(), push.close(), relay?.stop()])
    await remove()
  }
}
