import { isLanguage, type Language, languagesIn } from '#contract/site/languages.ts'

/** Moves a language up or down by one; at the end of the list it stays. */
export function moved(list: readonly Language[], language: Language, by: -1 | 1): Language[] {
  const at = list.indexOf(language)
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return [...list]
  const others = list.filter((each) => each !== language)
  return [...others.slice(0, to), language, ...others.slice(to)]
}

/** Removes a shown language, or appends a hidden one; undefined when it is the last shown. */
export function toggled(list: readonly Language[], language: Language): Language[] | undefined {
  if (!list.includes(language)) return [...list, language]
  return list.length > 1 ? list.filter((each) => each !== language) : undefined
}

/** The list in a form sent without a script: its rows, the ticked ones, and the pressed button; undefined when none is left. */
export function orderIn(form: FormData): Language[] | undefined {
  const ticked = new Set(form.getAll('shown'))
  const list = languagesIn(String(form.get('order') ?? '')).filter((language) => ticked.has(language))
  if (list.length === 0) return undefined
  const [up, down] = [form.get('up'), form.get('down')]
  if (isLanguage(up)) return moved(list, up, -1)
  return isLanguage(down) ? moved(list, down, 1) : list
}
