import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('wherever a fictional profile is marked, it carries the icon that the site chose', () => {
  // Landing pages draw their own signs.
  const marking = globSync('web/!(landers)/**/*.tsx').filter((file) =>
    /'card\.fictional(_short)?'/.test(readFileSync(file, 'utf8')),
  )
  expect(marking.length).toBeGreaterThan(5)
  expect(marking.filter((file) => !readFileSync(file, 'utf8').includes('FictionalIcon'))).toEqual([])
})
