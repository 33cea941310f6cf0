import type { Queue } from '#contract/staff/options.ts'

/** Every address of the console, below /staff. */
export const staffPaths = {
  queues: () => '/',
  queue: (queue: Queue) => `/queues/${queue}`,
  case: (id: string) => `/cases/${id}`,
  photos: () => '/photos',
  audit: () => '/audit',
  team: () => '/team',
}
