import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './LiveUpdates.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['every minute', false, 60],
  ['every five minutes on a device subscribed to push', true, 300],
])('data is read again %s, starting five seconds after the page has loaded', async (_, subscribed, seconds) => {
  const refresh = vi.fn<() => void>()
  const stop = poll(refresh, async () => subscribed)
  await vi.advanceTimersByTimeAsync((5 + seconds) * 1000 - 1)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * seconds * 1000)
  expect(refresh).toHaveBeenCalledTimes(4)
  stop()
  await vi.advanceTimersByTimeAsync(3 * seconds * 1000)
  expect(refresh).toHaveBeenCalledTimes(4)
})

test('data is read less often while the device is subscribed to push', async () => {
  const refresh = vi.fn<() => void>()
  let subscribed = false
  const stop = poll(refresh, async () => subscribed)
  await vi.advanceTimersByTimeAsync(65_000)
  subscribed = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(299_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  subscribed = false
  await vi.advanceTimersByTimeAsync(1_000 + 60_000)
  expect(refresh).toHaveBeenCalledTimes(4)
  stop()
})
