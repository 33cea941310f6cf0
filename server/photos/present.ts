import type { PhotoView } from '#contract/profile.ts'
import { mediaUrls } from '#server/platform/files/signed-media.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** What a query tells about a photo. */
export interface PhotoFacts {
  id: string
  status: PhotoView['status']
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  is_main: boolean
  /** For all but its owner; those of others are not read. */
  hidden?: boolean
}

/** A photo of `memberId` as this viewer gets it. */
export function presentPhoto(photo: PhotoFacts, memberId: string, visit: Visit): PhotoView {
  const { id, status, thumbhash, width, height } = photo
  const locked = !maySee(visit, memberId, photo.is_main)
  const urls = mediaUrls(visit, memberId, id, locked)
  return { id, status, locked, ...(photo.hidden && { hidden: true }), thumbhash, width, height, urls }
}

/** Whether the viewer gets a photo itself, not its blurred picture: the main one, all when premium, his own (specification, section 6). */
export function maySee(visit: Visit, memberId: string, isMain: boolean): boolean {
  return isMain || visit.premium || visit.memberId === memberId
}
