import { readFile, writeFile } from 'node:fs/promises'
import { cookieTable } from './cookies.ts'
import { retentionTable } from './retention.ts'

/** Pages of docs/law with a table that follows from the code, between the two marks. */
export const generated = { 'cookies.md': cookieTable, 'retention.md': retentionTable } as const

export type GeneratedPage = keyof typeof generated

/** A page with its present table. */
export async function page(name: GeneratedPage): Promise<{ now: string; current: string; path: string }> {
  const path = `docs/law/${name}`
  const now = await readFile(path, 'utf8')
  const current = now.replace(
    /(<!-- from the code -->\n)[^]*?(<!-- end -->)/,
    (_, begin, end) => `${begin}${generated[name]()}\n${end}`,
  )
  return { now, current, path }
}

/** Writes the tables anew: `node tools/run.mjs tools/dump-law.ts`. */
export async function writePages(): Promise<void> {
  for (const name of Object.keys(generated) as GeneratedPage[]) {
    const { path, current } = await page(name)
    await writeFile(path, current)
  }
}
