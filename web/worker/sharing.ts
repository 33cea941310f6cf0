import { sharedCache } from '../net/kept.ts'

/** The path that receives a photo from another app and that shows the choice of a recipient; also its cache key. */
export const sharePath = '/share'
export const sharedAt = 'x-shared-at'

/**
 * Receives a shared photo (Web Share Target) and redirects to the choice of a recipient. Any site can submit such a form,
 * so nothing is sent automatically, and the member sees the photo before choosing.
 */
export async function handleShare(request: Request): Promise<Response> {
  await caches.delete(sharedCache)
  const file = (await request.formData().catch(() => undefined))?.get('photo')
  if (!(file instanceof File)) return Response.redirect(sharePath, 303)
  const headers = { 'Content-Type': file.type, [sharedAt]: String(Date.now()) }
  await (await caches.open(sharedCache)).put(sharePath, new Response(file, { headers })).catch(() => {})
  return Response.redirect(sharePath, 303)
}
