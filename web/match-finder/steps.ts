import type { Settings } from '../site/use-settings.ts'

export type StepName = 'what' | 'who' | 'where' | 'interests'

/** The questions in order; those about fields that the site does not show are left out. */
export function stepsOf({ visible_profile_fields: shown }: Pick<Settings, 'visible_profile_fields'>): StepName[] {
  const all: Array<[StepName, boolean]> = [
    ['what', shown.includes('intentions')],
    ['who', true],
    ['where', true],
    ['interests', shown.includes('interests')],
  ]
  return all.filter(([, asked]) => asked).map(([name]) => name)
}

const names: readonly string[] = ['what', 'who', 'where', 'interests'] satisfies StepName[]

/** The question in an address; undefined for the list. */
export function stepIn(query: URLSearchParams): StepName | undefined {
  return names.find((name) => name === query.get('ask')) as StepName | undefined
}
