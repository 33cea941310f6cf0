import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

export interface Upload {
  file: Blob
  /** What goes with it, as plain fields of the form. */
  fields?: Record<string, string>
  /** The same for every try, so that nothing is added twice. */
  idempotencyKey: string
  onProgress: (percent: number) => void
  signal?: AbortSignal
  offlineText: string
}

/** One try of a multipart call that tells how far it is: `fetch` cannot, so this goes by XMLHttpRequest. */
export async function upload<E extends Endpoint>(endpoint: E, asked: Upload): Promise<OutputOf<E>> {
  const { status, text } = await send(endpoint, asked)
  // What a browser has of the contract is only where to call.
  if (status >= 200 && status < 300) return JSON.parse(text) as OutputOf<E>
  throw refusal(status, text, asked.offlineText)
}

function send(endpoint: Endpoint, asked: Upload): Promise<{ status: number; text: string }> {
  const { file, fields = {}, idempotencyKey, onProgress, signal } = asked
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(endpoint.upload!, file)
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onloadend = () =>
      signal?.aborted ? failed(signal.reason as Error) : done({ status: request.status, text: request.responseText })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
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
