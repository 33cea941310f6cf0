import type { Sandbox } from '../store/sandbox.ts'

/** Fault of the API: none, down, slow, or its answers are lost after the work was done. */
export const faults = ['none', 'down', 'slow', 'mute'] as const

export type Fault = (typeof faults)[number]

export function setFault({ store }: Sandbox, fault: Fault, seconds = 5): void {
  store.set('fault', fault)
  store.set('slowness', String(seconds))
}

/** The fault that the next call meets; if slow, after its wait. */
export async function applyFault({ store }: Sandbox): Promise<Fault> {
  const fault = (store.setting('fault') ?? 'none') as Fault
  if (fault === 'slow') await new Promise((done) => setTimeout(done, Number(store.setting('slowness')) * 1000))
  return fault
}
