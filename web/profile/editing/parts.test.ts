import { expect, test } from 'vitest'
import { partHash, partIn } from './parts.ts'

test('an address opens a part of the own profile, at one of its fields, and older links still do', () => {
  expect(partIn(partHash('words'))).toEqual({ part: 'words' })
  expect(partIn(partHash('prompts', 'sunday'))).toEqual({ part: 'prompts', field: 'sunday' })
  expect(partIn('#reminder')).toEqual({ part: 'reminder' })
  expect(partIn('')).toEqual({})
  expect(partIn('#edit=everything')).toEqual({})
})
