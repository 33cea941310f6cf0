import { skeletonOf } from '#server/account/names/confusables.ts'

/** Digits and signs written for a letter, beside a letter. */
const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const writtenFor = /(?<=\p{L})[013457@$!]+(?=\p{L})|(?<![\p{L}\p{N}])[013457@$]+(?=\p{L})/gu

/** Zero-width characters: soft hyphens, joiners, marks of direction, variation selectors. */
const unseen = /\p{Cf}|\p{Me}|\u115f|\u1160|\u3164|\p{Variation_Selector}/gu

/** Small capitals, which the table of confusables leaves as they are. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
/** Regional indicators that form no flag. */
const flagLetters = /(?<!\p{RI})\p{RI}(?!\p{RI})/gu
const letterA = 0x61
const flagA = 0x1f1e6

/** A decimal digit of any script as an ASCII digit. */
function digitOf(digit: string): string {
  let value = 0
  for (let at = digit.codePointAt(0)! - 1; /\p{Nd}/u.test(String.fromCodePoint(at)); at -= 1) value += 1
  return String(value % 10)
}

/** A text in lower case and one width without invisible characters; joins letters set apart (`i n s t a`). */
export function plainOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unseen, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(flagLetters, (sign) => String.fromCodePoint(sign.codePointAt(0)! - flagA + letterA))
    .replace(/[ᴀ-ᴢꜰꜱꞯɢɪʀʟɴʏʙʜ]/gu, (letter) => letterOf(smallCapitals.indexOf(letter), letter))
  return plain.replace(/(?<![\p{L}\p{N}_])(?:[\p{L}\p{N}_][ .*\-|]){3,}[\p{L}\p{N}_](?![\p{L}\p{N}_])/gu, (run) =>
    /^[\d .-]+$/.test(run) ? run : run.replace(/[ .*\-|]/g, ''),
  )
}

function letterOf(index: number, otherwise: string): string {
  return index < 0 ? otherwise : String.fromCodePoint(letterA + index)
}

/** A plain text with letters for the digits and signs written for them. */
export function letteredOf(plain: string): string {
  return plain.replace(writtenFor, (signs) => signs.replace(/./g, (sign) => written[sign]!))
}

/** What a plain text looks like: only letters, each in place of its confusables; digits and signs written for one too. */
export function foldOf(plain: string): string {
  const bare = letteredOf(plain).normalize('NFD').replace(/\P{L}/gu, '')
  // The table writes m as rn; i, l and the digit one look the same. Repeated letters count once.
  return skeletonOf(bare)
    .replace(/\P{L}/gu, '')
    .replace(/rn/g, 'm')
    .replace(/l/g, 'i')
    .replace(/(\p{L})\1+/gu, '$1')
}

/** Letters a folded text needs to be compared by likeness: in a shorter one, a letter more or less is another word. */
export const shortestAlike = 18

const bands = 10
const rowsPerBand = 4

/**
 * Keys of a folded text (MinHash over its trigrams, in bands): two texts that share three quarters of these trigrams practically
 * always share a key, those that share a half every other time, and different texts do not.
 */
export function likenessKeys(folded: string): string[] {
  const least = new Uint32Array(bands * rowsPerBand).fill(0xffffffff)
  for (let at = 0; at + 3 <= folded.length; at += 1) {
    const run = hashOf(folded, at)
    for (let row = 0; row < least.length; row += 1) {
      const mixed = mix(run ^ Math.imul(row + 1, 0x9e3779b1))
      if (mixed < least[row]!) least[row] = mixed
    }
  }
  return Array.from({ length: bands }, (_, band) => `${band} ${least.slice(band * rowsPerBand, (band + 1) * rowsPerBand).join()}`)
}

/** FNV-1a of three letters. */
function hashOf(text: string, at: number): number {
  let hash = 0x811c9dc5
  for (let index = at; index < at + 3; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** The finalizer of MurmurHash3: every bit of the result depends on every bit of the input. */
function mix(given: number): number {
  let hash = given
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
