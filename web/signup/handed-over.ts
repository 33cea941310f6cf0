import { limits } from '#contract/limits.ts'
import { genders } from '#contract/options.ts'
import type { Draft } from './draft.ts'

const keys = ['gender', 'seeks', 'min_age', 'max_age', 'member']

/** What the index page's question or a member's page says in the address; undefined when nothing. What does not fit is dropped. */
export function handedOver(query: URLSearchParams): Draft | undefined {
  if (!keys.some((key) => query.has(key))) return undefined
  const gender = genders.find((code) => code === query.get('gender'))
  const asked = query.getAll('seeks').flatMap((value) => value.split(','))
  const seeks = genders.filter((code) => asked.includes(code))
  const from = age(query.get('min_age'))
  const to = age(query.get('max_age'))
  const member = /^[0-9a-f-]{36}$/i.exec(query.get('member') ?? '')?.[0]
  return {
    ...(gender && { gender }),
    ...(query.has('seeks') && { seeks }),
    ...(from && { min_age: from }),
    ...(to && { max_age: to }),
    ...(member && { member }),
  }
}

function age(value: string | null): number | undefined {
  const years = Number(value)
  return Number.isInteger(years) && years >= limits.ageMinimum && years <= limits.ageMaximum ? years : undefined
}
