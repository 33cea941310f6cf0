// The browser's own detector and translator (https://webmachinelearning.github.io/translation-api/): the words never leave the device.

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Guess {
  detectedLanguage?: string
  confidence?: number
}

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

interface Made<Thing, Options> {
  availability(options?: Options): Promise<Availability>
  create(options?: Options): Promise<Thing>
}

interface Device {
  LanguageDetector?: Made<{ detect(text: string): Promise<Guess[]> }, never>
  Translator?: Made<{ translate(text: string): Promise<string> }, Pair>
}

const device = globalThis as Device

/** Whether this browser can translate by itself. */
export function canTranslateHere(): boolean {
  return device.LanguageDetector !== undefined && device.Translator !== undefined
}

/** From how sure the detector must be, and from how many letters it is asked: short words are the same in many languages. */
const [sure, letters] = [0.7, 8]

/** The language of a text as far as this browser knows it without a download; undefined if it cannot tell. */
export async function languageHere(text: string): Promise<string | undefined> {
  const availability = await device.LanguageDetector?.availability()
  return availability === 'available' ? detect(text) : undefined
}

/** Whether this browser has what it needs for a translation, or can fetch it. */
export async function isPossibleHere(from: string, to: string): Promise<boolean> {
  return (await availabilityOf(from, to)) !== 'unavailable'
}

/** What came of a press: a translation, `same` if the text is in the wanted language already, nothing if this browser cannot translate it. */
export type Here = { text: string } | 'same' | undefined

/**
 * Translates after a press, which allows the browser to fetch what it lacks; `onFetching` is called if it does. Throws if that fails, or
 * if the browser wants to be asked again.
 */
export async function translateHere(text: string, to: string, onFetching: () => void): Promise<Here> {
  if (!canTranslateHere()) return undefined
  if ((await device.LanguageDetector!.availability()) !== 'available') onFetching()
  const from = await detect(text)
  if (from === undefined) return undefined
  if (isSame(from, to)) return 'same'
  const availability = await availabilityOf(from, to)
  if (availability === 'unavailable') return undefined
  if (availability !== 'available') onFetching()
  const translator = await device.Translator!.create({ sourceLanguage: codeOf(from), targetLanguage: codeOf(to) })
  return { text: await translator.translate(text) }
}

/** Whether two codes name one language, whatever their regions. */
export function isSame(one: string, other: string): boolean {
  return codeOf(one) === codeOf(other)
}

/** Whether all letters of a text are of another script than the languages of the site. */
export function isOtherScript(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/\p{Script=Latin}/u.test(text)
}

async function detect(text: string): Promise<string | undefined> {
  const detector = await device.LanguageDetector!.create()
  const [{ detectedLanguage: language, confidence = 0 } = {}] = await detector.detect(text)
  const isSure = isOtherScript(text) || (confidence >= sure && (text.match(/\p{L}/gu)?.length ?? 0) >= letters)
  return language !== 'und' && isSure ? language : undefined
}

async function availabilityOf(from: string, to: string): Promise<Availability> {
  const pair = { sourceLanguage: codeOf(from), targetLanguage: codeOf(to) }
  return (await device.Translator?.availability(pair)) ?? 'unavailable'
}

/** Browsers know Norwegian by its common code alone. */
function codeOf(language: string): string {
  const code = language.toLowerCase().split('-')[0]!
  return code === 'nb' || code === 'nn' ? 'no' : code
}
