import type { OnceLasts } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '../../../net/api-error.ts'
import type { Api } from '../../../net/context.ts'

export interface Opened {
  picture: ImageBitmap
  lasts: OnceLasts
}

/** The attempts of this page, by message: the server answers the same one again for some seconds, in case its answer was lost. */
const attempts = new Map<string, string>()

/** Milliseconds in which a lost answer is asked for again; less than the server's time for it. */
const againFor = (limits.onceAgainSeconds - 10) * 1000
const pause = 1000

/**
 * Opens a photo to view once: the one answer has its bytes, which stay in this page's memory. An answer that was lost or cut is asked for
 * again, as the same attempt. Throws the server's refusal, also when somebody else of the viewer's tabs and devices has opened it.
 */
export async function openPhoto(api: Api, message: string): Promise<Opened> {
  const key = attempts.get(message) ?? crypto.randomUUID()
  attempts.set(message, key)
  const until = Date.now() + againFor
  for (;;) {
    try {
      const { picture, lasts } = await api('POST /api/once-photo.php', { id: message }, { idempotencyKey: key, retries: 0 })
      const opened = { picture: await pictureOf(picture), lasts }
      attempts.delete(message)
      return opened
    } catch (error) {
      if (isFinal(error) || Date.now() > until) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}

/** Drawn on a canvas: the page has no address of it. */
function pictureOf(base64: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
}

/** A refusal by the server. A cut answer is no error of the API. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0 && error.status < 500
}
