import { queue } from '#server/platform/jobs/queues.ts'

/** Longer than any export takes, and less than the hour after which unknown files are swept. */
const minutes = 45

export const making = queue<{ memberId: string }>('export', { expireInSeconds: minutes * 60 })
