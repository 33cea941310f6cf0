export interface TextPart {
  text: string
  /** Address of a link; always http or https. */
  href?: string
}

const address = /https?:\/\/[^\s<>"'`]+/gi
const trailing = /[.,;:!?…)\]}»”’]+$/

/** A message's text with its links apart. Only http and https are links; what ends the sentence is not part of one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const written = withoutTrailing(match[0])
    if (!isAddress(written)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: written, href: new URL(written).href })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

const emoji =
  /^(?:(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\u{FE0F}\u{20E3}?|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u{200D}\p{Emoji}(?:\p{EMod}|\u{FE0F})?)*)\s*){1,5}$/u

/** One to five emoji and nothing else: shown larger. Plain figures are not meant. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= 80 && !/^[\d#*\s]+$/.test(text) && emoji.test(text)
}

/** A closing bracket stays when it was opened within the address. */
function withoutTrailing(written: string): string {
  const cut = written.replace(trailing, '')
  return written[cut.length] === ')' && cut.includes('(') ? `${cut})` : cut
}

function isAddress(written: string): boolean {
  return URL.canParse(written) && new URL(written).hostname.includes('.')
}
