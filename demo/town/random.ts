/** A seeded source of numbers: the same seed gives the same sequence everywhere. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  /** A number from low to high. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One key of a table of weights. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  /** A new array in random order. */
  shuffle<T>(items: readonly T[]): T[]
  /** `count` different items, in random order. */
  some<T>(items: readonly T[], count: number): T[]
}

/** Makes a generator (sfc32, seeded through xmur3) from any text. */
export function random(seed: string): Random {
  const next = sfc32(seed)
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[int(0, items.length - 1)] as T
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = int(0, last)
      const kept = result[last] as T
      result[last] = result[other] as T
      result[other] = kept
    }
    return result
  }
  return {
    next,
    int,
    pick,
    shuffle,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    weighted: (weights) => weighted(weights, next()),
    some: (items, count) => shuffle(items).slice(0, count),
  }
}

function weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>, at: number): K {
  const entries = Object.entries(weights) as [K, number][]
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = at * total
  for (const [key, weight] of entries) {
    rest -= weight
    if (rest < 0) return key
  }
  const last = entries.at(-1)
  if (!last) throw new RangeError('nothing to weigh')
  return last[0]
}

/** A version-4-looking UUID that depends on nothing but the generator. */
export function uuid(source: Random): string {
  const hex = Array.from({ length: 32 }, () => source.int(0, 15).toString(16))
  hex[12] = '4'
  hex[16] = source.pick(['8', '9', 'a', 'b'])
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

function sfc32(seed: string): () => number {
  const part = xmur3(seed)
  let [a, b, c, d] = [part(), part(), part(), part()]
  return () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4294967296
  }
}

function xmur3(text: string): () => number {
  let hash = 1779033703 ^ text.length
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    return (hash ^= hash >>> 16) | 0
  }
}
