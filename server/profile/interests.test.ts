import { expect, test } from 'vitest'
import { interestCodes } from '#contract/profile/options.ts'
import { interestMask, interestsIn } from './interests.ts'

test('all fifty interests are encoded and decoded', () => {
  expect(interestsIn(interestMask(interestCodes))).toEqual(interestCodes)
  for (const code of interestCodes) expect(interestsIn(interestMask([code]))).toEqual([code])
  expect(interestsIn(0)).toEqual([])
})
