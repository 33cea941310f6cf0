import type { CallName, OutputOf } from '#contract/calls.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

export interface Upload {
  file: Blob
  /** The name of its field; `photo` unless given. */
  name?: string
  /** Additional plain form fields. */
  fields?: Record<string, string>
  /** The same for every try, so that the file is added once. */
  idempotencyKey: string
  /** The member who uploads; the server refuses if another member has logged in meanwhile. */
  author?: string
  onProgress: (percent: number) => void
  signal?: AbortSignal
  offlineText: string
}

/** Makes one try of an upload. Uses XMLHttpRequest, because `fetch` reports no progress. */
export async function upload<Name extends CallName>(name: Name, asked: Upload): Promise<OutputOf<Name>> {
  const { status, text } = await send(name, asked)
  if (status >= 200 && status < 300) return (status === 204 ? undefined : JSON.parse(text)) as OutputOf<Name>
  throw refusal(status, text, asked.offlineText)
}

function send(name: CallName, asked: Upload): Promise<{ status: number; text: string }> {
  const { file, name: field = 'photo', fields = {}, idempotencyKey, author, onProgress, signal } = asked
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(field, file)
    const [method, path] = name.split(' ') as [string, string]
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    if (author) request.setRequestHeader('X-Member', author)
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
