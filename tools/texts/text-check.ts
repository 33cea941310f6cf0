import { americanFaults } from './american-check.ts'
import { buttonLabels, longLabels, longSubjects } from './buttons.ts'
import { smallStarts } from './capitals.ts'
import { catalogues, parts, screens } from './catalogues.ts'
import { gluedLabels } from './glued.ts'
import { checkCatalogues } from './message-check.ts'
import { pageProblems } from './page-check.ts'
import { breakingSpaces } from './spaces.ts'
import { voiceFaults } from './voices.ts'

/** All faults of the texts: their catalogues and pages, their words in each language, and how screens use them. */
export function checkTexts(): string[] {
  const sources = screens()
  const texts = parts.map(catalogues)
  const labels = buttonLabels(sources)
  const english = Object.assign({}, ...texts.map(({ en }) => en)) as Record<string, string>
  const isSentence = (id: string) => /[.!?]$/.test(english[id] ?? '')
  return [
    ...checkCatalogues(),
    ...pageProblems(),
    ...texts.flatMap(smallStarts),
    ...texts.flatMap(breakingSpaces),
    ...texts.flatMap((each) => longLabels(labels, each)),
    ...longSubjects(catalogues('mail')),
    ...sources.flatMap(([file, source]) => gluedLabels(file, source, isSentence)),
    ...americanFaults(),
    ...voiceFaults(),
  ]
}
