import type { Config } from '#server/config.ts'
import { within } from '#server/platform/http/peers.ts'

/** Whether a route is the console's: its page or one of its calls. `route`: the pattern that matched, not the address as typed. */
export function isConsole(route: string | undefined): boolean {
  return route !== undefined && /^\/(api\/)?staff(\/|$)/.test(route)
}

/** Whether the console may be reached from an address (`STAFF_NETWORKS`); from anywhere else it does not seem to exist. */
export function consoleReach({ staffNetworks }: Pick<Config, 'staffNetworks'>): (address: string) => boolean {
  return staffNetworks ? within(staffNetworks) : () => true
}
