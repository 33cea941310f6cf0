import * as contract from '#contract/staff/known.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { requireStepUp } from '#server/staff/staff.ts'
import { exportForAuthority } from './export.ts'

/** Cases of known material, for leads. */
export function routes(calls: Calls, { config }: Pick<Services, 'config'>): void {
  const storage = photoStorage(config)

  calls.serve(contract.exportForAuthority, ({ db, visit, input }) => {
    requireStepUp(visit)
    return db.transaction((tx) => exportForAuthority(tx, storage, visit.staff, input.id))
  })
}
