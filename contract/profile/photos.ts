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
  summary: 'One’s own photos in their order, whatever their status.',
  input: z.object({}),
  output: photos,
  status: 200,
  errors: ['authentication_required'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/photos.php',
  caller: 'member',
  upload: 'photo',
  summary: 'Adds a photo (multipart field photo): JPEG, PNG or WebP by its bytes.',
  input: z.object({}),
  output: photos,
  status: 201,
  errors: [
    'authentication_required',
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
  summary: 'Puts the photos in another order, or chooses the main one.',
  input: z.object({
    order: z.optional(z.array(id).check(z.maxLength(limits.photosPremium))),
    main: z.optional(id),
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
  input: z.object({ id }),
  output: photos,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
