import { isLanguage, type Language, languagesIn } from '#contract/site/languages.ts'

/** Where the shown languages can come from. */
interface Sources {
  /** The cookie of this browser: codes separated by dots. */
  cookie: string | undefined
  /** The choice in the account; null until the member chooses. */
  account: readonly string[] | null | undefined
  /** The header Accept-Language. */
  accepted: string | undefined
}

/**
 * Which of a site's languages to show, in order: as chosen on this device, else as chosen in the account; without a choice all of
 * them, those that the browser accepts first. `chosen`: whether there was a choice.
 */
export function shownLanguages(
  offered: readonly Language[],
  { cookie, account, accepted }: Sources,
): { shown: Language[]; chosen: boolean } {
  const own = [languagesIn(cookie), languagesIn(account?.join('.'))]
    .map((list) => list.filter((language) => offered.includes(language)))
    .find((list) => list.length > 0)
  if (own) return { shown: own, chosen: true }
  const asked = acceptedLanguages(accepted).filter((language) => offered.includes(language))
  return { shown: [...new Set([...asked, ...offered])], chosen: false }
}

/** Norwegian has three codes. */
const ours: Record<string, Language> = { no: 'nb', nn: 'nb' }

/** Our languages that a browser accepts, by descending weight: 'nl-BE,nl;q=0.9,en;q=0.5'. */
export function acceptedLanguages(header = ''): Language[] {
  const asked = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...rest] = part.trim().toLowerCase().split(';')
      const code = range.trim().split('-')[0]!
      const weight = Number(/^\s*q=([\d.]{1,5})\s*$/.exec(rest[0] ?? '')?.[1] ?? 1)
      return { language: ours[code] ?? code, weight }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return [...new Set(asked.map(({ language }) => language).filter(isLanguage))]
}
