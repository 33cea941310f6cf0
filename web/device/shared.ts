import { keptFiles, sharedCache } from '../net/kept.ts'
import { sharedAt, sharePath } from '../worker/sharing.ts'

/** How long a shared photo is kept, ms: long enough to log in. */
const lifetime = 10 * 60_000

/** The photo shared by another app; undefined if there is none or it has expired. */
export async function sharedPhoto(): Promise<File | undefined> {
  const kept = await (await caches.open(sharedCache)).match(sharePath)
  if (!kept || isOld(kept)) {
    await forgetShared()
    return undefined
  }
  const bytes = await kept.blob()
  return new File([bytes], 'photo', { type: bytes.type })
}

export async function forgetShared(): Promise<void> {
  await caches.delete(sharedCache)
}

/** Deletes an expired shared photo. */
export async function forgetOldShared(): Promise<void> {
  const kept = await keptFiles()?.match(sharePath, { cacheName: sharedCache })
  if (kept && isOld(kept)) await forgetShared()
}

function isOld({ headers }: Response): boolean {
  return Date.now() - Number(headers.get(sharedAt)) > lifetime
}
