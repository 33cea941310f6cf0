import { isLanguage, type Language, languagesIn } from '#contract/languages.ts'

/** One further up or down in a list; where there is no further it stays. */
export function moved(list: readonly Language[], language: Language, by: -1 | 1): Language[] {
  const at = list.indexOf(language)
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return [...list]
  const others = list.filter((each) => each !== language)
  return [...others.slice(0, to), language, ...others.slice(to)]
}

/** The same shown no more, or at the end again; undefined when it is the last that is shown. */
export function toggled(list: readonly Language[], language: Language): Language[] | undefined {
  if (!list.includes(language)) return [...list, language]
  return list.length > 1 ? list.filter((each) => each !== language) : undefined
}

/** What the form says where no script runs: its rows, those ticked, and the button that was pressed; undefined when none is left. */
export function orderIn(form: FormData): Language[] | undefined {
  const ticked = new Set(form.getAll('shown'))
  const list = languagesIn(String(form.get('order') ?? '')).filter((language) => ticked.has(language))
  if (list.length === 0) return undefined
  const [up, down] = [form.get('up'), form.get('down')]
  if (isLanguage(up)) return moved(list, up, -1)
  return isLanguage(down) ? moved(list, down, 1) : list
}
