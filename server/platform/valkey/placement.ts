/**
 * Which of several Valkey nodes a key belongs to: the same in every process that has the same nodes, in whatever order they are named. A
 * node added to the setting takes only its own share of the keys over, and one removed from it gives up only its own (rendezvous hashing,
 * Thaler and Ravishankar 1998). A node that is down keeps its keys.
 */
export class Placement {
  private readonly seeds: readonly number[]

  /** `urls`: one at least. A node is known by host and port, whatever its password. */
  constructor(urls: readonly string[]) {
    this.seeds = urls.map((url) => mixed(hashOf(new URL(url).host)))
  }

  /** The index of the key's node. */
  of(key: string): number {
    if (this.seeds.length === 1) return 0
    const hash = hashOf(key)
    const weights = this.seeds.map((seed) => mixed(hash ^ seed))
    return weights.indexOf(Math.max(...weights))
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Lets every bit depend on every other (the last step of MurmurHash3). */
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
