import { globSync, readdirSync, readFileSync } from 'node:fs'
import { languages } from '#contract/site/languages.ts'

const root = new URL('../../', import.meta.url)

export const parts = ['web', 'staff', 'mail', 'checkout'] as const
export type Part = (typeof parts)[number]

/** Texts by id, of one language. */
export type Catalogue = Record<string, string>

export function catalogue(language: string, part: string): Catalogue {
  return JSON.parse(readFileSync(new URL(`locales/${language}/${part}.json`, root), 'utf8')) as Catalogue
}

/** A part in all eleven languages. */
export function catalogues(part: Part): Record<string, Catalogue> {
  return Object.fromEntries(languages.map((language) => [language, catalogue(language, part)]))
}

/** Path and text of every source of the web app without its tests. */
export function screens(): Array<[file: string, source: string]> {
  return globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, root), 'utf8')])
}

/** File names of the static pages. */
export function pageFiles(): string[] {
  return readdirSync(new URL('locales/en/pages/', root))
}

export function page(language: string, file: string): string {
  return readFileSync(new URL(`locales/${language}/pages/${file}`, root), 'utf8')
}
