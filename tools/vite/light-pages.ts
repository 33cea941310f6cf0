import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { shortClassNames } from './class-names.ts'
import { messages } from './messages.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, Chunk>

/** The start of every page. */
const start = 'web/landers/light/styles.ts'
/** The frame of each light page: the front page has the app's. */
const frames = { front: 'web/frame/layouts/FrontLayout.tsx', lander: 'web/frame/layouts/LanderLayout.tsx' }
const scripts = globSync('web/landers/*/script.ts').sort()
const screens = scripts.flatMap((script) => globSync(`${dirname(script)}/*Screen.tsx`).sort())

/**
 * Pages without hydration (web/landers): only the styles of their screens are built, and separately each one's script. They
 * share nothing with the app.
 */
export function lightPages(outDir: string): { styles: InlineConfig; scripts: InlineConfig } {
  const build: InlineConfig['build'] = {
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
  }
  const plain: InlineConfig = { configFile: false, publicDir: false, logLevel: 'warn' }
  return {
    styles: {
      ...plain,
      plugins: [react(), messages()],
      css: { modules: { generateScopedName: shortClassNames() } },
      // A screen without importers here is kept whole, with its styles.
      build: {
        ...build,
        outDir: `${outDir}/styles`,
        rollupOptions: { input: [start, ...Object.values(frames), ...screens], preserveEntrySignatures: 'strict' },
      },
    },
    scripts: {
      ...plain,
      build: {
        ...build,
        outDir: `${outDir}/scripts`,
        // Their common code is one file: on a slow line a second request would cost a round trip.
        rollupOptions: { input: scripts, output: { codeSplitting: { groups: [{ name: 'light', minShareCount: 2 }] } } },
      },
    },
  }
}

/** Adds their built files to the app's, with one stylesheet per page, and writes a manifest of their paths by source. */
export async function addLightPages(from: URL, client: URL): Promise<void> {
  const [styles, code] = [new URL('styles/', from), new URL('scripts/', from)]
  for (const name of await readdir(new URL('assets/', styles)))
    if (!/\.(js|css)$/.test(name)) await copyFile(fileAt(styles, name), fileAt(client, name))
  for (const name of await readdir(new URL('assets/', code))) await copyFile(fileAt(code, name), fileAt(client, name))
  const [drawn, run] = [await manifestOf(styles), await manifestOf(code)]
  const places = Object.fromEntries(scripts.map((script) => [script, [...filesOf(run, script)]]))
  for (const screen of screens) places[screen] = [await joinStyles(drawn, screen, styles, client)]
  await writeFile(new URL('.vite/light.json', client), JSON.stringify(places))
}

async function manifestOf(folder: URL): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest
}

async function joinStyles(manifest: Manifest, screen: string, from: URL, client: URL): Promise<string> {
  const frame = dirname(screen).endsWith('/front') ? frames.front : frames.lander
  const files = new Set([start, frame, screen].flatMap((source) => [...filesOf(manifest, source)]))
  const sheets = [...files].filter((file) => file.endsWith('.css'))
  const css = (await Promise.all(sheets.map((file) => readFile(new URL(file, from), 'utf8')))).join('\n')
  const name = `${basename(screen, '.tsx')}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  await writeFile(fileAt(client, name), css)
  return `assets/${name}`
}

/** Files of a source, then those of its imports; its own styles come last and override the others. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(manifest, other, seen)
  for (const file of chunk.css ?? []) seen.add(file)
  return seen
}

function fileAt(folder: URL, name: string): string {
  return fileURLToPath(new URL(`assets/${name}`, folder))
}
