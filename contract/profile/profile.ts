import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { written } from '../schemas.ts'
import { blursPhotos, firstMessagesFrom } from '../chat/options.ts'
import { enteredFacts, ownFacts } from './fact-schemas.ts'
import { genders, interestCodes } from './options.ts'
import { intentions, promptCodes, pronouns } from './own-options.ts'

/** A photo for one viewer: its addresses expire within ten minutes and work for that viewer only. */
export const photoView = z.object({
  id: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  /** True for a photo that only premium members see; its addresses lead to a blurred picture. */
  locked: z.boolean(),
  /** Own photos only: hidden from others, since the account is no longer premium and has too many. */
  hidden: z.optional(z.boolean()),
  thumbhash: z.string(),
  width: z.number(),
  height: z.number(),
  urls: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
})

export type PhotoView = z.output<typeof photoView>

/** Distance of a member's city: the next higher step in kilometres. */
export const distanceStep = z.union([z.literal('same'), z.literal(10), z.literal(25), z.literal(50), z.literal(100), z.literal('more')])

/** A member on a card: in search, likes and chats. */
export const memberCard = z.object({
  id: z.string(),
  name: z.string(),
  /** Name of the member's home site, if it is another site that shares members with this one. */
  from: z.optional(z.string()),
  age: z.number(),
  gender: z.enum(genders),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  /** The member is on a trip: the place is the trip's, not where they live. */
  visiting: z.optional(z.literal(true)),
  distance: z.optional(distanceStep),
  online: z.boolean(),
  fictional: z.boolean(),
  /** An operator confirmed by a selfie that the main photo shows the member. */
  verified: z.boolean(),
  main_image: z.nullable(photoView),
})

export type MemberCard = z.output<typeof memberCard>

/** A sentence beginning and the member's answer. */
export const promptAnswer = z.object({ prompt: z.enum(promptCodes), answer: z.string() })

export type PromptAnswer = z.output<typeof promptAnswer>

const moment = z.nullable(z.string())

/** One's own profile, as the form edits it. */
export const ownProfile = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  seeks: z.array(z.enum(genders)),
  /** Null for any age. */
  seeks_min_age: z.nullable(z.number()),
  seeks_max_age: z.nullable(z.number()),
  date_of_birth: z.string(),
  /** The member has used the single correction. */
  birth_date_corrected: z.boolean(),
  age: z.number(),
  country: z.string(),
  region: z.string(),
  city: z.object({ id: z.number(), name: z.string() }),
  ...ownFacts,
  pronouns: z.array(z.enum(pronouns)),
  intentions: z.array(z.enum(intentions)),
  interests: z.array(z.enum(interestCodes)),
  prompts: z.array(promptAnswer),
  about: z.string(),
  looking_for: z.string(),
  show_distance: z.boolean(),
  show_last_seen: z.boolean(),
  /** Only a match reads the completed prompts. */
  sentences_for_matches: z.boolean(),
  shown_to_visitors: z.boolean(),
  invisible: z.boolean(),
  /** Requirements for the sender of a first message, all of them; empty for none. */
  first_messages_from: z.array(z.enum(firstMessagesFrom)),
  blur_photos: z.enum(blursPhotos),
  /** The member automatically likes newcomers if both seek each other. */
  greets_newcomers: z.boolean(),
  /** What the member begins to write is kept for their other devices (`chat-drafts.php`). */
  drafts_everywhere: z.boolean(),
  /** The member wants to be hidden in hostile countries; `travel_hidden`: they are, being there now or lately. */
  hides_where_hostile: z.boolean(),
  travel_hidden: z.boolean(),
  /** When each was last changed; null if unchanged since signup. */
  since: z.object({
    invisible: moment,
    show_last_seen: moment,
    show_distance: moment,
    sentences_for_matches: moment,
    shown_to_visitors: moment,
    first_messages_from: moment,
    blur_photos: moment,
    hides_where_hostile: moment,
  }),
  status: z.enum(['active', 'disabled']),
  main_image: z.nullable(photoView),
})

export type OwnProfile = z.output<typeof ownProfile>

/** A bound of the ages that a member seeks; null for any. */
export const soughtAge = z.nullable(z.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum)))

const text = z.string().check(written(), z.maxLength(limits.aboutMaximum))

const answer = z.string().check(written(), z.maxLength(limits.promptMaximum))

/** Any profile fields; those left out stay as they are. */
export const profileChanges = z.partial(
  z.object({
    gender: z.enum(genders),
    seeks: z.array(z.enum(genders)).check(z.maxLength(genders.length)),
    seeks_min_age: soughtAge,
    seeks_max_age: soughtAge,
    country: z.string().check(z.length(2)),
    region: z.string().check(z.maxLength(10)),
    city: z.number().check(z.int()),
    ...enteredFacts,
    pronouns: z.array(z.enum(pronouns)).check(z.maxLength(pronouns.length)),
    intentions: z.array(z.enum(intentions)).check(z.maxLength(intentions.length)),
    interests: z.array(z.enum(interestCodes)).check(z.maxLength(interestCodes.length)),
    /** The full list: a missing or empty answer is removed. */
    prompts: z.array(z.extend(promptAnswer, { answer })).check(z.maxLength(promptCodes.length)),
    about: text,
    looking_for: text,
    show_distance: z.boolean(),
    show_last_seen: z.boolean(),
    sentences_for_matches: z.boolean(),
    shown_to_visitors: z.boolean(),
    invisible: z.boolean(),
    hides_where_hostile: z.boolean(),
    greets_newcomers: z.boolean(),
    first_messages_from: z.array(z.enum(firstMessagesFrom)).check(z.maxLength(firstMessagesFrom.length)),
    blur_photos: z.enum(blursPhotos),
  }),
)

export const read = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  caller: 'member',
  summary: 'One’s own profile.',
  input: z.object({}),
  output: ownProfile,
  status: 200,
  errors: ['authentication_required'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/profile.php',
  caller: 'member',
  summary: 'Changes fields of one’s own profile.',
  input: profileChanges,
  output: ownProfile,
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'place_change_limit', 'daily_limit'],
})
