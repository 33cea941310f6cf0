import type { Message } from '#contract/chat/chat.ts'
import { createStore } from '../../../state/store.ts'
import { canTranslateHere, isOtherScript, isPossibleHere, isSame, languageHere, translateHere } from './device.ts'

/** What is known of the translation of a message. */
export type Translation =
  /** It is in another language: offered in a line below it. */
  | { state: 'offered' }
  | { state: 'busy'; fetching?: true }
  | { state: 'shown'; text: string; by: 'device' | 'server' }
  | { state: 'same' | 'failed' }

/** By message id. Only this page has them, and only until it closes. */
export const translations = createStore<ReadonlyMap<string, Translation>>(new Map())

/** Asks the operator's service for what the browser cannot translate; undefined where there is none. */
export type AskServer = ((message: string) => Promise<string>) | undefined

/** Whether a message can be offered in translation at all: words of the other member, where somebody translates. */
export function isTranslatable({ kind, text, deleted }: Message, mine: boolean, hasServer: boolean): boolean {
  return !mine && !deleted && kind === 'text' && /\p{L}/u.test(text ?? '') && (hasServer || canTranslateHere())
}

const considered = new Set<string>()

/** Offers the translation of a message that is in another language than the member reads. No call tells what is found out. */
export async function consider({ id, text }: Message, to: string, hasServer: boolean): Promise<void> {
  if (considered.has(id)) return
  considered.add(id)
  const foreign = await isForeign(text!, to, hasServer).catch(() => false)
  if (foreign && !translations.get().has(id)) put(id, { state: 'offered' })
}

async function isForeign(text: string, to: string, hasServer: boolean): Promise<boolean> {
  const language = await languageHere(text)
  if (language === undefined) return isOtherScript(text)
  if ([to, ...navigator.languages].some((each) => isSame(each, language))) return false
  return hasServer || isPossibleHere(language, to)
}

/** Translates a message after a press: on this device where the browser can, else by the operator's service. */
export async function translate({ id, text }: Message, to: string, askServer: AskServer): Promise<void> {
  put(id, { state: 'busy' })
  try {
    put(id, await translated(id, text!, { to, askServer }))
  } catch {
    put(id, { state: 'failed' })
  }
}

async function translated(
  id: string,
  text: string,
  { to, askServer }: { to: string; askServer: AskServer },
): Promise<Translation> {
  const here = await translateHere(text, to, () => put(id, { state: 'busy', fetching: true })).catch((error: unknown) => {
    if (!askServer) throw error
    return undefined
  })
  if (here === 'same') return { state: 'same' }
  const found = here?.text ?? (await askServer?.(id))
  if (found === undefined) return { state: 'failed' }
  return plain(found) === plain(text) ? { state: 'same' } : { state: 'shown', text: found, by: here ? 'device' : 'server' }
}

/** Shows the original alone again. */
export function hide({ id }: Message): void {
  put(id, { state: 'offered' })
}

function put(id: string, translation: Translation): void {
  translations.set(new Map(translations.get()).set(id, translation))
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
