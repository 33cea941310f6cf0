import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every mark of a fictional profile uses the icon that the site chose', () => {
  const marking = globSync('web/**/*.tsx').filter((file) => /'card\.fictional(_short)?'/.test(readFileSync(file, 'utf8')))
  expect(marking.length).toBeGreaterThan(5)
  expect(marking.filter((file) => !readFileSync(file, 'utf8').includes('FictionalIcon'))).toEqual([])
})
