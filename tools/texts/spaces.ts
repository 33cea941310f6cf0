/** Signs before which French has a space, where a line must not break; others have one before some signs, too. */
const french = / (?=[:;!?»%€])|« /
const others = /(?<=[\d}]) (?=[%€])/

/** Texts with a space at which a line could begin with a sign. */
export function breakingSpaces(texts: Record<string, Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([language, catalogue]) =>
    Object.entries(catalogue)
      .filter(([, text]) => (language === 'fr' ? french : others).test(text))
      .map(([id]) => `${id}: ${language} has a space before or after a sign where a line could break`),
  )
}
