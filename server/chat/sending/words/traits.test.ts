import { expect, test } from 'vitest'
import { traitsOf } from './traits.ts'

test.each([
  ['Look at my page: photos.example.com/me', ['links']],
  ['Hey, look at photos.example.com/tom', ['links']],
  ['look at site.zone/x', ['links']],
  ['Look AT my-site dot com', ['links']],
  ['find me at site.com', ['links']],
  ['tom at site.com', ['contacts']],
  ['pics.tom at site.com/x', ['links', 'contacts']],
  ['look at tom@site.com', ['contacts']],
  ['look [at] site.com', ['contacts']],
  ['Add me on telegram: @tom_1990', ['contacts']],
  ['write to tom at example dot com or +31 6 1234 5678', ['contacts']],
  ['I can show you how to invest in B I T C O I N', ['money']],
  ['Kannst du mir 200 € leihen?', ['money']],
  ['Mandami una carta regalo', ['money']],
  ['Voisitko lähettää rahaa?', ['money']],
])('%s: a text leads to %j', (text, traits) => {
  expect(traitsOf(text)).toEqual(traits)
})

test.each([
  'Hi! Nice smile. What are you up to this weekend?',
  'I am 34, 182 cm, 78 kg. You?',
  'Shall we meet at 20:30, on 24.12.?',
  'Ich habe heute kein Swishen gehört, aber der Wald war schön.',
  '',
])('“%s” leads nowhere', (text) => {
  expect(traitsOf(text)).toEqual([])
})
