import { useEffect, useRef, useState } from 'react'
import type { PhotoView } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError, errorText } from '../net/api-error.ts'
import { type Upload, upload } from '../net/upload.ts'
import { useApi } from '../net/use-api.ts'
import { photoProblem } from './photo-problem.ts'

export interface PendingPhoto {
  key: string
  file: File
  /** The local picture, shown until the server's is available. */
  preview: string
  percent: number
  /** Set after a temporary failure: the photo keeps its place until it is retried or discarded. */
  error?: string
}

/** An unusable file; it takes no place. */
export interface RefusedFile {
  key: string
  name: string
  reason: string
}

interface Options {
  /** The album that gets them; undefined: the profile. */
  album?: string | undefined
  /** The number of photos, and the maximum. */
  count: number
  maximum: number
  onAdded: (photos: PhotoView[]) => Promise<void>
  /** Number of valid files that found no room. */
  onLeft: (count: number) => void
}

const permanent = new Set<ApiError['code']>(['photo_heic', 'photo_too_large', 'photo_unreadable', 'too_large'])

/**
 * Uploads photos one after another. A file refused here or by the server makes room for the next: files are left out only
 * when valid ones fill all places.
 */
export function useUploads({ album, count, maximum, onAdded, onLeft }: Options) {
  const [pending, setPending] = useState<PendingPhoto[]>([])
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const queue = useRef(Promise.resolve())
  const room = useRef(0)
  const abort = useRef(new AbortController())
  const texts = useMessages()
  const api = useApi()

  useEffect(() => {
    room.current = maximum - count
  }, [maximum, count])

  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => controller.abort()
  }, [])

  const update = (key: string, changes: Partial<PendingPhoto>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function discard({ key, preview }: PendingPhoto) {
    URL.revokeObjectURL(preview)
    setPending((all) => all.filter((one) => one.key !== key))
  }

  function refuse({ name }: File, reason: string) {
    setRefused((all) => [...all, { key: crypto.randomUUID(), name, reason }])
  }

  /** Returns whether there was room for it. */
  async function send(photo: PendingPhoto): Promise<boolean> {
    const { signal } = abort.current
    if (signal.aborted) return true
    if (room.current <= 0) {
      discard(photo)
      return false
    }
    try {
      const onProgress = (percent: number) => update(photo.key, { percent })
      const { file, key: idempotencyKey } = photo
      const fields: Record<string, string> = album === undefined ? {} : { album }
      const offlineText = texts.t('error.offline')
      const photos = await uploadPhoto({ file, fields, idempotencyKey, onProgress, signal, offlineText })
      room.current = maximum - photos.length
      await onAdded(photos)
      discard(photo)
    } catch (error) {
      if (!signal.aborted) await fail(photo, error)
    }
    return true
  }

  async function fail(photo: PendingPhoto, error: unknown) {
    const message = errorText(error, texts.t)
    if (error instanceof ApiError && permanent.has(error.code)) {
      discard(photo)
      return refuse(photo.file, message)
    }
    update(photo.key, { error: message })
    // Any other call handles an expired session.
    if (error instanceof ApiError && error.code === 'authentication_required')
      await api('GET /api/photos.php', {}).catch(() => {})
  }

  async function sendAll(photos: readonly PendingPhoto[]) {
    let left = 0
    for (const photo of photos) if (!(await send(photo))) left++
    if (left > 0) onLeft(left)
  }

  function enqueue(photos: readonly PendingPhoto[]) {
    queue.current = queue.current.then(() => sendAll(photos))
  }

  /** Returns the usable files; lists the others with their problems. */
  async function selectUsable(files: readonly File[]): Promise<File[]> {
    setRefused([])
    const judged = await Promise.all(files.map(async (file) => ({ file, problem: await photoProblem(file, texts) })))
    for (const { file, problem } of judged) if (problem) refuse(file, problem)
    return judged.filter(({ problem }) => !problem).map(({ file }) => file)
  }

  function add(file: File) {
    const photo = pendingPhoto(file)
    setPending((all) => [...all, photo])
    enqueue([photo])
  }

  function retry(photo: PendingPhoto) {
    const { error: _, ...again } = { ...photo, percent: 0 }
    setPending((all) => all.map((one) => (one.key === photo.key ? again : one)))
    enqueue([again])
  }

  return {
    pending,
    refused,
    selectUsable,
    add,
    retry,
    discard,
    dismiss: (key: string) => setRefused((all) => all.filter((one) => one.key !== key)),
  }
}

function pendingPhoto(file: File): PendingPhoto {
  return { key: crypto.randomUUID(), file, preview: URL.createObjectURL(file), percent: 0 }
}

const retriable = new Set([0, 502, 503, 504])
const tries = 6

/** Uploads a photo and reports progress. Retries like other calls. */
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
