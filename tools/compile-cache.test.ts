import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('lets a killed process serve again without compiling everything anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-compiled-'))
  const program = join(folder, 'program.mjs')
  const keeper = new URL('compile-cache.ts', import.meta.url).href
  await writeFile(join(folder, 'part.mjs'), 'export const part = 1')
  await writeFile(
    program,
    `const { keepCompiled } = await import('${keeper}')
     keepCompiled('${folder}/compiled', [50])
     await import('./part.mjs')
     setInterval(() => {}, 1_000)`,
  )
  // Otherwise the folder of all programs would be used.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  try {
    await expect.poll(() => written(`${folder}/compiled`), { timeout: 20_000 }).toBeGreaterThan(0)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
})

async function written(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return files.filter((file) => file.isFile()).length
}
