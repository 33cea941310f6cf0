import { existsSync } from 'node:fs'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { installPackages } from './debian.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['', false],
  ['true', process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')],
])('packages are installed only on CI (CI=%s), by root, on Debian', async (CI, installs) => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-apt-'))
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${folder}/asked\n`)
  await chmod(join(folder, 'apt-get'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  vi.stubEnv('CI', CI)
  expect(installPackages(['a-browser'], 'a test')).toBe(installs)
  expect(existsSync(join(folder, 'asked'))).toBe(installs)
})
