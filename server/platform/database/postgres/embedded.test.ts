import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'
import { postgresAccount, reachableFolder } from './unprivileged.ts'

it('a server that listens before its owner is noted is waited for no longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-embedded-'))
  const home = await reachableFolder(folder, await postgresAccount())
  try {
    await (await startEmbeddedPostgres(folder)).stop()
    const owner = join(home, 'postgres.owner')
    await unlink(owner)
    // Whoever writes into a named pipe waits for a reader.
    execFileSync('mkfifo', [owner])
    const started = startEmbeddedPostgres(folder)
    const log = () => readFile(join(home, 'postgres.log'), 'utf8')
    await expect.poll(async () => (await log()).match(/ready to accept connections/g)?.length, { timeout: 20_000 }).toBe(2)
    await pause(200)
    expect(await readFile(owner, 'utf8')).toBe(String(process.pid))
    const postgres = await started
    expect(postgres.created).toBe(false)
    await postgres.stop()
  } finally {
    for (const each of [home, folder]) await rm(each, { recursive: true, force: true })
  }
})
