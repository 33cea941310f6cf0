import { expect, test } from 'vitest'
import { benchesOf, helpText } from './help.ts'

test('benches are asked for by word or by goal, each once', () => {
  expect(benchesOf(['P9', 'sending', 'p1', 'R9', 'P23'])).toEqual(['sending', 'search', 'active', 'interaction'])
  expect(benchesOf([])).not.toContain('soak')
})

test('a goal without a bench says where it is held, and an unknown word what there is', () => {
  expect(() => benchesOf(['P6'])).toThrow('held by `server/search/shapes.test.ts`')
  expect(() => benchesOf(['searching'])).toThrow('No bench searching. There are: search, match-finder')
})

test('the help names every bench with its goals', () => {
  expect(helpText()).toMatch(/ {2}sending +P9 +messages sent by 16 clients/)
  expect(helpText()).toContain('--against COMMIT')
})
