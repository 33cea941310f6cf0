import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { checkStart } from './start-checks.ts'

const folder = await mkdtemp(join(tmpdir(), 'beau-explain-'))

test.each([
  ['ECONNREFUSED', 'The database of DATABASE_URL cannot be reached'],
  ['28P01', 'refuses the password'],
  ['3D000', 'names a database that the server does not have'],
  ['42501', 'npm run migrate -- --grant'],
  ['42P01', 'was not migrated yet'],
  ['ENOSPC', 'The disk is full.'],
  ['53100', 'The disk of the database is full.'],
])('a failure with %s becomes a sentence for the operator', (code, sentence) => {
  expect(explain(Object.assign(new Error('as the machine says it'), { code }))).toContain(sentence)
})

test('a service that does not answer is not taken for the database', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' })
  expect(explain(refused, undefined, 'address')).toBe('The address cannot be reached: connect ECONNREFUSED 127.0.0.1:6379')
})

test('an installation without the demo folder says what needs it; another missing module is a bug with its stack', () => {
  const missing = (path: string) =>
    Object.assign(new Error(`Cannot find module '/app/${path}'`), { code: 'ERR_MODULE_NOT_FOUND' })
  expect(explain(missing('demo/demo.ts'))).toBe(
    'This installation has no demo: DEMO=1 and PAYMENT_PROVIDER=sandbox need the folders demo and sandbox.',
  )
  expect(explain(missing('server/app.ts'))).toContain('explain.test.ts')
})

test('a bug is reported with its file and line', async () => {
  const broken = join(folder, 'broken.ts')
  await writeFile(broken, 'export const one = 1\nexport const two: = \n')
  const program = `import { explain } from '${join(import.meta.dirname, 'explain.ts')}'; import('${broken}').catch((error) => console.log(explain(error)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toContain('broken.ts:2')
})

test('a read-only folder and a taken port are reported at once', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(checkStart({ port: 0, dataDir: join(file, 'data') })).rejects.toThrow(
    `DATA_DIR is ${join(file, 'data')}, which cannot be written to (ENOTDIR).`,
  )
  const taken = createServer().listen(0, '::')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const refusal = await checkStart({ port, dataDir: folder }).catch((error: unknown) => explain(error))
  expect(refusal).toBe(`Port ${port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`)
  taken.close()
})

test.each([
  ['tools/messages.ts', []],
  ['tools/messages.ts', ['ad', 'web', 'x.json']],
  ['tools/messages.ts', ['add', 'web', 'nowhere.json']],
  ['tools/messages.ts', ['remove', 'web']],
  ['operator/bucket.ts', []],
  ['operator/bucket.ts', ['load']],
])('%s %j is refused in a sentence, without a stack', async (tool, words) => {
  const run = promisify(execFile)(process.execPath, [tool, ...words])
  const { code, stderr } = (await run.catch((error: unknown) => error)) as { code: number; stderr: string }
  expect(code).toBe(1)
  expect(stderr).toMatch(/npm run|run\.mjs|is not there/)
  expect(stderr).not.toMatch(/^ +at /m)
})
