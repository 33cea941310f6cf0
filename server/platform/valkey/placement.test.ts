import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Placement } from './placement.ts'

const [one, two, three] = ['valkey://one:6379', 'valkey://two:6379', 'valkeys://three:6379'] as const
const members = Array.from({ length: 3_000 }, () => randomUUID())

/** The host of each member's node. */
function hosts(urls: readonly string[]): string[] {
  const placement = new Placement(urls)
  return members.map((id) => new URL(urls[placement.of(id)]!).hostname)
}

describe('the node of a member', () => {
  it('is the same for every process, however it lists the nodes and logs in', () => {
    expect(hosts([three, one, two])).toEqual(hosts([one, two, three]))
    expect(hosts([one.replace('//', '//:another-password@'), two])).toEqual(hosts([one, two]))
  })

  it('is any of them, each for a fair share of the members', () => {
    for (const urls of [[one, two], [one, two, three], [1, 2, 3, 4].map((port) => `valkey://127.0.0.1:${port}`)]) {
      const placement = new Placement(urls)
      const shares = Map.groupBy(members, (id) => placement.of(id))
      expect(shares.size).toBe(urls.length)
      for (const own of shares.values()) expect(own.length / members.length).toBeGreaterThan(0.85 / urls.length)
    }
  })

  it('changes only for the members of a node that is added or removed', () => {
    const [before, after] = [hosts([one, two]), hosts([one, two, three])]
    for (const [index, host] of after.entries()) expect(['three', before[index]]).toContain(host)
    expect(after.filter((host) => host === 'three').length).toBeLessThan(members.length / 2)
  })
})
