import { type Interest, interestCodes } from '#contract/profile/options.ts'

/** Encodes interests for storage: bit i is interest i of the contract's list. Fifty bits, so no bitwise operators. */
export function interestMask(codes: readonly Interest[]): number {
  return interestCodes.reduce((mask, code, bit) => (codes.includes(code) ? mask + 2 ** bit : mask), 0)
}

/** The interests of a stored mask, in the list's order. */
export function interestsIn(mask: number): Interest[] {
  return interestCodes.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1)
}
