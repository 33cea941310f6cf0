import type { Page } from 'playwright-core'
import type { Language } from './people.ts'
import { catalogue } from './texts.ts'

/** English sentences of more than three words, visible or for screen readers, on a page in another language. */
export async function englishLeftOn(page: Page, language: Language): Promise<string[]> {
  const words = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name)),
    )
    return [document.title, document.body.innerText, ...named].join('\n').replace(/\s+/g, ' ').toLowerCase()
  })
  return sentencesOf(language).filter((sentence) => words.includes(sentence.toLowerCase()))
}

/** Texts between the values of English messages, unless the other language has the same. */
function sentencesOf(language: Language): string[] {
  const own = catalogue(language)
  return Object.entries(catalogue('en')).flatMap(([id, message]) =>
    pieces(message).filter((piece) => piece.split(' ').length > 3 && !pieces(own[id]!).includes(piece)),
  )
}

function pieces(message: string): string[] {
  const plain = message.replaceAll("''", "'").replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '|')
  return plain.split('|').map((piece) => piece.replace(/\s+/g, ' ').trim())
}
