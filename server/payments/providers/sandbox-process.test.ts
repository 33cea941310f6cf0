import { expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { openSandbox } from './sandbox-process.ts'

const config = testConfig({ paymentProvider: 'sandbox' })

const start = () => {
  const sandbox = openSandbox(config)!
  sandbox.start()
  return sandbox
}

const about = async (address: string) =>
  (await (await fetch(`${address}/_sandbox`)).json()) as { process: number; folder: string; timeScale: number }

test('the sandbox runs as a child process, restarts at the same address, and ends with the server', async () => {
  const sandbox = start()
  const address = await sandbox.address()
  const first = await about(address)
  expect(first).toMatchObject({ folder: `${config.dataDir}/sandbox`, timeScale: config.sandboxTimeScale })
  process.kill(first.process, 'SIGKILL')
  await expect
    .poll(
      () =>
        about(address).then(
          (now) => now.process !== first.process,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true)
  expect(await sandbox.address()).toBe(address)

  // Another server process with the same folder uses the running one.
  const second = start()
  expect(await second.address()).toBe(address)
  await second.stop()
  expect((await about(address)).folder).toBe(first.folder)

  await sandbox.stop()
  await expect(fetch(`${address}/_sandbox`)).rejects.toThrow()
  const again = start()
  expect(await again.address()).toBe(address)
  await again.stop()
}, 40_000)

test('there is no sandbox with another provider, and none is started if its URL is given', async () => {
  expect(openSandbox({ ...config, paymentProvider: 'mollie' })).toBeUndefined()
  expect(openSandbox({ ...config, paymentProvider: undefined })).toBeUndefined()
  const named = openSandbox({ ...config, sandboxUrl: 'http://127.0.0.1:1' })!
  named.start()
  expect(await named.address()).toBe('http://127.0.0.1:1')
  await expect(about('http://127.0.0.1:1')).rejects.toThrow()
  await named.stop()
})
