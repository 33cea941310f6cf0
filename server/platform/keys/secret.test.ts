import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSecret } from './secret.ts'

test('processes that start at once on an empty folder end with one key, readable by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-secret-'))
  const keys = await Promise.all(Array.from({ length: 20 }, () => readSecret(folder)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('the environment’s key comes first and a short one is refused', async () => {
  const given = 'x'.repeat(40)
  expect((await readSecret('/nowhere', given)).toString()).toBe(given)
  await expect(readSecret('/nowhere', 'short')).rejects.toThrow('at least 32')
})
