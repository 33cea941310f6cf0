import { genders } from '#contract/profile/options.ts'

/** The genders and ages a member seeks: no gender means all, no age means any. */
export interface Sought {
  seeks: readonly string[]
  seeks_min_age: number | null
  seeks_max_age: number | null
}

/** Whether a member seeks this gender and shown age. */
export function isSought({ seeks, seeks_min_age: from, seeks_max_age: to }: Sought, gender: string, age: number): boolean {
  return (seeks.length === 0 || seeks.includes(gender)) && age >= (from ?? 0) && age <= (to ?? Infinity)
}

/** A gender's bit in `member_search.seeks`. */
export function genderBit(gender: string): number {
  return 2 ** (genders as readonly string[]).indexOf(gender)
}

/** SQL for `seeks` of member_search from the profile row named `alias`: a bit for each gender, all bits if none is named. */
export function seeksSql(alias: string): string {
  const list = genders.map((code) => `'${code}'`).join(',')
  return `coalesce((select bit_or(1 << (array_position(array[${list}], code) - 1)) from unnest(${alias}.seeks) code), -1)::smallint`
}

/** SQL for the sought ages, from the profile row named `alias`. */
export function soughtAgesSql(alias: string): string {
  return `coalesce(${alias}.seeks_min_age, 0) as seeks_min_age, coalesce(${alias}.seeks_max_age, 999) as seeks_max_age`
}
