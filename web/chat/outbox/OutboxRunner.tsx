import { useDesk } from './use-desk.ts'

/** On every page of a member's: what a reload interrupted is sent now. */
export function OutboxRunner() {
  useDesk()
  return null
}
