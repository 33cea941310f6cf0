import { addressesOf, type Hint } from '#server/platform/live/hints.ts'
import type { Bus, BusListener } from '#server/platform/live/bus.ts'
import { BusListeners } from '#server/platform/live/bus-listeners.ts'
import { Placement } from '#server/platform/valkey/placement.ts'
import { BusNode } from './node.ts'

/**
 * Hints by Valkey's publish and subscribe: each address has its node, and a process hears the addresses that it follows, and what concerns
 * everybody. While a node is unreachable the hints of its addresses travel by `spare`, which every process listens to as well, so that
 * a session that ends still ends everywhere. Listeners are notified when the connection to a node is lost and when it is back.
 */
export class ValkeyBus implements Bus {
  private readonly listeners = new BusListeners()
  private readonly spare: Bus
  private readonly placement: Placement
  private readonly nodes: readonly BusNode[]

  constructor(urls: readonly string[], spare: Bus) {
    this.spare = spare
    this.placement = new Placement(urls)
    this.nodes = urls.map(
      (url, index) =>
        new BusNode(url, {
          listeners: this.listeners,
          refused: (hint) => this.spare.publish(hint),
          missed: () => this.listeners.publishMissed((address) => this.placement.of(address) === index),
        }),
    )
  }

  get nodesAway(): number {
    return this.nodes.filter(({ connected }) => !connected).length
  }

  publish(hint: Hint): void {
    for (const [node, part] of this.partsOf(hint)) {
      if (!node.takes) this.spare.publish(part)
      else {
        this.listeners.publish(part)
        node.publish(part)
      }
    }
  }

  subscribe(listener: BusListener): void {
    this.listeners.add(listener)
    this.spare.subscribe(listener)
  }

  async follow(addresses: readonly string[]): Promise<void> {
    await Promise.all([...this.byNode(addresses)].map(([node, own]) => node.follow(own)))
  }

  unfollow(addresses: readonly string[]): void {
    for (const [node, own] of this.byNode(addresses)) node.unfollow(own)
  }

  async stop(): Promise<void> {
    this.listeners.clear()
    for (const node of this.nodes) node.stop()
    await this.spare.stop()
  }

  /** The hint for each node that has some of its recipients. */
  private partsOf(hint: Hint): Array<[BusNode, Hint]> {
    const parts = [...this.byNode(addressesOf(hint))]
    if (parts.length === 1) return [[parts[0]![0], hint]]
    return parts.map(([node, to]) => [node, { to, event: hint.event }])
  }

  private byNode(addresses: readonly string[]): Map<BusNode, string[]> {
    return Map.groupBy(addresses, (address) => this.nodes[this.placement.of(address)]!)
  }
}
