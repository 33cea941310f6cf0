/**
 * Expected result of an upload: refused with this code (`refused`: with any photo code), `accepted` as a clean photo, or `either`,
 * where both are correct: decoders differ for half a picture, but the result is a clean photo or a refusal.
 */
export type Verdict = 'photo_unreadable' | 'photo_too_large' | 'photo_heic' | 'refused' | 'accepted' | 'either'

/** Description, bytes and expected result. */
export type Hostile = readonly [name: string, make: () => Buffer | Promise<Buffer>, verdict: Verdict]
