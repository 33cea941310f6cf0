import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'

const program = (failure: string, close = `process.stdout.write('closed')`) => `
  import { exitOnUncaughtError } from '${new URL('last-resort.ts', import.meta.url).href}'
  exitOnUncaughtError(async () => { ${close} }, 300)
  setInterval(() => {}, 1000)
  setTimeout(() => { ${failure} }, 10)
`

function run(code: string): Promise<{ status: number | null; out: string; stderr: string }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code])
  const [out, stderr]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  return new Promise((done) =>
    child.on('close', (status) => done({ status, out: Buffer.concat(out).toString(), stderr: Buffer.concat(stderr).toString() })),
  )
}

it.each([
  ['an error that nobody caught', 'throw new Error("of jan@example.com")', 'uncaught exception'],
  ['a promise that nobody awaits', 'Promise.reject(new TypeError("of jan@example.com"))', 'unhandled rejection'],
  ['something that is no error', 'throw "jan@example.com"', 'uncaught exception'],
])('%s closes the process in order, is logged in one line without a name, and ends it with 1', async (_what, failure, kind) => {
  const { status, out, stderr } = await run(program(failure))
  expect([status, out]).toEqual([1, 'closed'])
  expect(stderr).not.toContain('jan')
  expect(JSON.parse(stderr)).toMatchObject({ level: 60, msg: kind, err: { type: expect.any(String) } })
})

it('a process that cannot close ends all the same, and so does one that fails while it closes', async () => {
  expect((await run(program('throw new Error("x")', 'await new Promise(() => {})'))).status).toBe(1)
  const twice = await run(
    program('throw new Error("x")', 'setTimeout(() => { throw new Error("y") }); await new Promise(() => {})'),
  )
  expect([twice.status, twice.stderr.trim().split('\n').length]).toEqual([1, 2])
})
