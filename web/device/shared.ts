import { keptFiles, sharedCache } from '../net/kept.ts'
import { sharedAt, sharePath } from '../worker/sharing.ts'

/** Long enough to log in, ms. */
const lifetime = 10 * 60_000

/** The photo that another app has handed over; undefined where there is none, or none any more. */
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

/** What nobody came to choose for does not stay. */
export async function forgetOldShared(): Promise<void> {
  const kept = await keptFiles()?.match(sharePath, { cacheName: sharedCache })
  if (kept && isOld(kept)) await forgetShared()
}

function isOld({ headers }: Response): boolean {
  return Date.now() - Number(headers.get(sharedAt)) > lifetime
}
