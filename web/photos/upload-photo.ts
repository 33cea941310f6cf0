import type { PhotoView } from '#contract/profile.ts'
import { ApiError } from '../net/api-error.ts'
import { type Upload, upload } from '../net/upload.ts'

const retriable = new Set([0, 502, 503, 504])
const tries = 6

/** Adds a photo and tells how far it is. Tries again as the other calls do. */
export async function uploadPhoto(photo: Upload & { signal: AbortSignal }): Promise<PhotoView[]> {
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
