import { useMemo } from 'react'
import { useTexts } from '../texts.tsx'

/** Names of countries in the language of the member of staff; a code that is none stays as it is. */
export function useCountryName(): (code: string) => string {
  const { language } = useTexts()
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }), [language])
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
