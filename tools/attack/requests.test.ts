import { expect, it } from 'vitest'
import { endpoints } from './requests.ts'

it('every call of the contract is found for the attack, and nothing but the contract is loaded', async () => {
  const calls = (await endpoints()).map(({ method, path }) => `${method} ${path}`)
  expect(calls).toContain('POST /api/user.php')
  expect(new Set(calls).size).toBe(calls.length)
})
