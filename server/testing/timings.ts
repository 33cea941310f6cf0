/** Durations of the tries of each kind, in milliseconds. */
export type Times = Record<string, number[]>

/** Kinds of tries whose answers must not differ measurably. */
export type Tries = Record<string, () => Promise<unknown>>

/** Runs the tries of all kinds in turn, in a new order each round, so that other load on the machine affects all kinds equally. */
export async function interleave(tries: Tries, count: number, times: Times = {}): Promise<Times> {
  const kinds = Object.keys(tries)
  for (const kind of kinds) times[kind] ??= []
  for (let round = 0; round < count; round++) {
    for (const kind of kinds.sort(() => Math.random() - 0.5)) {
      const start = performance.now()
      await tries[kind]!()
      times[kind]!.push(performance.now() - start)
    }
  }
  return times
}

/**
 * Measures how well times distinguish two kinds: the probability that one of `others` took longer than one of `ones` (the area
 * under the curve, by ranks). 0.5 means no difference, 0 and 1 full separation.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = [...ones.map((time) => ({ time, other: 0 })), ...others.map((time) => ({ time, other: 1 }))].sort(
    (a, b) => a.time - b.time,
  )
  const ranks = sorted.reduce((sum, { other }, index) => sum + other * (index + 1), 0)
  return (ranks - (others.length * (others.length + 1)) / 2) / (ones.length * others.length)
}

/** The kind whose times differ most from the first kind's, with the area. */
export function farthest(times: Times): { kind: string; area: number } {
  const [first, ...others] = Object.keys(times).sort()
  const areas = others.map((kind) => ({ kind, area: areaUnderCurve(times[first!]!, times[kind]!) }))
  return areas.reduce((most, each) => (Math.abs(each.area - 0.5) > Math.abs(most.area - 0.5) ? each : most))
}

/**
 * The area of the kind that differs most. On a shared machine chance can look like a difference: while the area is outside
 * `bounds`, the tries are repeated, up to four times in all; a real difference remains.
 */
export async function indistinct(
  tries: Tries,
  count: number,
  bounds: readonly [number, number],
): Promise<{ kind: string; area: number }> {
  const times = await interleave(tries, count)
  for (let total = count; ; total *= 2) {
    const most = farthest(times)
    if ((most.area >= bounds[0] && most.area <= bounds[1]) || total >= 4 * count) return most
    await interleave(tries, total, times)
  }
}
