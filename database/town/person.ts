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

export const genders = ['man', 'trans_man', 'non_binary', 'couple'] as const
export const sexualities = ['gay', 'bisexual', 'pansexual', 'queer', 'curious', 'unsaid'] as const
export const hairs = ['black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'white', 'shaved', 'other'] as const
export const eyeColours = ['brown', 'blue', 'green', 'hazel', 'grey'] as const
export const bodies = ['slim', 'athletic', 'average', 'muscular', 'stocky', 'heavy'] as const
export const relationships = ['single', 'open', 'partnered', 'married', 'complicated', 'unsaid'] as const
export const tattooAnswers = ['none', 'some', 'many', 'unsaid'] as const
export const interestCodes = [
  'relationship',
  'dating',
  'friendship',
  'chatting',
  'travel',
  'hiking',
  'cycling',
  'running',
  'swimming',
  'fitness',
  'yoga',
  'football',
  'tennis',
  'climbing',
  'sailing',
  'skiing',
  'dancing',
  'music',
  'concerts',
  'festivals',
  'singing',
  'guitar',
  'piano',
  'film',
  'series',
  'theatre',
  'opera',
  'museums',
  'art',
  'photography',
  'design',
  'fashion',
  'books',
  'writing',
  'languages',
  'history',
  'politics',
  'science',
  'technology',
  'gaming',
  'board_games',
  'cooking',
  'baking',
  'wine',
  'beer',
  'gardening',
  'animals',
  'nature',
  'volunteering',
  'coffee',
] as const

export type Gender = (typeof genders)[number]
export type Sexuality = (typeof sexualities)[number]
export type Hair = (typeof hairs)[number]
export type EyeColour = (typeof eyeColours)[number]
export type Body = (typeof bodies)[number]
export type Relationship = (typeof relationships)[number]
export type Tattoos = (typeof tattooAnswers)[number]
export type Interest = (typeof interestCodes)[number]

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
