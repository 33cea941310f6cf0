/**
 * What an upload comes to: refused with this code (`refused`: with any of a photo), `accepted` as a clean photo, or `either`, where
 * both are right: what a decoder makes of half a picture is its own affair, but never more than a clean photo.
 */
export type Verdict = 'photo_unreadable' | 'photo_too_large' | 'photo_heic' | 'refused' | 'accepted' | 'either'

/** What it is, its bytes, and what must come of it. */
export type Hostile = readonly [name: string, make: () => Buffer | Promise<Buffer>, verdict: Verdict]
