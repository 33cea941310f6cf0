import type {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  Interest,
  relationshipStatuses,
  sexualities,
  tattooAnswers,
} from '#contract/options.ts'
import type { Language } from '#contract/languages.ts'

export const countryCodes = [
  'NL',
  'BE',
  'DE',
  'AT',
  'CH',
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'FR',
  'IT',
  'ES',
  'PT',
  'PL',
  'DK',
  'FI',
  'NO',
  'SE',
] as const
export type Country = (typeof countryCodes)[number]

export type { Interest }
export type Gender = (typeof genders)[number]
export type Sexuality = (typeof sexualities)[number]
export type Hair = (typeof hairColours)[number]
export type EyeColour = (typeof eyeColours)[number]
export type Body = (typeof bodyTypes)[number]
export type Relationship = (typeof relationshipStatuses)[number]
export type Tattoos = (typeof tattooAnswers)[number]

/** One member of the demo town: everything the founder needs to write his rows and everything that is drawn of him. */
export interface TownPerson {
  /** Looks like a UUID v4. */
  id: string
  username: string
  country: Country
  /** A real city of his country under its local name; the founder resolves it to a place. */
  cityName: string
  /** The language he writes in and reads the site in. */
  language: Language
  /** Languages he can hold a conversation in, his own first. */
  languages: Language[]
  gender: Gender
  sexuality: Sexuality
  /** YYYY-MM-DD */
  birthDate: string
  /** Whole years on the reference date. */
  age: number
  hair: Hair
  eyes: EyeColour
  body: Body
  relationship: Relationship
  tattoos: Tattoos
  /** Centimetres. */
  height: number
  interests: Interest[]
  about: string
  lookingFor: string
  /** 0 to 6 */
  photoCount: number
  /** One seed a photo, as many as photoCount. */
  photoSeeds: string[]
  /** Minutes before the founding at which he was last here. */
  lastSeenMinutesAgo: number
  /** Days before the founding on which he joined. */
  joinedDaysAgo: number
  /** Turned on "say hi to newcomers". */
  saysHello: boolean
  /** Agreed to be shown to visitors who are not signed in. */
  shownToVisitors: boolean
  premium: boolean
  /** The ages he looks for. */
  seeksAges: [number, number]
}
