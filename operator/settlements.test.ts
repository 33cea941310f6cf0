import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { SandboxProcess } from '#server/payments/providers/sandbox-process.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { settlements } from './settlements.ts'

const db = await freshDatabase()
const sandbox = await testSandbox()
const config = testConfig({ paymentProvider: 'sandbox', sandboxUrl: sandbox.url, secret: 'x'.repeat(40) })

async function outputOf(verb?: string, changes = {}): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await settlements({ db, config: { ...config, ...changes } }, verb).finally(() => log.mockRestore())
  return lines.join('\n')
}

test('an operator reads the comparison, repeats it now, and is told what prevents it', async () => {
  expect(await outputOf()).toContain('Nothing was compared yet')
  const now = await outputOf('now')
  expect(now).toMatch(/^sandbox, what was paid out from [^]*Nothing was paid out\.\nNothing differs from the orders\.$/)
  expect(await outputOf()).toBe(now)
  await db.raw(
    `update settlement_report set differences = '[{"order":"1","says":"is in no settlement"}]',
       settlements = '[{"id":"stl_1","at":"2026-11-20T00:00:00Z","currency":"EUR","payments":1200,"refunds":-100,"charge_backs":0,"fees":32,"paid_out":1068}]'`,
  )
  const report = await outputOf()
  expect(report).toContain(
    'stl_1\t2026-11-20\tpayments 12.00 EUR\trefunds -1.00 EUR\tcharge-backs 0.00 EUR\tfees -0.32 EUR\tpaid out 10.68 EUR',
  )
  expect(report).toContain('DIFFERS  order 1: is in no settlement\n1 differ.')
  await expect(outputOf('later')).rejects.toThrow('settlements takes nothing or "now", not "later".')
  await expect(outputOf('now', { paymentProvider: undefined })).rejects.toThrow('PAYMENT_PROVIDER is not set')
  await expect(outputOf('now', { paymentProvider: 'mollie', mollieKey: 'test_x' })).rejects.toThrow('MOLLIE_ACCESS_TOKEN')
})

test('the command waits for the sandbox that another process runs', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-settlements-'))
  const running = new SandboxProcess({ dataDir: folder, sandboxUrl: undefined, sandboxTimeScale: 0 })
  running.start()
  await running.address()
  const env = { ...process.env, DATABASE_URL: db.url, DATA_DIR: folder, SECRET: config.secret, PAYMENT_PROVIDER: 'sandbox' }
  const { stdout } = await promisify(execFile)(process.execPath, ['operator/site.ts', 'settlements', 'now'], { env }).finally(
    () => running.stop(),
  )
  expect(stdout).toContain('Nothing differs from the orders.')
})
