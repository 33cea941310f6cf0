import { contactsOf } from './contacts.ts'
import { foldOf, plainOf } from './folded.ts'

/** What a text may contain that says where it leads: to other pages, to other ways of writing, to money. */
export type Trait = 'links' | 'contacts' | 'money'

/** Words about money as people write them, in the languages of the product. */
const moneyWords = new Set(
  (
    'crypto krypto bitcoin bitcoins btc ethereum usdt tether binance coinbase forex trading invest investing investment investieren ' +
    'western moneygram paypal cashapp venmo revolut zelle bizum blik tikkie mobilepay vipps swish iban ' +
    'giftcard giftcards gutschein gutscheinkarte guthaben geld überweisung überweisen cadeaukaart overmaken argent virement investir ' +
    'dinero transferencia invertir soldi bonifico investire pieniądze pieniędzy przelew penge penger pengar gavekort presentkort ' +
    'rahaa tilisiirto lahjakortti sijoitus sugardaddy'
  )
    .split(' ')
    .map(foldOf),
)

/** The same in several words. */
const moneyPhrases =
  /\b(?:gift|steam|apple|itunes|google play|razer) cards?\b|\bsend (?:me )?(?:some )?money\b|\b(?:bank|wire) transfer\b|\bcarte[s]? cadeau\b|\btarjetas? regalo\b|\bcarta regalo\b|\bkarta podarunkowa\b|\bsugar ?daddy\b|\bpay me\b/u

/** A sum of two digits or more beside the sign or the name of a currency. */
const sums =
  /[€$£]\s?\d{2,}|\d{2,}(?:[.,]\d+)?\s?(?:[€$£]|(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|zł|pln|sek|nok|dkk|kr)(?![\p{L}]))/u

/** An address with a path or a scheme, which "tom at" before it does not turn into a mail address. */
const addresses = /https?:\/\/|(?<![\p{L}\p{N}])www\.|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/[\p{L}\p{N}]/u

/** The traits of a text. The text is looked at and not kept. */
export function traitsOf(text: string): Trait[] {
  const contacts = contactsOf(text)
  const plain = plainOf(text)
  const isLink = (each: string) => each.startsWith('link ')
  const traits: Trait[] = []
  if (contacts.some(isLink) || addresses.test(plain)) traits.push('links')
  if (contacts.some((each) => !isLink(each))) traits.push('contacts')
  if (isAboutMoney(plain)) traits.push('money')
  return traits
}

function isAboutMoney(plain: string): boolean {
  if (sums.test(plain) || moneyPhrases.test(plain)) return true
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => word.length >= 3 && moneyWords.has(foldOf(word)))
}
