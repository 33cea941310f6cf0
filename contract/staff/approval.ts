import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id } from '../schemas.ts'
import { photoMarks } from './options.ts'

/** A photo, by its owner. */
export const key = { member: id, photo: id }

const photo = z.object({
  member: z.string(),
  photo: z.string(),
  site: z.string(),
  /** Only its owner sees it until it is approved. */
  waits: z.boolean(),
  /** Why it is looked at before others; null for an ordinary one. */
  mark: z.nullable(z.enum(photoMarks)),
  added_at: z.string(),
  /** Address of the picture, for whoever has taken the photo. */
  url: z.string(),
})

export type ReviewedPhoto = z.output<typeof photo>

const errors = ['authentication_required', 'staff_only', 'not_found', 'invalid_input'] as const

export const readPhotoQueue = endpoint({
  method: 'GET',
  path: '/api/staff/photo-queue.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'How many new photos wait for the caller, and since when the oldest does.',
  input: z.object({}),
  output: z.object({ waiting: z.number(), mine: z.number(), oldest_at: z.nullable(z.string()) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const takePhotos = endpoint({
  method: 'POST',
  path: '/api/staff/photos.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Takes new photos until the caller has so many, and answers all that they have; two callers never get the same.',
  input: z.object({ hold: z.number().check(z.int(), z.gte(1), z.lte(2 * limits.photosInGrid)) }),
  output: z.object({ photos: z.array(photo) }),
  status: 200,
  errors,
})

export const releasePhotos = endpoint({
  method: 'DELETE',
  path: '/api/staff/photos.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Gives back all photos that the caller has taken.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const approvePhotos = endpoint({
  method: 'POST',
  path: '/api/staff/photo-approvals.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Approves photos that the caller has taken and whose pictures were sent to them; answers which.',
  input: z.object({
    photos: z.array(z.object(key)).check(z.minLength(1), z.maxLength(2 * limits.photosInGrid)),
  }),
  output: z.object({ approved: z.array(z.string()) }),
  status: 200,
  errors: [...errors, 'too_many_requests'],
})

export const passPhoto = endpoint({
  method: 'POST',
  path: '/api/staff/photo-passes.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Leaves a photo that the caller has taken to others, for good.',
  input: z.object(key),
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict', 'too_many_requests'],
})
