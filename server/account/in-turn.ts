const last = new Map<string, Promise<unknown>>()

/** Runs work of the same key one after the other in this process; other keys do not wait. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key)
  const mine = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
