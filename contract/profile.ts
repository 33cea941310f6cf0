import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { written } from './written.ts'
import {
  bodyTypes, eyeColours, firstMessagesFrom, genders, hairColours, intentions, interestCodes, promptCodes, pronouns, relationshipStatuses, sexualities, tattooAnswers,
} from './options.ts' // prettier-ignore

/** A photo as one viewer gets it: addresses that expire within ten minutes and open for him alone. */
export const photoView = z.object({
  id: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  /** True for a photo that only premium members see; its addresses lead to the blurred picture. */
  locked: z.boolean(),
  /** Of one's own: nobody else sees it, since it is one more than who is premium no more may show. */
  hidden: z.optional(z.boolean()),
  thumbhash: z.string(),
  width: z.number(),
  height: z.number(),
  urls: z.object({ thumb: z.string(), card: z.string(), full: z.string() }),
})

export type PhotoView = z.output<typeof photoView>

/** How far away a man's city is: the next higher step in kilometres. */
export const distanceStep = z.union([z.literal('same'), z.literal(10), z.literal(25), z.literal(50), z.literal(100), z.literal('more')])

/** A member on a card: in search, likes and chats. */
export const memberCard = z.object({
  id: z.string(),
  name: z.string(),
  /** Name of the site that he is a member of, where it is another that shares its members with this one. */
  from: z.optional(z.string()),
  age: z.number(),
  gender: z.enum(genders),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  /** He is on a trip: the place is where he is shown till its end, not where he lives. */
  visiting: z.optional(z.literal(true)),
  distance: z.optional(distanceStep),
  online: z.boolean(),
  fictional: z.boolean(),
  /** An operator has found, by a selfie, that his main photo shows him. */
  verified: z.boolean(),
  main_image: z.nullable(photoView),
})

export type MemberCard = z.output<typeof memberCard>

/** A beginning and how he goes on. */
export const promptAnswer = z.object({ prompt: z.enum(promptCodes), answer: z.string() })

export type PromptAnswer = z.output<typeof promptAnswer>

const moment = z.nullable(z.string())

/** One's own profile, as the form edits it. */
export const ownProfile = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  sexuality: z.enum(sexualities),
  seeks: z.array(z.enum(genders)),
  /** Null where it does not matter to him. */
  seeks_min_age: z.nullable(z.number()),
  seeks_max_age: z.nullable(z.number()),
  date_of_birth: z.string(),
  /** He has corrected it, which is possible once. */
  birth_date_corrected: z.boolean(),
  age: z.number(),
  country: z.string(),
  region: z.string(),
  city: z.object({ id: z.number(), name: z.string() }),
  hair: z.nullable(z.enum(hairColours)),
  eyes: z.nullable(z.enum(eyeColours)),
  body: z.nullable(z.enum(bodyTypes)),
  relationship: z.nullable(z.enum(relationshipStatuses)),
  tattoos: z.nullable(z.enum(tattooAnswers)),
  height: z.nullable(z.number()),
  pronouns: z.array(z.enum(pronouns)),
  intentions: z.array(z.enum(intentions)),
  interests: z.array(z.enum(interestCodes)),
  prompts: z.array(promptAnswer),
  about: z.string(),
  looking_for: z.string(),
  show_distance: z.boolean(),
  show_last_seen: z.boolean(),
  shown_to_visitors: z.boolean(),
  invisible: z.boolean(),
  /** What who writes to him first must have, all of it; empty: everybody may. */
  first_messages_from: z.array(z.enum(firstMessagesFrom)),
  /** His like goes to newcomers by itself whom he seeks and who seek him. */
  greets_newcomers: z.boolean(),
  /** He is to be hidden where men are prosecuted for loving men; `sheltered`: he is, since he is or was lately there. */
  hides_where_hostile: z.boolean(),
  sheltered: z.boolean(),
  /** When each was last switched; null where it stands as it did at signup. */
  since: z.object({
    invisible: moment,
    show_last_seen: moment,
    show_distance: moment,
    shown_to_visitors: moment,
    first_messages_from: moment,
    hides_where_hostile: moment,
  }),
  status: z.enum(['active', 'disabled']),
  main_image: z.nullable(photoView),
})

export type OwnProfile = z.output<typeof ownProfile>

const age = z.nullable(z.number().check(z.int(), z.gte(limits.ageMinimum), z.lte(limits.ageMaximum)))

const text = z.string().check(written(), z.maxLength(limits.aboutMaximum))

const answer = z.string().check(written(), z.maxLength(limits.promptMaximum))

/** Any profile fields; those left out stay as they are. */
export const profileChanges = z.partial(
  z.object({
    gender: z.enum(genders),
    sexuality: z.enum(sexualities),
    seeks: z.array(z.enum(genders)).check(z.maxLength(genders.length)),
    seeks_min_age: age,
    seeks_max_age: age,
    country: z.string().check(z.length(2)),
    region: z.string().check(z.maxLength(10)),
    city: z.number().check(z.int()),
    hair: z.nullable(z.enum(hairColours)),
    eyes: z.nullable(z.enum(eyeColours)),
    body: z.nullable(z.enum(bodyTypes)),
    relationship: z.nullable(z.enum(relationshipStatuses)),
    tattoos: z.nullable(z.enum(tattooAnswers)),
    height: z.nullable(z.number().check(z.int(), z.gte(120), z.lte(230))),
    pronouns: z.array(z.enum(pronouns)).check(z.maxLength(pronouns.length)),
    intentions: z.array(z.enum(intentions)).check(z.maxLength(intentions.length)),
    interests: z.array(z.enum(interestCodes)).check(z.maxLength(interestCodes.length)),
    /** All of them: one that is left out or empty is taken back. */
    prompts: z.array(z.extend(promptAnswer, { answer })).check(z.maxLength(promptCodes.length)),
    about: text,
    looking_for: text,
    show_distance: z.boolean(),
    show_last_seen: z.boolean(),
    shown_to_visitors: z.boolean(),
    invisible: z.boolean(),
    hides_where_hostile: z.boolean(),
    greets_newcomers: z.boolean(),
    first_messages_from: z.array(z.enum(firstMessagesFrom)).check(z.maxLength(firstMessagesFrom.length)),
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
