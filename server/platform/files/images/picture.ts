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
  likeness: Likeness
}

/** What pictures that look alike have in common (likeness.ts). */
export interface Likeness {
  /** PDQ: 256 bits, of which pictures that look alike share all but a few, whatever their size and compression. */
  hash: Buffer
  /** 0 to 100; below `plainest` the picture has too little in it to be told from others. */
  quality: number
}

/** Of two hashes that differ in no more bits the pictures are the same or nearly so (recommended for PDQ). */
export const nearlySame = 31
/** Below this quality two different pictures may have nearly the same hash. */
export const plainest = 50

export const pictureSizes = ['thumb', 'card', 'full', 'blurred'] as const

export type PictureSize = (typeof pictureSizes)[number]

/** Why a file is refused; the codes of the contract's errors. */
export type PictureRefusal = 'photo_unreadable' | 'photo_too_large' | 'photo_heic' | 'unavailable'

export type PictureAnswer = { picture: Picture } | { refusal: PictureRefusal }

/** Pixels; beyond it scaling down alone takes longer than a photo may. */
export const longestEdge = 20_000
