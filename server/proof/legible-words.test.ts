import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { inputNames, sampleInput, withValue } from '#server/testing/hostile/inputs.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const known = { 'profile.id': randomUUID(), 'conversation.id': randomUUID(), message: randomUUID(), photo: randomUUID() }
const piled = `e${'\u0316'.repeat(20)}`

/** Inputs that are only compared with stored values, and never shown. */
const compared =
  /password|code|otp|token|username|invite|entry|tracking|network|ref|endpoint|keys|passkey|key|prefix|cookie|next|state|q|bundle|version|express|addresses|site|id$|slug|source|currency|undo/

test('every text field of members removes stacked combining marks and direction controls', () => {
  const faults: string[] = []
  const judged = new Set<string>()
  for (const { endpoint } of app.calls.served.values())
    for (const name of inputNames(endpoint)) {
      if (endpoint.method === 'GET' || compared.test(name)) continue
      for (const input of [sampleInput(endpoint, known), {}]) {
        const read = endpoint.input.safeParse(withValue(input, name, `${piled}\u202e`))
        const kept = JSON.stringify(read.data ?? null)
        if (!kept.includes('e\u0316')) continue
        judged.add(`${callName(endpoint)} ${name}`)
        if (/\p{M}{6}|\u202e/u.test(kept)) faults.push(`${callName(endpoint)} ${name}`)
      }
    }
  expect(faults).toEqual([])
  for (const each of [
    'messages.php text',
    'profile.php about',
    'profile.php looking_for',
    'complaints.php text',
    'favourites.php note',
  ])
    expect([...judged].join('\n')).toContain(each)
})

test('a message of one letter with 1,999 marks keeps only a few marks', async () => {
  const [tom, ben] = [await member(db), await member(db)]
  const asTom = await signedIn(app, db, tom)
  const text = `e${'\u0316'.repeat(limits.messageMaximum - 1)}`
  const { body } = await asTom.post('/api/messages.php', { profile: { id: ben.id }, text })
  expect(body.message.text).toBe(`e${'\u0316'.repeat(5)}`)
})
