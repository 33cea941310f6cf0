import { rectifyConfusion } from 'unicode-confusables'
import type { Handle } from '#server/platform/database/database.ts'
import { findConfusables, findNamesAfter, takeName } from './queries.ts'

/** Prefix of confusable keys in the table of names: no name begins with it. */
const mark = '~'

/** The skeleton of a name in any script (Unicode Technical Standard 39, section 4): names that look alike have the same. */
export function skeletonOf(name: string): string {
  // Twice: for an I that looks like an l, and for letters that do so only in lower case.
  const once = rectifyConfusion(name.normalize('NFKC').normalize('NFD')).toLowerCase()
  return rectifyConfusion(once).toLowerCase()
}

/** The key that reserves a name against all its confusables. */
export function confusableKey(name: string): string {
  return mark + looksOf(name)
}

/** All confusable keys of a name, including those of `claimConfusables` and of the previous rule: they are released with the name. */
export function confusableKeys(name: string): string[] {
  const small = name.normalize('NFKC').toLowerCase()
  const before = (written: string) => [mark + looksOf(written, { within: /$^/g }), mark + skeletonOf(written)]
  return [...new Set([confusableKey(name), confusableKey(small), ...before(name), ...before(small)])]
}

/** Digits between letters, read as letters: `Wi11iam`, but not `tom11`. */
const digitsWithin = /(?<=\p{L})[01]+(?=\p{L})/gu

/** A name without accents, repeated letters, separators, and the claim to be the real one. */
function looksOf(name: string, { within } = { within: digitsWithin }): string {
  const bare = name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const unclaimed = bare.replace(claimBefore, '').replace(claimAfter, '')
  const lettered = (text: string) => text.replace(within, (digits) => digits.replace(/1/g, 'l').replace(/0/g, 'o'))
  const folded = (text: string) => lettered(text.replace(/[_.-]/g, '')).replace(/(\p{L})\1+/giu, '$1')
  return skeletonOf(folded(unclaimed) || folded(bare))
}

/** `realTom`, `the_real.Tom`, `The-Tom`, but not `Theo` or `Realdo`. */
const claimBefore = /^[_.-]*(the[_.-]+|the(?=real))?((real|original)[_.-]+|real(?=.{4}))?/i
const claimAfter = /[_.-]+(real|original)[_.-]*$/i

const pageSize = 1000

/** Reserves free confusable keys for names that have none, from before such keys existed. Called daily. */
export async function claimConfusables(db: Handle): Promise<void> {
  for (let after = ['', '']; ;) {
    const names = await db.rows(findNamesAfter, [...after, pageSize])
    const keyed = names.map((row) => ({ ...row, key: confusableKey(row.name_key) }))
    const taken = new Set(
      (await db.rows(findConfusables, [keyed.map(({ key }) => key)])).map((row) => `${row.site_id} ${row.name_key}`),
    )
    for (const { site_id: siteId, key, member_id: memberId } of keyed)
      if (!taken.has(`${siteId} ${key}`)) await db.run(takeName, [siteId, key, memberId])
    const last = names.at(-1)
    if (!last || names.length < pageSize) return
    after = [last.site_id, last.name_key]
  }
}
