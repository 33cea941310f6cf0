import type { genders, Interest } from '#contract/profile/options.ts'
import type { Answer } from '#contract/profile/facts.ts'

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
export type Sexuality = Answer<'sexuality'>
export type Hair = Answer<'hair'>
export type EyeColour = Answer<'eyes'>
export type Body = Answer<'body'>
export type Relationship = Answer<'relationship'>
export type Tattoos = Answer<'tattoos'>

/** Complexion in pictures. */
export type Complexion = 'pale' | 'olive' | 'brown' | 'dark' | 'east_asian'
