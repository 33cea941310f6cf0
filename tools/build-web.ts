import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { buildFolder } from '#server/config.ts'

const root = new URL('../', import.meta.url)
const target = buildFolder()
const stamp = new URL('stamp', target)
const inputs = ['web/**/*', 'contract/*.ts', 'locales/**/*', 'vite.config.ts', 'package-lock.json']

/** Whether the built web came from other sources than these. */
export async function isStale(): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) !== hashOfSources()
}

async function buildWhenStale(): Promise<void> {
  if (!(await isStale())) return
  console.log('Building the web app …')
  await build()
  await mkdir(target, { recursive: true })
  await writeFile(stamp, hashOfSources())
}

async function build(): Promise<void> {
  const { build: bundle } = await import('vite')
  await bundle({ logLevel: 'warn', build: { outDir: new URL('client', target).pathname, manifest: true, emptyOutDir: true } })
  // Whole: React's production build whatever NODE_ENV is, and one file to load at start.
  await bundle({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { outDir: new URL('server', target).pathname, ssr: 'web/server.tsx', emptyOutDir: true, copyPublicDir: false },
  })
  const { compress } = await import('./compress.ts')
  await compress(new URL('client/assets/', target))
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const pattern of inputs) {
    for (const file of globSync(pattern, { cwd: root, exclude: (name) => String(name).includes('.test.') }).sort()) {
      const content = readWhenFile(new URL(file, root))
      if (content) hash.update(file).update(content)
    }
  }
  return hash.digest('hex')
}

function readWhenFile(url: URL): Buffer | undefined {
  try {
    return readFileSync(url)
  } catch {
    return undefined // a folder
  }
}

if (process.argv[1]?.endsWith('build-web.ts')) await buildWhenStale()
