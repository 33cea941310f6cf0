import { expect, test } from 'vitest'
import { fieldsOf } from './sealed-profile.ts'

test('a moderator reads which sentence a member finished, then how', () => {
  const prompts = [
    { answer: 'soup somewhere', prompt: 'sunday' },
    { answer: 'my grandmother', prompt: 'ask' },
  ]
  expect(fieldsOf({ prompts }, 'en')).toEqual([
    { field: 'prompts', value: 'On a perfect Sunday … soup somewhere\nAsk me about … my grandmother' },
  ])
})

test('a moderator reads the answers of a member in their own language, as members do, and the member’s own words as they are', () => {
  const profile = {
    about: 'slim',
    gender: 'trans_man',
    pronouns: ['any', 'name'],
    country: 'DE',
    region: 'BY',
    height: 183,
    sexuality: 'unsaid',
    body: 'slim',
    hair: 'of_an_older_version',
    intentions: ['casual', 'friends'],
    interests: 0,
    earlier: [{ until: '2026-11-20T12:00:00.000Z', about: 'Call me', prompts: [{ prompt: 'ask', answer: 'slim' }] }],
  }
  const german = Object.fromEntries(fieldsOf(profile, 'de').map(({ field, value }) => [field, value]))
  expect(german).toEqual({
    about: 'slim',
    gender: 'Trans Mann',
    pronouns: 'Alle Pronomen, Nur mein Name',
    country: 'DE',
    region: 'Bayern',
    height: '183 cm',
    body: 'Schlank',
    hair: 'of_an_older_version',
    intentions: 'Etwas Lockeres, Freundschaft',
    earlier: '20. November 2026: Call me: Frag mich nach … slim',
  })
})
