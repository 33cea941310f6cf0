import { useEffect, useRef, useState } from 'react'
import type { PhotoView } from '#contract/profile.ts'
import { type Texts, useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { type Upload, upload } from '../net/upload.ts'
import { useApi } from '../net/use-api.ts'
import { photoProblem } from './photo-problem.ts'

export interface PendingPhoto {
  key: string
  file: File
  /** The picture from his own device, shown until the server's comes. */
  preview: string
  percent: number
  error?: string
  /** Failed for a reason that may pass. */
  retriable?: boolean
}

const lasting = new Set<ApiError['code']>(['photo_heic', 'photo_too_large', 'photo_unreadable', 'too_large'])

/** Photos on their way, one after the other; those that failed stay with their reason until he tries again or discards them. */
export function useUploads(onAdded: (photos: PhotoView[]) => Promise<void>) {
  const [pending, setPending] = useState<PendingPhoto[]>([])
  const line = useRef(Promise.resolve())
  const leaving = useRef(new AbortController())
  const texts = useMessages()
  const api = useApi()

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const update = (key: string, changes: Partial<PendingPhoto>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function discard({ key, preview }: PendingPhoto) {
    URL.revokeObjectURL(preview)
    setPending((all) => all.filter((one) => one.key !== key))
  }

  async function send(photo: PendingPhoto) {
    const { signal } = leaving.current
    if (signal.aborted) return
    try {
      const onProgress = (percent: number) => update(photo.key, { percent })
      const { file, key: idempotencyKey } = photo
      await onAdded(await uploadPhoto({ file, idempotencyKey, onProgress, signal, offlineText: texts.t('error.offline') }))
      discard(photo)
    } catch (error) {
      if (signal.aborted) return
      const told = error instanceof ApiError ? error.message : texts.t('error.generic')
      update(photo.key, { error: told, retriable: !(error instanceof ApiError && lasting.has(error.code)) })
      // Any other call ends a lost session.
      if (error instanceof ApiError && error.code === 'authentication_required')
        await api('GET /api/photos.php', {}).catch(() => {})
    }
  }

  function enqueue(photo: PendingPhoto) {
    line.current = line.current.then(() => send(photo))
  }

  function add(files: readonly File[]) {
    const photos = files.map((file) => pendingPhoto(file, texts))
    setPending((all) => [...all, ...photos])
    for (const photo of photos) if (!photo.error) enqueue(photo)
  }

  function retry(photo: PendingPhoto) {
    const again = { ...photo, error: undefined, percent: 0 }
    update(photo.key, again)
    enqueue(again)
  }

  return { pending, add, retry, discard }
}

function pendingPhoto(file: File, texts: Texts): PendingPhoto {
  const error = photoProblem(file, texts)
  return { key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), percent: 0, ...(error && { error }) }
}

const retriable = new Set([0, 502, 503, 504])
const tries = 6

/** Adds a photo and tells how far it is. Tries again as the other calls do. */
async function uploadPhoto(photo: Upload & { signal: AbortSignal }): Promise<PhotoView[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await upload('POST /api/photos.php', photo)
    } catch (error) {
      if (!(error instanceof ApiError) || !retriable.has(error.status) || tried === tries) throw error
    }
    await new Promise((done) => setTimeout(done, 125 * 2 ** tried))
    photo.signal.throwIfAborted()
  }
}
