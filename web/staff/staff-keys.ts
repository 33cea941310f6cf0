import type { Queue } from '#contract/staff/options.ts'

/** The keys of the console's query cache. */
export const staffKeys = {
  queues: ['staff-queues'] as const,
  /** Matches the cases of every queue. */
  anyCases: ['staff-cases'] as const,
  cases: (queue: Queue, show: string) => ['staff-cases', queue, show] as const,
  case: (id: string) => ['staff-case', id] as const,
  photoQueue: ['staff-photo-queue'] as const,
  audit: (filters: object) => ['staff-audit', filters] as const,
  team: ['staff-team'] as const,
}
