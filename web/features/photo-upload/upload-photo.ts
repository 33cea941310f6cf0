import type { ErrorBody } from '#contract/errors.ts'
import { add } from '#contract/photos.ts'
import type { PhotoView } from '#contract/profile.ts'
import { ApiError } from '../../api/api-error.ts'

export interface Upload {
  file: File
  /** The same for every try, so that a photo is never added twice. */
  idempotencyKey: string
  onProgress: (percent: number) => void
  signal: AbortSignal
  offlineText: string
}

const retriable = new Set([0, 502, 503, 504])
const tries = 6

/** Adds a photo and tells how far it is: `fetch` cannot, so this one call goes by XMLHttpRequest. Tries again as the others do. */
export async function uploadPhoto(upload: Upload): Promise<PhotoView[]> {
  for (let tried = 1; ; tried++) {
    const { status, text } = await send(upload)
    if (status === add.status) return JSON.parse(text) as PhotoView[]
    if (!retriable.has(status) || tried === tries) throw refusal(status, text, upload.offlineText)
    await new Promise((done) => setTimeout(done, 125 * 2 ** tried))
    upload.signal.throwIfAborted()
  }
}

function send({ file, idempotencyKey, onProgress, signal }: Upload): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('photo', file)
    request.open(add.method, add.path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onloadend = () =>
      signal.aborted ? failed(signal.reason as Error) : done({ status: request.status, text: request.responseText })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function refusal(status: number, text: string, offlineText: string): ApiError {
  try {
    return new ApiError(status, (JSON.parse(text) as ErrorBody).error)
  } catch {
    return new ApiError(status, { code: status === 0 ? 'offline' : 'unavailable', message: offlineText })
  }
}
