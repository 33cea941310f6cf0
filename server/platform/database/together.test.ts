import { expect, test } from 'vitest'
import { together } from './together.ts'

const turn = () => new Promise((done) => setImmediate(done))

test('members who ask within one turn share one query, each gets their own answer', async () => {
  const asked: string[][] = []
  const ask = together(async (names: readonly string[]) => {
    asked.push([...names])
    return names.map((name) => (name === 'nobody' ? undefined : `${name}'s`))
  })
  expect(await Promise.all(['tom', 'nobody', 'ben', 'tom'].map((name) => ask(name)))).toEqual([
    "tom's",
    undefined,
    "ben's",
    "tom's",
  ])
  expect(asked).toEqual([['tom', 'nobody', 'ben', 'tom']])
})

test('a member who asks after the query has left gets a query of their own', async () => {
  let answer = 'in'
  const ask = together(async (names: readonly string[]) => {
    const read = answer
    await turn()
    return names.map(() => read)
  })
  const first = ask('tom')
  await turn()
  answer = 'out'
  expect(await Promise.all([first, ask('tom')])).toEqual(['in', 'out'])
})

test('a query that fails fails for all who share it, and for nobody after them', async () => {
  let away = true
  const ask = together(async (names: readonly string[]) => {
    if (away) throw new Error('away')
    return names
  })
  const answers = await Promise.allSettled([ask('tom'), ask('ben')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  away = false
  expect(await ask('tom')).toBe('tom')
})
