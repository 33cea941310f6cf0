import type { Language } from '#contract/languages.ts'
import type { Body, Complexion, Country, EyeColour, Gender, Hair, Interest, Relationship, Sexuality, Tattoos } from './facts.ts'
import type { LifeName } from './lives/lives.ts'

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
  /** What he tells of himself, by its name; undefined for the two that one can sign in as. */
  life?: LifeName
  gender: Gender
  sexuality: Sexuality
  /** YYYY-MM-DD */
  birthDate: string
  /** Whole years on the reference date. */
  age: number
  complexion: Complexion
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
