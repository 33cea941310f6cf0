import { isLanguage, type Language, languagesIn } from '#contract/languages.ts'

/** What tells which languages somebody is shown. */
interface Told {
  /** What this browser keeps: codes with dots between them. */
  cookie: string | undefined
  /** What his account says; null until he chose. */
  account: readonly string[] | null | undefined
  /** The header Accept-Language. */
  accepted: string | undefined
}

/**
 * Which of the languages that a site speaks somebody is shown, in which order: as he chose on this device, then as his account
 * says; before he chooses all of them, those first that his browser asks for. `chosen`: it is his choice.
 */
export function shownLanguages(
  offered: readonly Language[],
  { cookie, account, accepted }: Told,
): { shown: Language[]; chosen: boolean } {
  const own = [languagesIn(cookie), languagesIn(account?.join('.'))]
    .map((list) => list.filter((language) => offered.includes(language)))
    .find((list) => list.length > 0)
  if (own) return { shown: own, chosen: true }
  const asked = acceptedLanguages(accepted).filter((language) => offered.includes(language))
  return { shown: [...new Set([...asked, ...offered])], chosen: false }
}

/** Norwegian is asked for by three codes. */
const ours: Record<string, Language> = { no: 'nb', nn: 'nb' }

/** Those of ours that a browser asks for, the dearest first: 'nl-BE,nl;q=0.9,en;q=0.5'. */
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
