/** Letters that Unicode does not decompose into a base letter and an accent. */
const plain: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** How the same letters are typed where the keyboard has none: Muenchen, Koebenhavn, Aarhus. */
const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/**
 * A place's name in the form that is compared: accents folded, lower case, only a-z and 0-9. Spaces, hyphens and
 * apostrophes are removed, so that "den-haag", "L'Aquila" and "new york" are found in any spelling.
 */
export function fold(name: string): string {
  if (isPlain(name)) return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øæœßłđðþı]/g, (letter) => plain[letter]!)
    .replaceAll(/[^a-z0-9]/g, '')
}

/** All folded forms that find a name: itself, each half of "Biel/Bienne", "St." as "Saint", and the name without its article. */
export function foldings(name: string): string[] {
  const spellings = halves(name).flatMap((half) => [half, ...saints(half), ...withoutArticle(half)])
  const found = spellings.flatMap((spelling) => (isPlain(spelling) ? fold(spelling) : [fold(spelling), fold(typedOut(spelling))]))
  return [...new Set(found)].filter((folded) => folded !== '')
}

/** Most names are ASCII, and folding those is a fraction of the work. */
function isPlain(name: string): boolean {
  return /^[ -~]*$/.test(name)
}

function halves(name: string): string[] {
  const parts = name.split('/').map((part) => part.trim())
  return parts.length > 1 ? [name, ...parts] : [name]
}

function saints(name: string): string[] {
  const saint = /^(saint|sankt|sint|sainte|ste\.?|st\.?)[ -](.+)$/i.exec(name)
  return saint ? ['St ', 'Saint ', 'Sankt '].map((prefix) => prefix + saint[2]) : []
}

function withoutArticle(name: string): string[] {
  const article = /^(?:(?:den|the|la|le|les|los|las|el|a|o|l'|'s) |l'|'s-)(.{3,})$/i.exec(name)
  return article ? [article[1]!] : []
}

function typedOut(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüøå]/g, (letter) => digraphs[letter]!)
}
