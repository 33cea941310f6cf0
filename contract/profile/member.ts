import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gift } from '../chat/gifts.ts'
import { disclosedFacts } from './fact-schemas.ts'
import { shownHealth } from './health.ts'
import { interestCodes } from './options.ts'
import { intentions, previewedAs, pronouns } from './own-options.ts'
import { memberCard, photoView, promptAnswer } from './profile.ts'

/** When a member was last seen, in coarse steps. */
export const lastSeen = z.enum(['now', 'today', 'this_week', 'earlier'])

/** A whole profile as this viewer may see it. */
export const memberProfile = z.extend(memberCard, {
  ...disclosedFacts,
  pronouns: z.array(z.enum(pronouns)),
  intentions: z.array(z.enum(intentions)),
  interests: z.array(z.enum(interestCodes)),
  shared_interests: z.array(z.enum(interestCodes)),
  prompts: z.array(promptAnswer),
  about: z.string(),
  /** The sexual health data that the member shares with this viewer; absent if none. */
  health: z.optional(shownHealth),
  looking_for: z.string(),
  last_seen: z.optional(lastSeen),
  photos: z.array(photoView),
  liked: z.boolean(),
  likes_you: z.boolean(),
  /** Set if the member is a favourite of the viewer, who alone can read the note. */
  favourite: z.nullable(z.object({ note: z.string() })),
  /** The viewer has hidden this member from their lists. */
  hidden: z.boolean(),
  conversation: z.nullable(z.string()),
  /** Gifts shown on the profile, the cheapest first. */
  gifts: z.array(z.object({ code: gift, count: z.int() })),
  /** False for a visitor, and for a viewer who reached the limit of started conversations. */
  can_write: z.boolean(),
  /**
   * How many conversations the viewer may still start. Only for a free viewer for whom writing to this member would start one;
   * absent otherwise.
   */
  conversations_left: z.optional(z.int()),
  /** True if the member accepts no first message from this viewer; false if there is a conversation. */
  first_message_refused: z.boolean(),
})

export type MemberProfile = z.output<typeof memberProfile>

export const member = endpoint({
  method: 'GET',
  path: '/api/member.php',
  caller: 'anyone',
  summary: 'A member’s profile as this viewer may see it; opening it clears the flag of their new like.',
  input: z.object({
    id: z.string().check(z.toLowerCase()),
    /** Shown beside the chat of two who talk, which is no visit: it is not listed, and a new like stays new. */
    beside: z.optional(z.literal('chat')),
  }),
  output: memberProfile,
  status: 200,
  errors: ['not_found', 'blocked', 'too_many_requests', 'daily_limit'],
})

export const preview = endpoint({
  method: 'GET',
  path: '/api/profile-preview.php',
  caller: 'member',
  summary:
    'One’s own profile as a visitor, or another member without Premium, gets it; null if they do not see it. What concerns the viewer alone, such as the distance, is left open.',
  input: z.object({ as: z.enum(previewedAs) }),
  output: z.object({ profile: z.nullable(memberProfile) }),
  status: 200,
  errors: ['authentication_required'],
})
