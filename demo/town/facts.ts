import type {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  Interest,
  relationshipStatuses,
  sexualities,
  tattooAnswers,
} from '#contract/profile/options.ts'

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

/** Complexion in pictures. */
export type Complexion = 'pale' | 'olive' | 'brown' | 'dark' | 'east_asian'
