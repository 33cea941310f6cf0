import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Verification } from '#contract/profile/verification.ts'
import { useRefreshViewer, useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError, errorText } from '../../net/api-error.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { upload } from '../../net/upload.ts'
import { useApi } from '../../net/use-api.ts'
import { photoProblem } from '../../photos/photo-problem.ts'

/** The state of the verification and its actions. Refetched when the main photo changes, on which it depends. */
export function useVerification(initial: Verification) {
  const api = useApi()
  const queries = useQueryClient()
  const texts = useMessages()
  const refreshViewer = useRefreshViewer()
  const mainId = useViewer()?.profile.main_image?.id
  const [loadedWith] = useState(mainId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const queryKey = queryKeys.verification(mainId ?? '')
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/verification.php', {}, { signal }),
    ...(mainId === loadedWith ? { initialData: initial } : { placeholderData: initial }),
  })

  async function attempt(work: () => Promise<Verification>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      keepAnswer(queries, queryKey, await work())
      void refreshViewer()
    } catch (error) {
      setProblem(errorText(error, texts.t))
    } finally {
      setBusy(false)
    }
  }

  const begin = () => attempt(() => api('POST /api/verification.php', {}))

  async function send(file: File): Promise<void> {
    const wrong = await photoProblem(file, texts)
    if (wrong) return setProblem(wrong)
    const asked = { file, idempotencyKey: crypto.randomUUID(), onProgress: () => {}, offlineText: texts.t('error.offline') }
    await attempt(async () => {
      try {
        return await upload('POST /api/verification-selfie.php', asked)
      } catch (error) {
        // The day for that gesture is over: another is drawn.
        if (error instanceof ApiError && error.code === 'not_found') return api('POST /api/verification.php', {})
        throw error
      }
    })
  }

  const withdraw = () => attempt(() => api('DELETE /api/verification.php', {}))

  return { verification: data ?? initial, hasPhoto: mainId !== undefined, busy, problem, begin, send, withdraw }
}
