import { expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { sandboxAddress, startSandbox } from './sandbox-process.ts'

const config = testConfig({ paymentProvider: 'sandbox' })

const about = async (address: string) =>
  (await (await fetch(`${address}/_sandbox`)).json()) as { process: number; folder: string; timeScale: number }

test('the sandbox runs beside us, comes back at the same address when it dies, and ends with us', async () => {
  const sandbox = startSandbox(config)!
  const address = await sandboxAddress(config)
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
  expect(await sandboxAddress(config)).toBe(address)

  // Another process of ours on the same folder uses the one that runs.
  const second = startSandbox(config)!
  expect(await sandboxAddress(config)).toBe(address)
  await second.stop()
  expect((await about(address)).folder).toBe(first.folder)

  await sandbox.stop()
  await expect(fetch(`${address}/_sandbox`)).rejects.toThrow()
  const again = startSandbox(config)!
  expect(await sandboxAddress(config)).toBe(address)
  await again.stop()
}, 40_000)

test('it is not started where it is not who takes the payments, nor where one runs already', () => {
  expect(startSandbox({ ...config, paymentProvider: 'mollie' })).toBeUndefined()
  expect(startSandbox({ ...config, paymentProvider: undefined })).toBeUndefined()
  expect(startSandbox({ ...config, sandboxUrl: 'http://127.0.0.1:1' })).toBeUndefined()
})
