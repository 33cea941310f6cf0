import { skeletonOf } from './confusables.ts'

/** Words that claim to speak for the site, in its languages. A name made only of such words and `fillers` is refused. */
const offices = words(`
  root system sysadmin webmaster hostmaster postmaster host owner ceo founder
  moderation mod mods support supporter staff team crew help helper service services employee
  security safety trust trustandsafety abuse privacy legal billing payment payments refund refunds invoice info contact police
  news newsletter noreply mailer bot robot null undefined deleted anonymous everyone
  assistance soporte equipe equipo ayuda atencion supporto assistenza beheer hilfe betreiber obsluga obslugi pomoc kundtjanst hjalp hjelp
  hjaelp kundestotte brukerstotte redaktion yllapito tuki asiakaspalvelu
  polizei policia polizia polis politie policja poliisi politi
`)

/** Words that make a claim beside any other word: `tom_official` says what only the site can say. */
const claims = words(`
  admin admins administrator administration administrateur administrador amministratore beheerder administratör administratoer yllapitaja
  moderator moderators moderatoren moderateur moderateurs moderador moderadores moderatore moderatori moderatorka moderatorzy moderatorer valvoja helpdesk
  customerservice customersupport customercare klantenservice kundenservice kundendienst kundeservice
  official officiel officieel offiziell oficial ufficiale oficjalny officiell offisiell virallinen
  verified verifiziert geverifieerd verificado verifie verificato zweryfikowany verifierad verificeret verifisert vahvistettu
`)

/** Words that do not change the claim of the word beside them. */
const fillers = words(`
  the real your our my mr chief head lead senior dear original
  customer client user member site account care desk dept department center centre office online of and
  im i am iam technical technik technique tecnico tecnica al cliente clienti klient klienta klientow kunden biuro app dating chat com net org
`)

/** Codes of countries and languages as part of a name: `beau_nl` reads as the site in the Netherlands. */
const places = words('nl be de at ch uk gb ie us usa ca au fr it es pt pl dk da fi no nb se sv en eu')

/** Words of a language that are one letter off a reserved one. */
const harmless = words('moderato moderata moderate')

/** Shortest word matched across separators: `mod` in `mo_d4711` is chance, `admin` in `ad_min` is not. */
const leastAcross = 5
/** Shortest word matched with a missing, extra or changed letter: in a shorter one it is chance. */
const leastMisspelled = 7

/** Letters x around a name, as players write it: `xXadminXx`. */
const decoration = /^x+[_.-]*(.+?)[_.-]*x+$/u

/** Digits read as letters. */
const digitLetters: Record<string, string> = { 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' }

/**
 * Whether a name claims to speak for the site, by the site's name or by reserved words, also with digits for letters, doubled letters, one
 * wrong letter, or a word split in pieces.
 */
export function isReserved(name: string, siteName: string): boolean {
  const own = lettersOf(siteName)
  // With digits read as letters, an additional wrong letter would be chance.
  return readingsOf(name).some((parts, reading) => {
    const matches = reading === 0 ? isWritten : isStretchedLong
    return parts.length > 0 && (speaks(parts, own, matches) || speaksAcross(parts.join(''), own, matches))
  })
}

type Matches = (word: string, part: string) => boolean

/** Three readings of the parts of a name: without digits at their ends, with digits as letters, and with both. */
function readingsOf(name: string): string[][] {
  const parts = name
    .normalize('NFKC')
    .replace(/[\p{L}\p{M}]+/gu, lettersOf)
    .replace(decoration, '$1')
    .split(/[_.-]+/)
  const bare = parts.map((part) => part.replace(/^\p{N}+|\p{N}+$/gu, ''))
  // A number of its own is a number: `be_807` is no bot.
  const asLetters = (part: string) => (/^\p{N}{2,}$/u.test(part) ? part : part.replace(/[0-9]/g, (digit) => digitLetters[digit]!))
  return [bare, parts.map(asLetters), bare.map(asLetters)].map((reading) => reading.filter((part) => part !== ''))
}

/** Checks part by part. */
function speaks(parts: readonly string[], own: string, matches: Matches): boolean {
  const isOffice = (part: string) => isOwn(part, own) || offices.some((word) => matches(word, part))
  if (parts.some((part) => claims.some((word) => matches(word, part)))) return true
  return parts.some(isOffice) && parts.every((part) => isOffice(part) || fillers.includes(part) || places.includes(part))
}

/** Checks the joined parts: as one long word, or as a chain of words with two reserved ones, one long one, or the site’s name. */
function speaksAcross(whole: string, own: string, matches: Matches): boolean {
  if (isOwn(whole, own)) return true
  const reserved = [...offices, ...claims]
  if (reserved.some((word) => word.length >= leastAcross && matches(word, whole))) return true
  return isChain(whole, reserved, own, 0)
}

/** `weight`: weight of the words before; two is enough. `named`: one of them is reserved, so that a country may follow. */
function isChain(rest: string, reserved: readonly string[], own: string, weight: number, named = false): boolean {
  if (rest === '') return weight >= 2
  if (named && weight >= 2 && places.includes(rest)) return true
  const goOn = (word: string, added: number, names = named) =>
    rest.startsWith(word) && isChain(rest.slice(word.length), reserved, own, weight + added, names)
  if (own !== '' && (goOn(own, 2) || (named && goOn(`of${own}`, 2)))) return true
  return (
    reserved.some((word) => goOn(word, word.length >= leastAcross ? 2 : 1, true)) ||
    fillers.some((word) => word !== 'and' && word !== 'of' && goOn(word, 0))
  )
}

/** The site’s own name, with letters repeated. */
function isOwn(part: string, own: string): boolean {
  return own !== '' && isStretched(own, part)
}

function isWritten(word: string, part: string): boolean {
  return isStretchedLong(word, part) || (word.length >= leastMisspelled && isOneLetterOff(word, part) && !harmless.includes(part))
}

function isStretchedLong(word: string, part: string): boolean {
  return part === word || (word.length >= leastAcross && isStretched(word, part))
}

/** Whether `part` has the same runs of letters as `word`, each at least as long. */
function isStretched(word: string, part: string): boolean {
  if (part.length < word.length || part[0] !== word[0]) return false
  const [these, those] = [runsOf(word), runsOf(part)]
  return these.length === those.length && these.every((run, at) => run[0] === those[at]![0] && run.length <= those[at]!.length)
}

function runsOf(text: string): string[] {
  return text.match(/(.)\1*/gu) ?? []
}

/** Whether one letter was added, left out or changed. */
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

/** The letters that a text looks like, without accents; folds l into i and rn into m. */
function lettersOf(text: string): string {
  const plain = /^[a-z]*$/i.test(text) ? text.toLowerCase() : skeletonOf(text).replace(/\P{L}/gu, '')
  return plain.replaceAll('rn', 'm').replaceAll('l', 'i')
}
