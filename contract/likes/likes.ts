import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { memberCard, photoView } from '../profile/profile.ts'

const profile = z.object({ profile: z.object({ id }) })

export const likedByCard = z.extend(memberCard, {
  /** True until the viewer opens the profile. */
  like_new: z.boolean(),
})

export const matchCard = z.extend(memberCard, {
  /** The conversation of the two members; null before the first message. */
  conversation: z.nullable(z.string()),
})

export const list = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  caller: 'member',
  summary: 'Likes given (profiles), received (liked_by, new ones first) and mutual (matches).',
  input: z.object({}),
  output: z.object({
    profiles: z.array(memberCard),
    liked_by: z.array(likedByCard),
    matches: z.array(matchCard),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/likes.php',
  caller: 'member',
  summary: 'Likes a member; `match` is true when they like back.',
  input: profile,
  output: z.object({ match: z.boolean() }),
  status: 201,
  errors: ['authentication_required', 'not_found', 'blocked', 'invalid_input', 'daily_limit', 'locked'],
})

/** With the picture's address under the specification's name. */
export const autoLikeProfile = z.extend(memberCard, {
  main_image: z.nullable(z.extend(photoView, { match: z.string() })),
})

export const autoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  caller: 'member',
  changes: true,
  summary: 'One who says hi to newcomers and now really likes the member, who is one: once a day; 204 when nobody does.',
  input: z.object({}),
  output: z.optional(autoLikeProfile),
  status: 200,
  errors: ['authentication_required'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/likes.php',
  caller: 'member',
  summary: 'Takes a like back.',
  input: profile,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
