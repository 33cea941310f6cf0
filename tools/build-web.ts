import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFolder } from '#server/config.ts'
import { addLightPages, lightPages } from './vite/light-pages.ts'
import { staffConsole } from './vite/staff-console.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
const target = buildFolder()
const stamp = new URL('stamp', target)
/** Source files and folders of the built web. */
const inputs = [
  'web',
  'contract',
  'locales',
  'tools/vite',
  'tools/build-web.ts',
  'tools/compress.ts',
  'tools/texts/catalogues.ts',
  'tools/texts/message-check.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Whether the built web came from other sources than the present ones. */
export async function isStale(): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) !== hashOfSources()
}

async function buildWhenStale(): Promise<void> {
  if (!(await isStale())) return
  console.log('Building the web app …')
  // Taken before the build: a change during it makes the build stale.
  const sources = hashOfSources()
  await build()
  await mkdir(target, { recursive: true })
  await writeFile(stamp, sources)
}

async function build(): Promise<void> {
  // A build for a test's NODE_ENV would not be the product.
  process.env.NODE_ENV = 'production'
  const { build: bundle } = await import('vite')
  await bundle({
    logLevel: 'warn',
    build: { outDir: fileURLToPath(new URL('client', target)), manifest: true, emptyOutDir: true },
  })
  // Complete, with React's production build for any NODE_ENV at run time: the development build renders several times slower.
  await bundle({
    logLevel: 'warn',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fileURLToPath(new URL('server', target)),
      ssr: 'web/app/server.tsx',
      emptyOutDir: true,
      minify: true,
    },
  })
  const light = lightPages(fileURLToPath(new URL('light', target)))
  await bundle(light.styles)
  await bundle(light.scripts)
  await addLightPages(new URL('light/', target), new URL('client/', target))
  await buildWorker()
  await bundle(staffConsole(fileURLToPath(new URL('staff', target))))
  const { compress } = await import('./compress.ts')
  for (const folder of ['client/assets/', 'staff/assets/']) await compress(new URL(folder, target))
}

/** A separate script at a fixed address: a browser detects a new build by its bytes. */
async function buildWorker(): Promise<void> {
  const { build: bundle } = await import('vite')
  const client = fileURLToPath(new URL('client', target))
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  await bundle({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { version: JSON.stringify(`/${manifest['web/app/client.tsx']!.file}`) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: 'web/worker/worker.ts', output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}

/** Runs at every start, before anything else: by folders, since patterns cost more than the reading. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

function filesIn(input: string): string[] {
  if (!statSync(join(folder, input)).isDirectory()) return [input]
  const found = readdirSync(join(folder, input), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

if (process.argv[1]?.endsWith('build-web.ts')) await buildWhenStale()
