import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** `{count, plural, =0 {…} one {…} other {…}}` or `{kind, select, …}`: its parameter, kind and branches (`=0` as `0`). */
interface Choice {
  parameter: string
  kind: string
  branches: Record<string, CompiledMessage>
}

/**
 * Faults in the plurals and selects of a text: a missing category that CLDR has for whole numbers of the language, one
 * that the language does not have, a form for several numbers that does not contain the number, or a choice
 * of the English text that is missing here.
 */
export function choiceProblems(english: string, text: string, language: string): string[] {
  const expected = choicesOf(english)
  const found = choicesOf(text)
  if (!expected || !found) return ['is no valid message']
  return [
    ...found.filter(({ kind }) => kind === 'plural').flatMap((choice) => pluralProblems(choice, language)),
    ...expected.flatMap((choice) => missingBranches(choice, found)),
  ]
}

function pluralProblems({ parameter, branches }: Choice, language: string): string[] {
  const forms = formsOf(language)
  const keys = Object.keys(branches).filter((key) => !/^\d+$/.test(key))
  const missing = [...forms.keys(), 'other'].filter((category) => !keys.includes(category))
  const unknown = keys.filter((key) => !new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes(key as never))
  const numbered = Object.values(branches).some(saysNumber)
  const silent = numbered ? keys.filter((key) => !saysNumber(branches[key]!) && (forms.get(key)?.size ?? 0) > 1) : []
  return [
    ...[...new Set(missing)].map((key) => `lacks the plural form "${key}" of ${parameter}`),
    ...unknown.map((key) => `has no plural form "${key}" (${parameter})`),
    ...silent.map((key) => `does not say the number in the form "${key}" of ${parameter}`),
  ]
}

/** A choice by words must exist in every language; where English only counts, a language may need no forms for it. */
function missingBranches({ parameter, kind, branches }: Choice, found: Choice[]): string[] {
  if (kind !== 'select') return []
  const here = found.find((choice) => choice.kind === kind && choice.parameter === parameter)
  const missing = Object.keys(branches).filter((key) => here?.branches[key] === undefined)
  const extra = Object.keys(here?.branches ?? {}).filter((key) => branches[key] === undefined)
  return [
    ...missing.map((key) => `lacks the choice "${key}" of ${parameter}`),
    ...extra.map((key) => `has a choice "${key}" of ${parameter} that English has not`),
  ]
}

/** Plural categories of whole numbers, with some numbers of each: zero has no form of its own, and we count no millions. */
function formsOf(language: string): Map<string, Set<number>> {
  const rules = new Intl.PluralRules(language)
  const forms = new Map<string, Set<number>>()
  for (let number = 1; number <= 200; number++) {
    const category = rules.select(number)
    forms.set(category, (forms.get(category) ?? new Set()).add(number))
  }
  return forms
}

/** Whether a branch contains its number: `#` or any other parameter within. */
function saysNumber(message: CompiledMessage): boolean {
  return typeof message !== 'string' && message.some((token) => token === '#' || Array.isArray(token))
}

function choicesOf(text: string): Choice[] | undefined {
  try {
    return collect(compileMessage(text))
  } catch {
    return undefined
  }
}

function collect(message: CompiledMessage): Choice[] {
  if (typeof message === 'string') return []
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [parameter, kind, format] = token
    if (!format || typeof format !== 'object') return []
    const branches = Object.fromEntries(Object.entries(format).filter(([key]) => key !== 'offset')) as Choice['branches']
    return [{ parameter, kind: kind ?? '', branches }, ...Object.values(branches).flatMap(collect)]
  })
}
