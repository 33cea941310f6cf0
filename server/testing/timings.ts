/** How long each try of a kind took, in milliseconds. */
export type Times = Record<string, number[]>

/** A kind of try: what answers one must not differ from what answers another, in anything that can be measured. */
export type Tries = Record<string, () => Promise<unknown>>

/** Makes so many tries of each kind, one after the other, the kinds in another order each time, so that what else the machine does hits all alike. */
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
 * How well times tell two kinds apart: the probability that one of `others` took longer than one of `ones` (the area under the
 * curve, by ranks). 0.5 tells nothing, 0 and 1 tell everything.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = [...ones.map((time) => ({ time, other: 0 })), ...others.map((time) => ({ time, other: 1 }))].sort(
    (a, b) => a.time - b.time,
  )
  const ranks = sorted.reduce((sum, { other }, index) => sum + other * (index + 1), 0)
  return (ranks - (others.length * (others.length + 1)) / 2) / (ones.length * others.length)
}

/** The kind whose times differ most from the first kind's, and by how much. */
export function farthest(times: Times): { kind: string; area: number } {
  const [first, ...others] = Object.keys(times).sort()
  const areas = others.map((kind) => ({ kind, area: areaUnderCurve(times[first!]!, times[kind]!) }))
  return areas.reduce((most, each) => (Math.abs(each.area - 0.5) > Math.abs(most.area - 0.5) ? each : most))
}

/**
 * The area of the kind that stands out most. On a machine that others use as well chance alone can look like a difference: as long as
 * it lies outside of `bounds` as many tries again are made, up to four times as many in all; a real difference stays.
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
