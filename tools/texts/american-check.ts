import { american, americanWords } from '#contract/site/american.ts'
import { catalogue, type Catalogue, page, pageFiles } from './catalogues.ts'

/** Endings that British and American English mostly write differently. */
const endings =
  /\b[a-z]+(?:isations?|is(?:e[ds]?|ing)|ys(?:e[ds]?|ing)|ours?|oured|ouring|ourites?|ourable|tres?|metres?|ell(?:ed|ing|ers?)|ogues?|[ao]bel(?:led|ling)|grammes?|fences?|grey)\b/gi

/** Words with such an ending that both write alike. */
const alike = new Set(
  (
    'advertise advertised advertising called calling colleagues detour detours exercise four hour hours otherwise our ours paraphrase poured ' +
    'precise promise promised raise raised selling spelling sunrise surprise surprised surprises telling wise your yours'
  ).split(' '),
)

/** The words of the specification, which stay as they are (section 8). */
const specified = ['order.failed_title']

/** Faults of English for Americans: a British word that the list does not have, or one where only British words are served. */
export function americanFaults(): string[] {
  const web = catalogue('en', 'web')
  const mail = catalogue('en', 'mail')
  const pages = Object.fromEntries(pageFiles().map((file) => [file, page('en', file)]))
  const answers = Object.fromEntries(Object.entries(web).filter(([id]) => /^(error|field)\./.test(id)))
  return [
    ...[web, mail, pages].flatMap(unknownWords),
    ...[mail, answers].flatMap(servedToAll),
    ...ownWords(web, catalogue('en-US', 'web')),
  ]
}

/** Words that look British and are in neither list. */
export function unknownWords(texts: Catalogue): string[] {
  return Object.entries(texts).flatMap(([id, text]) =>
    (text.match(endings) ?? [])
      .map((word) => word.toLowerCase())
      .filter((word) => !alike.has(word) && americanWords[word] === undefined)
      .map((word) => `${id}: "${word}": how do Americans write it? List it in contract/site/american.ts, or as alike`),
  )
}

/** Mails and the answers of the server are in one English: they use words that both write alike. */
export function servedToAll(texts: Catalogue): string[] {
  return Object.entries(texts).flatMap(([id, text]) =>
    american(text) === text ? [] : [`${id}: mails and errors have one English: take a word that Americans write alike`],
  )
}

/** The American catalogue contains only what changed words do not do. */
export function ownWords(english: Catalogue, own: Catalogue): string[] {
  return Object.entries(own).flatMap(([id, text]) => {
    if (english[id] === undefined) return [`${id}: en-US has it, English has not`]
    if (text === american(english[id])) return [`${id}: en-US says what contract/site/american.ts makes of the English text`]
    return american(text) === text || specified.includes(id) ? [] : [`${id}: en-US has a British word`]
  })
}
