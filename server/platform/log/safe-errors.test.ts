import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { safeError } from './safe-errors.ts'

const db = await freshDatabase()
const canary = 'canary-Jan@example.com'

/** How a member's text gets into an error. */
const failures: Record<string, () => unknown> = {
  'a key that is there already': () =>
    db.raw('insert into account_name values ($1, $2, $3), ($1, $2, $3)', ['beau', canary, crypto.randomUUID()]),
  'a row against the rules': () =>
    db.raw(
      "insert into account (member_id, site_id, username, email, password_hash, language, role, created_at) values (gen_random_uuid(), 'beau', $1, $1, '', 'en', $1, now())",
      [canary],
    ),
  'a row of nobody': () => db.raw('insert into site_host values ($1, $1)', [canary]),
  'no id': () => db.raw('select $1::uuid', [canary]),
  'no number': () => db.raw('select $1::int', [canary]),
  'no day': () => db.raw('select $1::date', [canary]),
  'no JSON': () => db.raw('select $1::jsonb', [canary]),
  'bad SQL': () => db.raw(`select '${canary}' from ${canary}`),
  'a text with a zero': () => db.raw('select $1::text', [`${canary}\0`]),
  'JSON that is none': () => JSON.parse(`${canary}{`),
  'an address that is none': () => new URL(`//${canary} :x`),
  'a message of ours': () => Promise.reject(new Error(`No member ${canary} at 203.0.113.9 with token AbC123xyz`)),
  'a message in quotes': () => Promise.reject(new TypeError(`Cannot read "${canary}" of 'a "b" c'`)),
  'a message of many lines': () => Promise.reject(new Error(`failed\n    at ${canary} (/home/${canary}.ts:1:2)\n${canary}`)),
  'a cause': () => Promise.reject(new Error('failed', { cause: new Error(canary) })),
  'a name': () =>
    Promise.reject(
      Object.assign(new Error('x'), { name: canary, code: canary, table: canary, constraint: canary, detail: canary }),
    ),
  'no error at all': () => Promise.reject(canary),
  'an object': () => Promise.reject({ message: canary }),
  'a circle': () => Promise.reject(circle()),
}

function circle(): Error {
  const error = new Error(canary)
  error.cause = error
  return error
}

it.each(Object.keys(failures))('a logged error says where it happened and nothing of its subject: %s', async (name) => {
  const error = await Promise.resolve()
    .then(failures[name]!)
    .then(
      () => undefined,
      (caught: unknown) => caught,
    )
  const logged = JSON.stringify(safeError(error))
  expect(logged.toLowerCase()).not.toMatch(/canary|jan|example|203\.0|abc123/)
  expect(logged).toContain('"type"')
})

it('of the database it says code, table and constraint, of others what failed and in which line', async () => {
  const error = await Promise.resolve(failures['a key that is there already']!()).catch((caught: unknown) => caught)
  expect(safeError(error)).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    table: 'account_name',
    constraint: 'account_name_pkey',
    message: '',
  })
  expect(safeError(new TypeError("Cannot read properties of undefined (reading 'secret')"))).toMatchObject({
    type: 'TypeError',
    message: expect.stringMatching(/^Cannot read properties of undefined/),
    stack: expect.stringContaining('safe-errors.test.ts'),
  })
  expect(safeError(new Error('Jan is not there')).message).toBe('')
  class ProviderError extends Error {}
  expect(safeError(new ProviderError('Mollie answered 503'))).toMatchObject({
    type: 'ProviderError',
    message: 'Mollie answered 503',
  })
  expect(safeError(Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }))).toMatchObject({
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED …',
  })
})
