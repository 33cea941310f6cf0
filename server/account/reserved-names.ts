import { skeletonOf } from './look-alikes.ts'

/** Words that speak for the site, in its languages, besides its own name. A name made of nothing but such words and `fillers` is refused. */
const offices = words(`
  root system sysadmin webmaster hostmaster postmaster host owner ceo founder
  moderation mod mods support supporter staff team crew help helper service services employee
  security safety trust trustandsafety abuse privacy legal billing payment payments refund refunds invoice info contact police
  news newsletter noreply mailer bot robot null undefined deleted anonymous everyone
  assistance soporte equipe equipo ayuda atencion supporto assistenza beheer hilfe betreiber obsluga obslugi pomoc kundtjanst hjalp hjelp
  hjaelp kundestotte brukerstotte redaktion yllapito tuki asiakaspalvelu
  polizei policia polizia polis politie policja poliisi politi
`)

/** Words that make a claim beside any other: `tom_official` says what the site alone can say. */
const claims = words(`
  admin admins administrator administration administrateur administrador amministratore beheerder administratör administratoer yllapitaja
  moderator moderators moderatoren moderateur moderateurs moderador moderadores moderatore moderatori moderatorka moderatorzy moderatorer valvoja helpdesk
  customerservice customersupport customercare klantenservice kundenservice kundendienst kundeservice
  official officiel officieel offiziell oficial ufficiale oficjalny officiell offisiell virallinen
  verified verifiziert geverifieerd verificado verifie verificato zweryfikowany verifierad verificeret verifisert vahvistettu
`)

/** What stands beside such a word without changing what it says. */
const fillers = words(`
  the real your our my mr chief head lead senior dear original
  customer client user member site account care desk dept department center centre office online of and
  im i am iam technical technik technique tecnico tecnica al cliente clienti klient klienta klientow kunden biuro app dating chat com net org
`)

/** Countries and languages that a part of a name can stand for: `beau_nl` is the site in the Netherlands. */
const places = words('nl be de at ch uk gb ie us usa ca au fr it es pt pl dk da fi no nb se sv en eu')

/** Whatever stands between, `mod` in `mo_d4711` is chance, `admin` in `ad_min` is not. */
const leastAcross = 5
/** A letter too few, too many or changed is chance in a short word. */
const leastMisspelled = 7

/** Digits that are read as letters. */
const digitLetters: Record<string, string> = { 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' }

/**
 * Whether a name speaks for the site: by its own name, or by such words, however they are written: digits for letters, letters doubled, one
 * letter wrong, the pieces of a word apart.
 */
export function isReserved(name: string, siteName: string): boolean {
  const own = lettersOf(siteName)
  // Where digits are letters already, a wrong letter besides would be chance.
  return readingsOf(name).some((parts, reading) => {
    const matches = reading === 0 ? isWritten : isStretchedLong
    return parts.length > 0 && (speaks(parts, own, matches) || speaksAcross(parts.join(''), own, matches))
  })
}

type Matches = (word: string, part: string) => boolean

/** The parts of a name without digits at their ends, with digits as letters, and with both. */
function readingsOf(name: string): string[][] {
  const parts = name
    .normalize('NFKC')
    .replace(/[\p{L}\p{M}]+/gu, lettersOf)
    .split(/[_.-]+/)
  const bare = parts.map((part) => part.replace(/^\p{N}+|\p{N}+$/gu, ''))
  const asLetters = (part: string) => part.replace(/[0-9]/g, (digit) => digitLetters[digit]!)
  return [bare, parts.map(asLetters), bare.map(asLetters)].map((reading) => reading.filter((part) => part !== ''))
}

/** Part by part. */
function speaks(parts: readonly string[], own: string, matches: Matches): boolean {
  const isOffice = (part: string) => isOwn(part, own) || offices.some((word) => matches(word, part))
  if (parts.some((part) => claims.some((word) => matches(word, part)))) return true
  return parts.some(isOffice) && parts.every((part) => isOffice(part) || fillers.includes(part) || places.includes(part))
}

/** As one word, or as several one after another: two of them, one that is long enough, or the site’s name. */
function speaksAcross(whole: string, own: string, matches: Matches): boolean {
  if (isOwn(whole, own)) return true
  const telling = [...offices, ...claims]
  if (telling.some((word) => word.length >= leastAcross && matches(word, whole))) return true
  return isChain(whole, telling, own, 0)
}

/** `told`: how much the words before say; two is enough. */
function isChain(rest: string, telling: readonly string[], own: string, told: number): boolean {
  if (rest === '') return told >= 2
  const goOn = (word: string, tells: number) =>
    rest.startsWith(word) && isChain(rest.slice(word.length), telling, own, told + tells)
  if (own !== '' && goOn(own, 2)) return true
  return (
    telling.some((word) => goOn(word, word.length >= leastAcross ? 2 : 1)) ||
    fillers.some((word) => word !== 'and' && word !== 'of' && goOn(word, 0))
  )
}

/** The site’s own name, with letters repeated. */
function isOwn(part: string, own: string): boolean {
  return own !== '' && isStretched(own, part)
}

function isWritten(word: string, part: string): boolean {
  return isStretchedLong(word, part) || (word.length >= leastMisspelled && isOneLetterOff(word, part))
}

function isStretchedLong(word: string, part: string): boolean {
  return part === word || (word.length >= leastAcross && isStretched(word, part))
}

/** The same letters in a row, each at least as often. */
function isStretched(word: string, part: string): boolean {
  if (part.length < word.length || part[0] !== word[0]) return false
  const [these, those] = [runsOf(word), runsOf(part)]
  return these.length === those.length && these.every((run, at) => run[0] === those[at]![0] && run.length <= those[at]!.length)
}

function runsOf(text: string): string[] {
  return text.match(/(.)\1*/gu) ?? []
}

/** Whether one letter was put in, left out or changed. */
function isOneLetterOff(word: string, part: string): boolean {
  if (Math.abs(word.length - part.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === part[start]) start++
  const same = (one: string, other: string) => one === other
  return (
    same(word.slice(start + 1), part.slice(start + 1)) ||
    same(word.slice(start), part.slice(start + 1)) ||
    same(word.slice(start + 1), part.slice(start))
  )
}

function words(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/).map(lettersOf))]
}

/** The letters that it looks like, without accents; i and l are one, m is not two. */
function lettersOf(text: string): string {
  const plain = /^[a-z]*$/i.test(text) ? text.toLowerCase() : skeletonOf(text).replace(/\P{L}/gu, '')
  return plain.replaceAll('rn', 'm').replaceAll('l', 'i')
}
