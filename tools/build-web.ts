import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { buildFolder } from '#server/config.ts'

const root = new URL('../', import.meta.url)
const target = buildFolder()
const stamp = new URL('stamp', target)
const inputs = [
  'web/**/*',
  'contract/*.ts',
  'locales/**/*',
  'tools/vite/*.ts',
  'tools/{build-web,compress,message-check}.ts',
  'vite.config.ts',
  'package-lock.json',
]

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
  // Whoever asks for it: what is compiled for a test's NODE_ENV is not the product.
  process.env.NODE_ENV = 'production'
  const { build: bundle } = await import('vite')
  await bundle({ logLevel: 'warn', build: { outDir: new URL('client', target).pathname, manifest: true, emptyOutDir: true } })
  // Whole, and React's production build whatever NODE_ENV is when it runs: the other draws a page in several times the time.
  await bundle({
    logLevel: 'warn',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: new URL('server', target).pathname,
      ssr: 'web/server.tsx',
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
    },
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
