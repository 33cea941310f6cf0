import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { legible } from './legible.ts'

test.each([
  ['Vietnamese', 'Tiếng Việt: Nguyễn Thị Hồng Phượng'],
  ['Vietnamese, decomposed', 'Nguyễn ở đường Lê Lợi'.normalize('NFD')],
  ['Arabic with vowels', 'ٱلسَّلَامُ عَلَيْكُمْ وَرَحْمَةُ ٱللَّٰهِ'],
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Hindi', 'नमस्ते, मैं र्क्ष्ण्यों में से एक हूँ'],
  ['Burmese', 'လျှို့ဝှက် မြန်မာ'],
  ['Thai', 'ที่นี่น้ำใจดีทุกผู้'],
  ['Khmer', 'ខ្ញុំស្ត្រីសួស្តី'],
  ['Tibetan', 'བསྒྲུབས་པ་ཧཱུྃ'],
  ['keycaps, flags, families and skin', '1️⃣ #️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👨‍👦 ❤️‍🔥 🏳️‍🌈 👍🏽'],
  ['two directions without overrides', 'see you at מחר\u200f, 20:00 \u200e(ok)'],
  ['Polish, Danish, Icelandic', 'Zażółć gęślą jaźń, rødgrød með fløde'],
])('%s stays unchanged', (_, text) => {
  expect(legible(text)).toBe(text.normalize('NFC'))
})

test('a letter with 1,999 marks keeps five of them, also with invisible characters between them', () => {
  expect(legible(`hi e${'\u0301\u0316'.repeat(1_000)}!`)).toHaveLength('hi é!'.length + 5)
  expect(legible(`a${'\u0316\u200d'.repeat(500)}b`).match(/\p{M}/gu)).toHaveLength(5)
  expect(legible(`a${'\u0344'.repeat(500)}b`).match(/\p{M}/gu)).toHaveLength(5)
})

test('direction overrides are removed', () => {
  expect(legible('photo\u202egpj.exe\u202c \u2066x\u2069')).toBe('photogpj.exe x')
})

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0301', '\u0316', '\u0344', '\u200d', '\ufe0f', '\u202e', '\u2069', 'e'),
)

test('any text keeps at most five marks in a row and no override, gains nothing, and does not change a second time', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const shown = legible(text)
      expect(shown.replace(/\p{Cf}/gu, '')).not.toMatch(/\p{M}{6}/u)
      expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      expect(legible(shown)).toBe(shown)
      expect(shown.length).toBeLessThanOrEqual(text.normalize('NFC').length)
    }),
  )
})

test('a text of ten thousand marks and invisible characters is handled quickly', () => {
  const begun = performance.now()
  legible('\u0316\u200d\u200d'.repeat(10_000) + `${'\u200d'.repeat(10_000)}${'\u0316'.repeat(4)}`.repeat(3))
  expect(performance.now() - begun).toBeLessThan(500)
})
