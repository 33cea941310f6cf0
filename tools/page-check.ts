import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '#contract/languages.ts'
import { parseMarkdown } from '#server/site/markdown.ts'

const folder = (language: string) => new URL(`../locales/${language}/pages/`, import.meta.url)

/** Where a static page has other sections, points or values than the English one: what is missing is not said there. */
export function pageProblems(): string[] {
  return readdirSync(folder('en')).flatMap((file) => {
    const english = shapeOf('en', file)
    return languages.flatMap((language) => {
      const shape = shapeOf(language, file)
      return Object.entries(english).flatMap(([what, expected]) =>
        shape[what] === expected ? [] : [`${file}: ${language} has ${what} ${shape[what]}, English ${expected}`],
      )
    })
  })
}

function shapeOf(language: string, file: string): Record<string, string> {
  const source = readFileSync(new URL(file, folder(language)), 'utf8')
  const lines = parseMarkdown(source)
  const points = lines.flatMap((line) => (line.kind === 'list' ? [line.items.length] : []))
  const values = [...new Set([...source.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
  return {
    sections: String(lines.filter(({ kind }) => kind === 'heading').length),
    points: points.join(' + '),
    values: values.join(', '),
  }
}
