import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { limits } from '../limits.ts'
import { photoView } from './profile.ts'

const photos = z.array(photoView)

export const list = endpoint({
  method: 'GET',
  path: '/api/photos.php',
  caller: 'member',
  summary: 'The photos on one’s own profile, or in a private album of one’s own, in their order, whatever their status.',
  input: z.object({ album: z.optional(id) }),
  output: photos,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/photos.php',
  caller: 'member',
  upload: 'photo',
  summary: 'Adds a photo (multipart field photo) to the profile or to a private album: JPEG, PNG or WebP by its bytes.',
  input: z.object({ album: z.optional(id) }),
  output: photos,
  status: 201,
  errors: [
    'authentication_required',
    'not_found',
    'invalid_input',
    'photo_limit',
    'locked',
    'photo_rejected',
    'photo_too_large',
    'photo_unreadable',
    'photo_heic',
    'too_many_requests',
  ],
})

export const arrange = endpoint({
  method: 'PUT',
  path: '/api/photos.php',
  caller: 'member',
  summary: 'Puts the photos of the profile or of a private album in another order, or chooses the main one.',
  input: z.object({
    order: z.optional(z.array(id).check(z.maxLength(limits.photosPremium))),
    main: z.optional(id),
    album: z.optional(id),
  }),
  output: photos,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/photos.php',
  caller: 'member',
  summary: 'Deletes a photo and all its files.',
  /** Answers with the other photos of the album, or of the profile. */
  input: z.object({ id, album: z.optional(id) }),
  output: photos,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
