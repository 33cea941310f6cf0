import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`../locales/en/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>,
  )
const texts = ['web', 'mail', 'checkout'].flatMap(read)

/** Sentences of the specification (sections 6 and 8) stand to the letter. */
const toTheLetter = new Set(['error.blocked', 'error.not_enough_credits', 'error.not_found'])
const ours = texts.filter(([id]) => !toTheLetter.has(id))

test('a member may be non-binary or a couple: English calls nobody he', () => {
  expect(texts.filter(([, text]) => /\b(he|him|his|himself)\b/i.test(text))).toEqual([])
})

test('English speaks as people do: contracted', () => {
  const stiff = /\b(is|are|was|were|do|does|did|have|has|had|can|could|will|would) not\b|\bcannot\b|\b(we|you) will\b|\bit is\b/i
  expect(ours.filter(([, text]) => stiff.test(text))).toEqual([])
})

test('an apostrophe is one, but where the specification writes it straight', () => {
  expect(ours.filter(([id, text]) => text.includes("'") && id !== 'like.login')).toEqual([])
})
