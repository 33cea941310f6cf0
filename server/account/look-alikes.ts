import { rectifyConfusion } from 'unicode-confusables'
import type { Handle } from '#server/platform/database/database.ts'
import { findLooks, findNamesAfter, takeName } from './queries.ts'

/** Before what a name looks like, in the table of names: no name begins so. */
const mark = '~'

/** What a name looks like, in whichever letters it is written (Unicode Technical Standard 39, section 4): two that look alike have the same. */
export function skeletonOf(name: string): string {
  // Twice: an I that looks like an l, and a letter that does once it is small.
  const once = rectifyConfusion(name.normalize('NFKC').normalize('NFD')).toLowerCase()
  return rectifyConfusion(once).toLowerCase()
}

/** The key by which a name is taken for all that look like it. */
export function lookKey(name: string): string {
  return mark + skeletonOf(name)
}

/** Words that speak for the site, in its languages, besides its own name. */
const reserved = `
  admin admins administrator administration root system sysadmin webmaster hostmaster postmaster host owner
  moderator moderators moderation mod mods support supporter staff team crew help helpdesk helper service services
  customerservice customersupport official security safety abuse privacy legal billing payment payments refund refunds info contact
  news newsletter noreply mailer bot robot null undefined deleted anonymous everyone
  administrateur moderateur equipe assistance administrador moderador soporte equipo ayuda amministratore moderatore supporto assistenza
  beheerder beheer klantenservice kundenservice kundendienst hilfe betreiber moderatorka obsluga pomoc administratör administratoer
  kundtjanst hjalp kundeservice hjelp hjaelp redaktion yllapito yllapitaja valvoja asiakaspalvelu tuki
`
  .trim()
  .split(/\s+/)

const reservedLooks = new Set(reserved.map(plain))

/** Whether a name speaks for the site: made of nothing but such words and the site's name, whatever stands between and behind. */
export function isReserved(name: string, siteName: string): boolean {
  const own = plain(siteName)
  // A digit is a letter in disguise, or nothing.
  return [name, name.replace(/\p{N}/gu, '')].some((written) => speaksFor(own, written))
}

function speaksFor(own: string, name: string): boolean {
  const isWord = (part: string) => part === own || reservedLooks.has(part)
  const parts = name
    .split(/[_.-]+/)
    .map(plain)
    .filter((part) => part !== '')
  if (parts.length > 0 && parts.every(isWord)) return true
  const whole = parts.join('')
  if (isWord(whole)) return true
  if (own === '') return false
  return (
    (whole.startsWith(own) && isWord(whole.slice(own.length))) || (whole.endsWith(own) && isWord(whole.slice(0, -own.length)))
  )
}

/** The letters that it looks like, without accents. */
function plain(text: string): string {
  return skeletonOf(text).replace(/\P{L}/gu, '')
}

const pageSize = 1000

/** Takes for all names what looks like them, where it is free: of accounts made before names were judged by their looks. Called daily. */
export async function claimLooks(db: Handle): Promise<void> {
  for (let after = ['', '']; ;) {
    const names = await db.rows(findNamesAfter, [...after, pageSize])
    const looks = names.map((row) => ({ ...row, look: lookKey(row.name_key) }))
    const taken = new Set(
      (await db.rows(findLooks, [looks.map(({ look }) => look)])).map((row) => `${row.site_id} ${row.name_key}`),
    )
    for (const { site_id: siteId, look, member_id: memberId } of looks)
      if (!taken.has(`${siteId} ${look}`)) await db.run(takeName, [siteId, look, memberId])
    const last = names.at(-1)
    if (!last || names.length < pageSize) return
    after = [last.site_id, last.name_key]
  }
}
