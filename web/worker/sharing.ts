import { sharedCache } from '../net/kept.ts'

/** Where another app's photo is handed over, and where he chooses for whom it is; also the name it is kept by meanwhile. */
export const sharePath = '/share'
export const sharedAt = 'x-shared-at'

/**
 * Takes what was shared with the app (Web Share Target) and leads him to the choice. Any site's page can have a browser send such a form:
 * that is why nothing comes of it by itself, and he sees the photo before he chooses.
 */
export async function handleShare(request: Request): Promise<Response> {
  await caches.delete(sharedCache)
  const file = (await request.formData().catch(() => undefined))?.get('photo')
  if (!(file instanceof File)) return Response.redirect(sharePath, 303)
  const headers = { 'Content-Type': file.type, [sharedAt]: String(Date.now()) }
  await (await caches.open(sharedCache)).put(sharePath, new Response(file, { headers })).catch(() => {})
  return Response.redirect(sharePath, 303)
}
