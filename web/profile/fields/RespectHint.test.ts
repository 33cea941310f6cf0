import { expect, test } from 'vitest'
import { harshWords } from './RespectHint.tsx'

test.each([
  ['Looking for fun. No  fats, no fems!', 'No fats'],
  ['masc4masc here', 'masc4masc'],
  ['Sorry, whites only', 'whites only'],
  ['Bitte KEINE Tunten', 'KEINE Tunten'],
  ['nur gesunde Männer', 'nur gesunde Männer'],
  ['Geen nichten graag', 'Geen nichten'],
  ['Efféminés s’abstenir', 'Efféminés s’abstenir'],
  ["pas d'arabes", "pas d'arabes"],
  ['astenersi effeminati', 'astenersi effeminati'],
  ['cero pluma', 'cero pluma'],
  ['żadnych grubasów', 'żadnych grubasów'],
  ['ingen fede mænd', 'ingen fede mænd'],
  ['inga fjollor', 'inga fjollor'],
  ['kun hvite', 'kun hvite'],
  ['ei läskejä', 'ei läskejä'],
])('%s', (text, words) => {
  expect(harshWords(text)).toBe(words)
})

test('descriptions of oneself, tastes and other things do not match', () => {
  for (const text of [
    'I’m a proud fem and a bit fat.',
    'No fatigue, no femto, nobody asks.',
    'There is no fat in my bread, no rice paper but no blackberries.',
    'Keine dicken Bücher, keine schwarzen Katzen.',
    'Geen dikke boeken.',
    'Pas de grosses vagues.',
    'Inga svarta strumpor.',
    'Ei läskiä vaan kasviksia.',
    '',
  ])
    expect(harshWords(text)).toBeUndefined()
})

test('a text crafted to be slow is checked as fast as any', () => {
  const began = performance.now()
  for (const text of ['no '.repeat(20_000), 'pas d’'.repeat(10_000), ' '.repeat(50_000)]) harshWords(text)
  expect(performance.now() - began).toBeLessThan(500)
})
