/** Members of the European Union. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Whether a country (ISO 3166) is a member of the European Union. */
export function isInUnion(country: string): boolean {
  return union.has(country)
}
