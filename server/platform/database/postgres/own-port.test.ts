import { expect, it } from 'vitest'
import { onOwnPort } from './own-port.ts'

it('tries another port where the first is taken, and fails where none is free', async () => {
  const asked: number[] = []
  const third = await onOwnPort(async (port) => (asked.push(port) === 3 ? port : undefined))
  expect(third).toBe(asked[2])
  for (const port of asked) expect(port).toBeGreaterThanOrEqual(20_000)
  await expect(onOwnPort(async () => undefined)).rejects.toThrow('No port could be had')
  await expect(onOwnPort(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
})
