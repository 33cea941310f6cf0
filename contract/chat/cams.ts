import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Kinds of advertisement: a live show, or another dating site. Each has its own layout. */
export const camKinds = ['cam', 'resell'] as const

export const camCard = z.object({
  id: z.string(),
  kind: z.enum(camKinds),
  name: z.string(),
  /** A line of text; may be empty. */
  text: z.string(),
  /** Re-encoded by us, and served from the site's own host. */
  picture: z.object({ src: z.string(), thumbhash: z.string() }),
  /** Its target, which learns nothing of the member before a click, and the target's host. */
  link: z.string(),
  host: z.string(),
  /** Who pays for it. */
  advertiser: z.string(),
})

export type CamCard = z.output<typeof camCard>

export const list = endpoint({
  method: 'GET',
  path: '/api/cams.php',
  caller: 'member',
  summary:
    'Advertisements of the site, the same for all its members who read the same language; none unless its operator has a feed.',
  input: z.object({}),
  output: z.object({ cards: z.array(camCard) }),
  status: 200,
  errors: ['authentication_required'],
})
