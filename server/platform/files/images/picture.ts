/** A developed photo as the files we keep; everything is WebP without metadata. */
export interface Picture {
  /** Pixels of the full size. */
  width: number
  height: number
  thumbhash: Buffer
  /** Only on request: making them decodes the files once more. */
  prints?: Prints
  files: Record<PictureSize, Buffer>
}

/** SHA-256 of size and pixels: as uploaded, upright and at most of the full size, and as downloaded from each of the files. */
export interface Prints {
  uploaded: Buffer
  served: Buffer[]
}

export const pictureSizes = ['thumb', 'card', 'full', 'blurred'] as const

export type PictureSize = (typeof pictureSizes)[number]

/** Why a file is refused; the codes of the contract's errors. */
export type PictureRefusal = 'photo_unreadable' | 'photo_too_large' | 'photo_heic' | 'unavailable'

export type PictureAnswer = { picture: Picture } | { refusal: PictureRefusal }

/** Pixels; beyond it scaling down alone takes longer than a photo may. */
export const longestEdge = 20_000
