import { interestCodes } from './profile.ts'

/** Codes of a comma-separated interests filter; unknown ones are dropped. */
export function interestsOf(value: string | undefined): Array<(typeof interestCodes)[number]> {
  const asked = new Set(value?.split(','))
  return interestCodes.filter((code) => asked.has(code))
}
