import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { acts } from '#contract/staff/options.ts'
import { languages } from '#contract/site/languages.ts'
import { staffTextsOf } from './texts.tsx'

const textsIn = (locale: string) => staffTextsOf(setupI18n({ locale, messages: { [locale]: {} } }))

test('a deadline is a day and a time that stand within a sentence, with the year unless it is this one', () => {
  const year = new Date().getFullYear()
  const [en, fi] = [textsIn('en'), textsIn('fi')]
  const halfPastTwelve = (year: number) => new Date(year, 11, 4, 12, 30).toISOString()
  expect(en.formatDue(halfPastTwelve(year))).toMatch(/^\w{3},? 4 December.* 12:30$/)
  expect(fi.formatDue(halfPastTwelve(year))).toMatch(/^\w\w 4\. joulukuuta klo 12\.30$/)
  expect(en.formatDue(halfPastTwelve(year + 2))).toContain(`4 December ${year + 2}`)
  // Words such as "tomorrow" and "in 5 days" begin a sentence of their own.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(en.formatDue(tomorrow)).not.toMatch(/tomorrow|in \d/i)
})

test.each(languages)('every act of the audit log has words of its own in %s, and no other act has any', async (language) => {
  const { default: texts } = (await import(`../../locales/${language}/staff.json`)) as { default: Record<string, string> }
  const words = Object.entries(texts).filter(([id]) => id.startsWith('logged.'))
  expect(words.map(([id]) => id.slice('logged.'.length)).sort()).toEqual([...acts].sort())
  expect(new Set(words.map(([, text]) => text)).size).toBe(acts.length)
})
