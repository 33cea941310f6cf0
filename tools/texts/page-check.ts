import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '#contract/site/languages.ts'
import { differences } from '#server/site/pages/page-shape.ts'

const folder = (language: string) => new URL(`../locales/${language}/pages/`, import.meta.url)
const read = (language: string, file: string) => readFileSync(new URL(file, folder(language)), 'utf8')

/** Reports static pages whose sections, list items or values differ from the English ones. */
export function pageProblems(): string[] {
  return readdirSync(folder('en')).flatMap((file) =>
    languages.flatMap((language) =>
      differences(read(language, file), read('en', file), 'English').map((each) => `${file}: ${language} ${each}`),
    ),
  )
}
