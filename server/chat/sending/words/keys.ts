import { contactsOf } from './contacts.ts'
import { foldOf, likenessKeys, plainOf, shortestAlike } from './folded.ts'
import { unusualLetters } from './greetings.ts'

/** The keys of a text: two texts that say the same share one. */
export interface WordKeys {
  /** Compared with all that one member sends. */
  sent: string[]
  /** Compared with all that one member receives, where many people write the same greetings. */
  received: string[]
}

/** Letters of a text that is more than a greeting to many. */
const shortest = 12
/** Letters in unusual words that two people would not write to the same member by chance. */
const shortestUnusual = 12

/**
 * Keys of a text that follows others of the same sender: its own, and those of all of them joined, so that a contact or an
 * advertisement sent in pieces is recognised. A greeting in pieces stays a greeting.
 */
export function keysAfter(earlier: readonly string[], text: string, name = ''): WordKeys {
  const own = keysOf(text, name)
  if (earlier.length === 0) return own
  const joined = [...earlier, text].join('\n')
  const contacts = contactsOf(joined)
  const inPieces = own.sent.length === 0 && unusualLetters(plainOf(joined)) >= shortestUnusual
  const together = inPieces ? keysOf(joined, name) : { sent: contacts, received: contacts }
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
  return { sent: both(own.sent, together.sent), received: both(own.received, together.received) }
}

/**
 * What a text says, ignoring case, spaces, signs, digits, confusables and the receiver's name; no keys for a greeting, which
 * everybody sends.
 */
export function keysOf(text: string, name = ''): WordKeys {
  const plain = plainOf(text)
  const nameless = name ? plain.replaceAll(plainOf(name), ' ') : plain
  const folded = foldOf(nameless)
  const contacts = contactsOf(text)
  const pointsElsewhere = /[\p{L}\p{N}][.@/:][\p{L}\p{N}]|(?:\d[\s().+-]*){6}/u.test(plain)
  const isAlike = folded.length >= shortestAlike
  const whole = isAlike ? likenessKeys(folded) : [`all ${folded || plain.replace(/\s/g, '')}`]
  const isDistinct = folded.length >= shortest || pointsElsewhere || contacts.length > 0
  const isUnusual = isAlike && unusualLetters(nameless) >= shortestUnusual
  return { sent: [...(isDistinct ? whole : []), ...contacts], received: [...(isUnusual ? whole : []), ...contacts] }
}
