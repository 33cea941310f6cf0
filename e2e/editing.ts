import type { Locator, Page } from 'playwright-core'
import { english, type T } from './texts.ts'

/** The parts of the own profile, by their names in addresses, with the titles of their forms. */
const titles = {
  facts: 'profile.facts',
  gifts: 'gift.received',
  intentions: 'profile_page.intentions',
  interests: 'profile_field.interests',
  photos: 'photos.title',
  place: 'profile_page.place',
  prompts: 'profile_page.prompts',
  reminder: 'health.title',
  trip: 'trip.title',
  verification: 'verification.title',
  who: 'profile_page.who',
  words: 'profile_page.words',
} as const

export type Part = keyof typeof titles

/** The form of a part of the own profile. */
export const formOf = (page: Page, part: Part, t: T = english): Locator =>
  page.getByRole('dialog', { name: t(titles[part]), exact: true })

export const saveIn = (page: Page, part: Part, t: T = english): Locator =>
  formOf(page, part, t).getByRole('button', { name: t('profile_page.save'), exact: true })

/** What opens a part: its pencil, its empty place or its row. */
export const opener = (page: Page, part: Part, field?: string): Locator =>
  page.locator(`[data-edit="#edit=${field ? `${part}.${field}` : part}"]:visible`).first()
