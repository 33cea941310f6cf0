import { parseMarkdown } from './markdown.ts'

/** What a page must have alike in all languages: anything missing in one would be missing there. */
export function shapeOf(source: string): Record<'sections' | 'points' | 'values' | 'anchors', string> {
  const lines = parseMarkdown(source)
  const points = lines.flatMap((line) => (line.kind === 'list' ? [line.items.length] : []))
  const anchors = [...source.matchAll(/^##.*\{#([a-z]+)\}$/gm)].map(([, name]) => name)
  const values = [...new Set([...source.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
  return {
    sections: String(lines.filter(({ kind }) => kind === 'heading').length),
    points: points.join(' + '),
    values: values.join(', '),
    anchors: anchors.join(', '),
  }
}

/** Differences of a page from the same in another language, a sentence each. */
export function differences(source: string, other: string, otherName: string): string[] {
  const expected = shapeOf(other)
  return Object.entries(shapeOf(source)).flatMap(([what, found]) => {
    const wanted = expected[what as keyof typeof expected]
    return found === wanted ? [] : [`has ${what} ${found || 'none'}, ${otherName} ${wanted || 'none'}`]
  })
}
