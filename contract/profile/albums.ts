import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, written } from '../schemas.ts'
import { limits } from '../limits.ts'
import { isBlank } from '../rules/unseen.ts'
import { memberCard, photoView } from './profile.ts'

const name = z.string().check(
  written(),
  z.maxLength(limits.albumNameMaximum),
  z.refine((value) => !isBlank(value), 'field.required'),
)

/** A private album of one's own: nobody else learns of it but those it is opened to. */
export const album = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of its photos, whatever their status. */
  photos: z.number(),
  cover: z.nullable(photoView),
  /** Who may look at it now, the last first; `until` is null where that lasts until it is taken back. */
  opened: z.array(z.object({ profile: memberCard, until: z.nullable(z.string()) })),
})

export type Album = z.output<typeof album>

const all = z.array(album)

export const list = endpoint({
  method: 'GET',
  path: '/api/albums.php',
  caller: 'member',
  summary: 'One’s private albums, the oldest first. Their photos: `photos.php` with `album`.',
  input: z.object({}),
  output: all,
  status: 200,
  errors: ['authentication_required'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/albums.php',
  caller: 'member',
  summary: 'Makes a private album; answers with all of them.',
  input: z.object({ name }),
  output: all,
  status: 201,
  errors: ['authentication_required', 'album_limit', 'invalid_input', 'too_many_requests'],
})

export const rename = endpoint({
  method: 'PUT',
  path: '/api/albums.php',
  caller: 'member',
  summary: 'Gives a private album another name; answers with all of them.',
  input: z.object({ id, name }),
  output: all,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'too_many_requests'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/albums.php',
  caller: 'member',
  summary: 'Deletes a private album with its photos; answers with the others.',
  input: z.object({ id }),
  output: all,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const move = endpoint({
  method: 'PUT',
  path: '/api/album-photo.php',
  caller: 'member',
  summary: 'Moves a photo of one’s own to a private album, or (null) to the profile; answers with all albums.',
  input: z.object({ photo: id, album: z.nullable(id) }),
  output: all,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

export const takeBack = endpoint({
  method: 'DELETE',
  path: '/api/album-access.php',
  caller: 'member',
  summary: 'Closes a private album to a member, or to everybody; answers with all albums.',
  input: z.object({ album: id, profile: z.optional(id) }),
  output: all,
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})
