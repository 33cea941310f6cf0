import type { Language } from '#contract/site/languages.ts'
import type { Body, Complexion, Country, EyeColour, Gender, Hair, Interest, Relationship, Sexuality, Tattoos } from './facts.ts'
import type { LifeName } from './lives/lives.ts'

/** One member of the demo town: everything needed to write their rows and draw their pictures. */
export interface TownPerson {
  /** Looks like a UUID v4. */
  id: string
  username: string
  country: Country
  /** A real city of the country by its local name; founding resolves it to a place. */
  cityName: string
  /** Language of the member's texts and of the site for them. */
  language: Language
  /** Languages the member can hold a conversation in, their own first. */
  languages: Language[]
  /** Name of the life described in the member's texts; undefined for the two accounts that allow signing in. */
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
  /** One seed per photo, photoCount in all. */
  photoSeeds: string[]
  /** Minutes between the last visit and the founding. */
  lastSeenMinutesAgo: number
  /** Days between signup and the founding. */
  joinedDaysAgo: number
  /** Turned on "say hi to newcomers". */
  saysHello: boolean
  /** Consented to being shown to visitors who are not signed in. */
  shownToVisitors: boolean
  premium: boolean
  /** Ages the member looks for. */
  seeksAges: [number, number]
}
