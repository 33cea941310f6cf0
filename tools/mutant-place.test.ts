import { expect, test } from 'vitest'
import { change } from './mutant-place.ts'

const source = `
export const most = 3

export async function send(tx: Tx, ids: string[]) {
  if (ids.length > most) throw tooMany(
    ids, // all of them
    most,
  )
  await lock(tx)
}

export class Chat {
  open = async () => {
    await lock(tx)
    if (isClosed) return
  }

  close() {
    const check = (lockId: number) => (isClosed ? lockId : 0)
    return check(1)
  }
}

for (const id of [1, 2]) start(id)
`

const entry = { breaks: '', file: 'chat.ts', in: 'send', text: 'await lock(tx)', into: '' }
const changed = (mutant: Partial<typeof entry> & { in?: string | undefined }) => {
  const found = change({ ...entry, ...mutant } as typeof entry, source)
  return 'changed' in found ? found.changed : found.stale
}

test('an entry changes the function that it names, and no other that holds the same text', () => {
  expect(changed({})).toBe(source.replace('await lock(tx)', ''))
  expect(changed({ in: 'Chat.open' })).toBe(source.replace('=> {\n    await lock(tx)', '=> {\n    '))
  expect(changed({ in: 'check', text: 'isClosed', into: 'true' })).toContain('(true ? lockId')
  expect(changed({ in: 'most', text: '= 3', into: '= 4' })).toContain('export const most = 4')
})

test('an entry holds after its lines are laid out anew', () => {
  expect(changed({ text: 'throw tooMany(ids, most)', into: 'return' })).toBe(source.replace(/throw tooMany\([^)]*\)/, 'return'))
  expect(changed({ text: 'if (ids.length\n    > most)', into: 'if (false)' })).toContain('if (false) throw tooMany(')
})

test('an entry is stale when its text is not there once, and the reason says where it is', () => {
  expect(changed({ in: 'send', text: 'if (isClosed) return' })).toBe(
    'its text occurs 0 times in send, not once; it occurs in open',
  )
  expect(changed({ in: 'Chat', text: 'isClosed' })).toBe('its text occurs 2 times in Chat, not once; it occurs in open, check')
  expect(changed({ text: 'await lock(rx)' })).toBe('its text occurs 0 times in send, not once')
  expect(changed({ in: 'sends' })).toBe('its text occurs 0 times in sends, not once; it occurs in send, open')
})

test('the ends of a text are ends of words', () => {
  expect(changed({ in: 'check', text: 'lock' })).toContain('occurs 0 times')
  expect(changed({ in: 'check', text: 'Id: number' })).toContain('occurs 0 times')
})

test('an entry names its function, unless its text is outside of all', () => {
  expect(changed({ in: undefined, text: 'if (isClosed) return' })).toBe('it does not say where its text occurs: "in": "open"')
  expect(changed({ in: undefined, text: '[1, 2]', into: '[1]' })).toBe(source.replace('[1, 2]', '[1]'))
  expect(change({ ...entry, in: undefined, file: 'roles.sql', text: 'grant all' } as never, 'grant\n  all to beau')).toEqual({
    changed: ' to beau',
  })
})

test('an entry whose change is not TypeScript is stale', () => {
  expect(changed({ text: 'if (ids.length > most) throw', into: '' })).toContain('export')
  expect(changed({ text: 'if (ids.length > most) throw', into: 'if (' })).toBe('the changed file is not TypeScript')
})
