import * as z from 'zod/mini'
import type { Language } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'

/** A translation service of the operator's own. */
export interface Translator {
  /** Translates a text into a language, whatever its own is. Throws if there is no translation in time. */
  translate(text: string, to: Language): Promise<string>
  /** The languages it translates into, of those given. Throws if it does not answer. */
  knows(languages: readonly Language[]): Promise<Language[]>
}

/** How long a member waits for the service, ms. */
const patience = 10_000

/** Bytes of the largest answer: a text may become longer, and the answer repeats it in other forms. */
const answerBytes = 16 * 4 * limits.messageMaximum

const translated = z.object({ translatedText: z.string().check(z.minLength(1)) })
const known = z.array(z.object({ code: z.string(), targets: z.optional(z.array(z.string())) }))

/**
 * A service that speaks LibreTranslate's protocol (https://docs.libretranslate.com): it is told a text and the language wanted, and finds out
 * the text's own by itself. The address is the operator's choice, also one of their own network; it cannot lead elsewhere: redirects are
 * refused. Undefined without an address.
 */
export function openTranslator(address: string | undefined, key: string | undefined): Translator | undefined {
  if (address === undefined) return undefined
  return {
    async translate(text, to) {
      const asked = { q: text, source: 'auto', target: to, format: 'text', ...(key !== undefined && { api_key: key }) }
      const answer = await ask(`${address}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      return translated.parse(answer).translatedText.slice(0, 4 * limits.messageMaximum)
    },
    async knows(languages) {
      const all = known.parse(await ask(`${address}/languages`, {}))
      return languages.filter((each) => all.some(({ code, targets }) => targets?.includes(each) ?? code === each))
    },
  }
}

async function ask(address: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(() => {
    throw new Error('TRANSLATE_URL does not answer, or leads elsewhere.')
  })
  if (answer.status !== 200) throw new Error(`TRANSLATE_URL answers ${answer.status}.`)
  return JSON.parse(await read(answer)) as unknown
}

/** Reads as much as an answer may have, and breaks off beyond it. */
async function read(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > answerBytes) throw new Error('TRANSLATE_URL answers with too much.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
