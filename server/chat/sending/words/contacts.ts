import { foldOf, letteredOf, plainOf } from './folded.ts'
import { withDigits } from './number-words.ts'

/** Names of services where people have contacts, folded, as people write them. */
const services = new Set(
  (
    'insta instagram instagramm ig snap snapchat telegram tele tg whatsapp whatsap wapp wa kik discord signal onlyfans twitter tiktok skype ' +
    'wechat viber facebook messenger threema wickr fansly justforfans paypal cashapp revolut venmo grindr romeo planetromeo scruff sniffies hornet recon ' +
    'bluesky linktree allmylinks'
  )
    .split(' ')
    .map(foldOf),
)

const linkEndings =
  'com|net|org|info|app|link|site|online|shop|club|live|chat|gay|xxx|me|co|io|tv|gg|ly|to|eu|de|nl|pl|fr|it|es|se|no|dk|fi|uk|ru'
const links = new RegExp(
  String.raw`https?://[^\s]+|www\.[^\s]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/[^\s]+|(?:[\p{L}\p{N}-]+\.)+(?:${linkEndings})(?![\p{L}\p{N}])`,
  'gu',
)
const mailAddresses = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const phoneNumbers = /(?<![\d\p{L}])(?:\+|00?)[\s().-]*[1-9](?:[\s().-]*\d){6,14}(?!\d)/gu
/** Without a country code or a leading zero: nine digits, or eight in pairs or in one; a date has fewer or other parts. */
const localNumbers = /(?<![\d\p{L}.,/:+-])[1-9](?:\d{7,8}|(?:[ .-]?\d){8}|\d(?: \d{2}){3})(?![\d.,/:-]*\d)/gu

/** A dot and an at written as words, or in brackets, before the end of an address. */
const saidDots = new RegExp(
  String.raw`(?<=[\p{L}\p{N}])\s*[([{]?\s*(?:dot|punkt|punt|point|punto|kropka|prikk|piste)\s*[)\]}]?\s*(?=(?:${linkEndings})(?![\p{L}\p{N}]))`,
  'gu',
)
const saidAts =
  /\s*[([{]\s*(?:at|ät|arroba|chiocciola|małpa)\s*[)\]}]\s*|\s+(?:at|ät|arroba|chiocciola|małpa)\s+(?=[\p{L}\p{N}-]+\.\p{L})/gu
/** "Look at" before an address leads to a page; the name before the "at" of a mail address is none of these words. */
const lookedAts = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}._%+-])(?:looks?|looked|looking|seen?|find|found|meet|join|me|us|more|here|out|up|live|now|pics|pictures|photos|videos|page|profile|site|website))\s+at\s+(?=(?:[\p{L}\p{N}-]+\.)+(?:(?:${linkEndings})(?![\p{L}\p{N}])|\p{L}{2,}/[^\s]))`,
  'gu',
)
const brokenDots = /(?<=@[\p{L}\p{N}-]+),(?=\p{L}{2,})|(?<=[\p{L}\p{N}])(?:\s+\.\s*|\.\s+|,)(?=(?:com|net|org)(?![\p{L}\p{N}]))/gu

/** The words after the name of a service: an introduction of a handle, a sign that points at it, and the handle. */
const introduced =
  /^(?:\s+(?:c['’])?(?:name|id|user|username|handle|acc|account|add|me|at|is|nick|ist|heißt|heet|naam|est|nom|es|nombre|è|nome|to|nazwa|är|er|navn|namn|on|nimi))*(?:\s*([:=>→👉@_-]*)\s*["'“„«(]?|(\p{So}+))(@?)([\p{L}\p{N}_][\p{L}\p{N}_.]{2,})/u
const numbered = /^[\s:=>→👉-]*(\+?\d(?:[\s().-]*\d){4,14})/u
const atHandles = /(?<![\p{L}\p{N}._])@([\p{L}\p{N}_.]{3,})/gu

/**
 * The sender's addresses elsewhere in a text, each folded, so that every spelling is the same: links, mail
 * addresses, telephone numbers, and a handle beside the name of a service. The name of a service alone does not count.
 */
export function contactsOf(text: string): string[] {
  const plain = withDigits(plainOf(text))
    .replace(saidDots, '.')
    .replace(lookedAts, ' ')
    .replace(saidAts, '@')
    .replace(brokenDots, '.')
  const found = new Set<string>()
  // The domain of a mail address is no link: many people have theirs at the same provider.
  for (const [link] of plain.replace(mailAddresses, ' ').matchAll(links))
    found.add(`link ${bare(link.replace(/^https?:\/\/|^www\./, ''))}`)
  for (const [address] of plain.matchAll(mailAddresses)) found.add(`mail ${bare(address)}`)
  for (const numbers of [phoneNumbers, localNumbers])
    for (const [number] of plain.matchAll(numbers)) found.add(`number ${digitsOf(number)}`)
  let named = false
  for (const word of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!services.has(foldOf(word[0]))) continue
    named = true
    const after = plain.slice(word.index + word[0].length)
    const number = numbered.exec(after)
    const [, sign = '', emoji = '', at = '', handle = ''] = introduced.exec(after) ?? []
    if (number) found.add(`number ${digitsOf(number[1]!)}`)
    else if (handle && (sign || emoji || at || isNoWord(handle))) found.add(`handle ${bare(handle)}`)
  }
  for (const [, handle] of plain.matchAll(atHandles)) if (named || isNoWord(handle!)) found.add(`handle ${bare(handle!)}`)
  return [...found]
}

/** Contains a digit, an underscore or a dot, which no word does. */
function isNoWord(handle: string): boolean {
  return /[\d_]|\p{L}\.\p{L}/u.test(handle) && /\p{L}/u.test(handle)
}

/** The last eight: a number is written with or without its country code. */
function digitsOf(number: string): string {
  return number.replace(/\D/g, '').slice(-8)
}

/** A handle with a confusable letter leads nowhere, but its digits distinguish it from the next one. */
function bare(address: string): string {
  return `${foldOf(address)} ${letteredOf(address).replace(/\D/g, '')}`
}
