import { readFileSync } from 'node:fs'
import { languages } from '#contract/site/languages.ts'
import { catalogue, page, pageFiles, parts } from './catalogues.ts'

/** A term of a language: the word for an idea, the words that are not used for it, and the texts where one means another thing. */
interface Term {
  word: string
  never: Array<{ words: string; pattern: RegExp }>
  except: RegExp[]
}

/** Faults of all texts against the terms of their language, which `docs/voice` lists: at least ten a language. */
export function voiceFaults(): string[] {
  return languages.flatMap((language) => {
    const file = `docs/voice/${language}.md`
    const terms = termsIn(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
    const few = terms.length < 10 ? [`${file}: lists ${terms.length} terms, not ten`] : []
    const pages = pageFiles().map((name) => [`pages/${name}`, page(language, name)] as const)
    const texts = parts.flatMap((part) =>
      Object.entries(catalogue(language, part)).map(([id, text]) => [`${part}/${id}`, text] as const),
    )
    const faults = [...texts, ...pages].flatMap(([name, text]) =>
      wrongWords(name, text, terms).map((fault) => `${name}: ${fault}`),
    )
    return [...few, ...faults.map((fault) => `${language} ${fault} (${file})`)]
  })
}

/** The rows of the table `| Idea | We write | Never | Except |`. */
export function termsIn(markdown: string): Term[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const [, , word = '', never = '', except = ''] = row.split('|').map((cell) => cell.trim())
    return {
      word,
      never: list(never).map((words) => ({ words, pattern: patternOf(words) })),
      except: list(except).map(namePattern),
    }
  })
}

/** Words of a text, named as `web/likes.title` or `pages/faq.md`, that its language does not use for an idea. */
export function wrongWords(name: string, text: string, terms: readonly Term[]): string[] {
  const words = text.replaceAll(/\{\w+(, \w+,)?/g, ' ')
  return terms.flatMap(({ word, never, except }) =>
    except.some((pattern) => pattern.test(name))
      ? []
      : never.filter(({ pattern }) => pattern.test(words)).map((wrong) => `“${wrong.words}” should be “${word}”`),
  )
}

function list(cell: string): string[] {
  return cell
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

function namePattern(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
}

/** One or several whole words, in any case unless in backticks; `*` stands for any ending. */
function patternOf(wrong: string): RegExp {
  const words = wrong
    .replaceAll('`', '')
    .replaceAll(/[.()?]/g, '\\$&')
    .replaceAll('*', '[\\p{L}\\w]*')
  return new RegExp(`(?<![\\p{L}\\w-])${words}(?![\\p{L}\\w])`, wrong.startsWith('`') ? 'u' : 'iu')
}
