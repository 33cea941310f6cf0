import * as contract from '#contract/profile/verification.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { developPhoto, requirePhoto } from '#server/platform/files/images/images.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { readVerification, sendSelfie, showGesture, withdrawVerification } from './verification.ts'

/** Calls for the member's own photo verification. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.read, ({ db, visit }) => readVerification(db, visit))

  calls.serve(contract.begin, async ({ db, visit, once }) => {
    await once((tx) => showGesture(tx, visit))
    return readVerification(db, visit)
  })

  calls.serve(
    contract.send,
    async ({ db, visit, memberId, file, once }) => {
      if (!file) throw invalid({ photo: 'field.required' })
      requirePhoto(file)
      const { files } = await developPhoto(file, memberId)
      await once((tx) => sendSelfie(tx, visit, files.full))
      return readVerification(db, visit)
    },
    (visit) => limits.take('verification', visit.memberId),
  )

  calls.serve(contract.withdraw, async ({ db, visit, once }) => {
    await once((tx) => withdrawVerification(tx, visit))
    return readVerification(db, visit)
  })
}
