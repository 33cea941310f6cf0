import type { Visit } from '#server/platform/http/visit.ts'

export const mediaSizes = ['thumb', 'card', 'full', 'blurred'] as const

export type MediaSize = (typeof mediaSizes)[number]

export interface SignedMedia {
  memberId: string
  photoId: string
  size: MediaSize
}

/** The paths of what is in conversations, and of photos in private albums of others; all other photos are members' own. */
export const chatPlaces = { photo: '/media/chat', voice: '/media/voice' } as const
const albumPlace = '/media/album'

/** Seconds. An address is valid for one to two windows, and the same within a window: five to ten minutes. */
const window = 300

const purpose = 'media'

/** The address at which only this viewer can fetch a photo in a size, for five to ten minutes. */
export function signMedia(visit: Visit, memberId: string, photoId: string, size: MediaSize, now = Date.now()): string {
  return folder(visit, memberId, photoId, size === 'blurred', now) + size
}

/** The three addresses of a photo; those of a locked one all lead to its blurred picture. */
export function mediaUrls(visit: Visit, memberId: string, photoId: string, locked = false, now = Date.now()) {
  const base = folder(visit, memberId, photoId, locked, now)
  if (locked) return { thumb: `${base}blurred`, card: `${base}blurred`, full: `${base}blurred` }
  return { thumb: `${base}thumb`, card: `${base}card`, full: `${base}full` }
}

/** The photo of an address, if it was signed for this viewer and has not expired; else undefined. */
export function openMedia(visit: Visit, address: string, now = Date.now(), prefix = '/media'): SignedMedia | undefined {
  if (!address.startsWith(prefix)) return undefined
  const parts = /^\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/(\d{10})\/([\w-]{43})\/([a-z]+)$/.exec(address.slice(prefix.length))
  if (!parts) return undefined
  const [, memberId, photoId, expires, signature, size] = parts as unknown as [string, string, string, string, string, MediaSize]
  if (!mediaSizes.includes(size) || Number(expires) * 1000 <= now) return undefined
  const text = signedText(visit, prefix, memberId, photoId, size === 'blurred', Number(expires))
  if (!visit.keys.isSigned(purpose, text, signature)) return undefined
  return { memberId, photoId, size }
}

/** The addresses of a photo in a conversation, for its two members. */
export function chatMediaUrls(visit: Visit, conversationId: string, photoId: string, now = Date.now()) {
  const base = folder(visit, conversationId, photoId, false, now, chatPlaces.photo)
  return { thumb: `${base}thumb`, card: `${base}card`, full: `${base}full` }
}

/** The addresses of a photo in a private album, for a viewer it is opened to. */
export function albumMediaUrls(visit: Visit, ownerId: string, photoId: string, now = Date.now()) {
  const base = folder(visit, ownerId, photoId, false, now, albumPlace)
  return { thumb: `${base}thumb`, card: `${base}card`, full: `${base}full` }
}

/** Like `openMedia`, for a photo in a private album of another member. */
export function openAlbumMedia(visit: Visit, address: string, now = Date.now()): SignedMedia | undefined {
  const media = openMedia(visit, address, now, albumPlace)
  return media && media.size !== 'blurred' ? media : undefined
}

/** The address of a recording in a conversation, for its two members. */
export function chatVoiceUrl(visit: Visit, conversationId: string, voiceId: string, now = Date.now()): string {
  return `${folder(visit, conversationId, voiceId, false, now, chatPlaces.voice)}full`
}

/** Like `openMedia`, for a photo or a recording in a conversation. */
export function openChatMedia(
  visit: Visit,
  address: string,
  of: keyof typeof chatPlaces = 'photo',
  now = Date.now(),
): { conversationId: string; fileId: string; size: MediaSize } | undefined {
  const media = openMedia(visit, address, now, chatPlaces[of])
  return media && media.size !== 'blurred'
    ? { conversationId: media.memberId, fileId: media.photoId, size: media.size }
    : undefined
}

/** One signature serves all unblurred sizes: a viewer may see all or none, and a page of cards signs each photo once. */
function folder(visit: Visit, memberId: string, photoId: string, blurred: boolean, now: number, prefix = '/media'): string {
  const expires = (Math.floor(now / 1000 / window) + 2) * window
  const signature = visit.keys.sign(purpose, signedText(visit, prefix, memberId, photoId, blurred, expires))
  return `${prefix}/${memberId}/${photoId}/${expires}/${signature}/`
}

function signedText(visit: Visit, prefix: string, memberId: string, photoId: string, blurred: boolean, expires: number): string {
  const viewer = visit.memberId ?? 'visitor'
  return `${prefix}|${visit.site.id}|${viewer}|${memberId}|${photoId}|${blurred ? 'blurred' : 'clear'}|${expires}`
}
