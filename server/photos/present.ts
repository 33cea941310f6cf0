import type { PhotoView } from '#contract/profile/profile.ts'
import { mediaUrls } from '#server/platform/files/signed-media.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** The data of a photo from a query. */
export interface PhotoFacts {
  id: string
  status: PhotoView['status']
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  is_main: boolean
  /** Hidden from all but its owner; queries do not return hidden photos of others. */
  hidden?: boolean
}

/** Presents a photo of `memberId` to this viewer. */
export function presentPhoto(photo: PhotoFacts, memberId: string, visit: Visit): PhotoView {
  const { id, status, thumbhash, width, height } = photo
  const locked = !maySee(visit, memberId, photo.is_main)
  const urls = mediaUrls(visit, memberId, id, locked)
  return { id, status, locked, ...(photo.hidden && { hidden: true }), thumbhash, width, height, urls }
}

/** Whether the viewer gets the photo instead of its blurred picture: if it is the main one or their own, or the viewer is premium (specification, section 6). */
export function maySee(visit: Visit, memberId: string, isMain: boolean): boolean {
  return isMain || visit.premium || visit.memberId === memberId
}
