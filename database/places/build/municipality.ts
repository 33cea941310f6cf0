import type { Matched } from './match.ts'

/** The boroughs of New York are counties; the places in a borough are parts of it. */
const newYork = new Set(['005', '047', '061', '081', '085'])

/** The field that holds the municipality; in other countries the same field is a county or a sub-region. */
const fieldOf: Record<string, (place: Matched) => string | undefined> = {
  AT: ({ named, counted }) => (named.admin1 === '09' ? 'Wien' : counted?.municipality),
  BE: ({ counted }) => counted?.part,
  DE: ({ counted }) => counted?.part,
  FR: ({ counted }) => counted?.part,
  CH: ({ counted }) => counted?.municipality,
  ES: ({ counted }) => counted?.municipality,
  FI: ({ counted }) => counted?.municipality,
  IT: ({ counted }) => counted?.municipality,
  PL: ({ counted }) => counted?.municipality,
  CA: ({ named }) => named.admin2,
  DK: ({ named }) => named.admin2,
  NL: ({ named }) => named.admin2,
  NO: ({ named }) => named.admin2,
  PT: ({ named }) => named.admin2,
  SE: ({ named }) => named.admin2,
  US: ({ named }) => (named.admin1 === 'NY' && newYork.has(named.admin2) ? named.admin2 : ''),
}

/** The municipality of a place, or '' if neither source names it. */
export function municipalityOf(place: Matched): string {
  const code = fieldOf[place.named.country]?.(place)
  return code ? `${place.named.country} ${code}` : ''
}
