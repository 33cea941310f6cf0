import { expect, test } from 'vitest'
import { draftOf, emptyText, missingIn, wordsOf } from './draft.ts'

const english = { subject: 'Spring', heading: 'It is spring', text: 'Come out.' }
const words = { en: { ...english, note: 'News', button: { label: 'Look', url: '/likes' }, discreet: english }, de: english }

test('words come out of the fields as they went in, and an empty language is left out', () => {
  expect(wordsOf(draftOf(words))).toEqual(words)
  expect(wordsOf({ ...draftOf(words), fi: { open: { ...emptyText, text: ' ' } } })).toEqual(words)
})

test('a language that is begun names what it still needs, a button both its parts', () => {
  expect(missingIn(draftOf(words))).toEqual([])
  expect(missingIn({ fi: { open: emptyText } })).toEqual([])
  expect(missingIn({ fi: { open: { ...emptyText, subject: 'Kevät', url: '/likes' } } })).toEqual([
    'words.fi.heading',
    'words.fi.text',
    'words.fi.button.label',
  ])
  expect(missingIn({ fi: { open: { ...emptyText, ...english }, discreet: { ...emptyText, heading: 'x' } } })).toEqual([
    'words.fi.discreet.subject',
    'words.fi.discreet.text',
  ])
  expect(missingIn({ fi: { discreet: { ...emptyText, ...english } } })).toHaveLength(3)
})
