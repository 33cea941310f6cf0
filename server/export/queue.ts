import { queue } from '#server/platform/jobs/queues.ts'

/** Longer than any takes, and less than the hour after which a file that nobody knows is swept. */
const minutes = 45

export const making = queue<{ memberId: string }>('export', { expireInSeconds: minutes * 60 })
