import type { KnownMatch } from '#server/photos/known/known.ts'

/** What a photo matched, as it is kept with the sealed photo and exported. */
export function textOfMatch({ hash, distance, banks }: KnownMatch): string {
  return [`PDQ ${hash}`, distance !== undefined && `${distance}/256`, banks].filter(Boolean).join(', ')
}

/** The match of such a text; undefined for one that is none. */
export function matchIn(text: string): KnownMatch | undefined {
  const [, hash, distance, banks] = /^PDQ ([\da-f]+)(?:, (\d+)\/256)?(?:, (.+))?$/s.exec(text) ?? []
  if (hash === undefined) return undefined
  return { hash, distance: distance === undefined ? undefined : Number(distance), ...(banks !== undefined && { banks }) }
}
