import { expect, test } from 'vitest'
import { fieldsOf } from './sealed-profile.ts'

test('a moderator reads which sentence a member finished, then how', () => {
  const prompts = [
    { answer: 'soup somewhere', prompt: 'sunday' },
    { answer: 'my grandmother', prompt: 'ask' },
  ]
  expect(fieldsOf({ prompts })).toEqual([{ field: 'prompts', value: 'sunday: soup somewhere\nask: my grandmother' }])
})
