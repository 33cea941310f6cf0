import { queue } from '#server/platform/jobs/queues.ts'

/** Erases all members who are due. */
export const erasure = queue('erasure', { expireInSeconds: 3600, retryLimit: 0 })
