import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const pinned = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

test('the machine’s Node is used if it is as new as package.json requires, though npm puts the pinned one first', async () => {
  const clone = await aClone({ asks: 30 })
  const own = await program(join(clone.folder, 'own-node'), 'echo v30.3.0')
  expect(await clone.node({ npm_node_execpath: own })).toMatchObject({ stdout: own, isPinnedFirst: false })
})

test('an older one only begins: the pinned one, a package like any other, takes over', async () => {
  const clone = await aClone({ asks: 99 })
  const own = await program(join(clone.folder, 'own-node'), 'echo v99.2.9')
  expect(await clone.node({ npm_node_execpath: own })).toMatchObject({ stdout: clone.pinned, isPinnedFirst: true })
})

test('if no package brings a Node, an older one says what is needed, before anything is installed', async () => {
  const clone = await aClone({ asks: 99, pins: {} })
  const { status, stderr } = await clone.node({})
  expect(stderr).toMatch(
    /^Beau runs on Node\.js 99\.3 or newer\. This machine has v\d+.* install one from nodejs\.org and try again\.$/m,
  )
  expect([status, existsSync(clone.asked)]).toEqual([1, false])
})

test('packages that the user’s own npm ci has just installed are not installed again; any others are', async () => {
  const same = await aClone({ asks: 24, installed: { 'node_modules/a': { version: '1.0.0' } } })
  expect((await same.node({})).status).toBe(0)
  expect(existsSync(same.asked)).toBe(false)
  const other = await aClone({ asks: 24, installed: { 'node_modules/a': { version: '0.9.0' } } })
  expect((await other.node({})).status).toBe(0)
  expect(existsSync(other.asked)).toBe(true)
})

test('in production developers’ packages are not needed, and nothing is written', async () => {
  const clone = await aClone({ asks: 24, installed: { 'node_modules/a': { version: '1.0.0' } }, dev: true })
  expect((await clone.node({ NODE_ENV: 'production' })).status).toBe(0)
  expect([existsSync(clone.asked), existsSync(join(clone.folder, 'node_modules/.installed'))]).toEqual([false, false])
  expect((await clone.node({ NODE_ENV: '' }, 'operating')).status, 'as a command of the operator').toBe(0)
  expect(existsSync(clone.asked)).toBe(false)
  await clone.node({ NODE_ENV: '' })
  expect(existsSync(clone.asked)).toBe(true)
})

/** A folder with only the files that begin a start, and an npm that only records that it was called. */
async function aClone({
  asks,
  pins = { [pinned]: '1.0.0' },
  installed,
  dev,
}: {
  asks: number
  pins?: object
  installed?: object
  dev?: boolean
}) {
  const folder = await mkdtemp(join(tmpdir(), 'beau-clone-'))
  const at = (path: string) => join(folder, path)
  const lock = JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { optional: true },
      ...(dev && { 'node_modules/c': { dev } }),
    },
  })
  await Promise.all(['tools', 'npm', `node_modules/${pinned}/bin`].map((path) => mkdir(at(path), { recursive: true })))
  await copyFile('tools/install.mjs', at('tools/install.mjs'))
  await writeFile(at('package.json'), JSON.stringify({ engines: { node: `>=${asks}.3` }, optionalDependencies: pins }))
  await writeFile(at('package-lock.json'), lock)
  await writeFile(
    at('tools/say.mjs'),
    "import { ensureInstalled } from './install.mjs'\nconsole.log(ensureInstalled({ operating: process.argv[2] === 'operating' }) + ' ' + process.env.PATH)",
  )
  if (installed) await writeFile(at('node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  else await writeFile(at('node_modules/.installed'), createHash('sha256').update(lock).digest('hex'))
  await program(at('npm/npm'), `echo "$@" > ${at('asked')}`)
  const itsNode = await program(at(`node_modules/${pinned}/bin/node`), `echo v${asks}.0.0`)
  return {
    folder,
    pinned: itsNode,
    asked: at('asked'),
    async node(environment: Record<string, string>, ...args: string[]) {
      const env = { npm_node_execpath: '', ...environment, PATH: `${at('npm')}:${process.env.PATH}` }
      const run = promisify(execFile)(process.execPath, [at('tools/say.mjs'), ...args], { env })
      const { status, stdout, stderr } = await run.then(
        (said) => ({ ...said, status: 0 }),
        ({ code, ...said }: { code: number; stdout: string; stderr: string }) => ({ ...said, status: code }),
      )
      const [path, search] = stdout.trim().split(' ').slice(-2)
      return { status, stderr, stdout: path, isPinnedFirst: search?.startsWith(at(`node_modules/${pinned}/bin`)) }
    },
  }
}

async function program(path: string, does: string): Promise<string> {
  await writeFile(path, `#!/bin/sh\n${does}\n`)
  await chmod(path, 0o755)
  return path
}
