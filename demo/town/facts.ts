import type { genders, Interest } from '#contract/profile/options.ts'
import type { Answer } from '#contract/profile/facts.ts'
import { defaultCountries } from '#server/site/default-site.ts'

export const countryCodes = defaultCountries
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
