import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Reports that it runs, and how it was stopped. */
const server = `import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => (writeFileSync('stopped', ''), process.exit(0)))
writeFileSync('running', '')
setTimeout(() => process.exit(1), 60_000)
`

test('a SIGTERM to npm start alone stops the server too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lock = JSON.stringify({ lockfileVersion: 3, packages: {} })
  await Promise.all(['tools', 'node_modules'].map((name) => mkdir(join(folder, name))))
  await Promise.all([
    ...['start.mjs', 'install.mjs'].map((name) => copyFile(new URL(name, import.meta.url), join(folder, 'tools', name))),
    writeFile(join(folder, 'tools/serve.ts'), server),
    writeFile(join(folder, 'package-lock.json'), lock),
    writeFile(join(folder, 'node_modules/.installed'), createHash('sha256').update(lock).digest('hex')),
    writeFile(
      join(folder, 'package.json'),
      JSON.stringify({
        type: 'module',
        engines: { node: '>=20.0' },
        optionalDependencies: {},
        scripts: { start: 'node tools/start.mjs' },
      }),
    ),
  ])
  // A separate process group: only npm gets the signal, as when a supervisor sends it.
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PATH }, stdio: 'ignore', detached: true })
  onTestFinished(() => void killGroup(npm.pid!))
  await expect.poll(() => existsSync(join(folder, 'running')), { timeout: 20_000 }).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(() => existsSync(join(folder, 'stopped')), { timeout: 10_000 }).toBe(true)
}, 40_000)

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}
