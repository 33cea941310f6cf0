import * as contract from '#contract/staff/photos.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { rejectPhoto } from './rejecting.ts'

/** Rejecting a photo that staff look at; the rest of the approval is in server/photos/approval. */
export function routes(calls: Calls, { config, keys, limits }: Pick<Services, 'config' | 'keys' | 'limits'>): void {
  calls.serve(contract.rejectPhoto, async ({ visit, input, once }) => {
    await limits.take('staff_approval', visit.staff.id)
    return { decision: await once((tx) => rejectPhoto(tx, visit.staff, input, { config, keys })) }
  })
}
