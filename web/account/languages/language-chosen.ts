import type { Language } from '#contract/site/languages.ts'
import { storedText } from '../../net/storage.ts'
import { languageCookie } from '../language-cookie.ts'

const chosenHere = storedText('language-chosen')

/** Keeps the chosen language in this browser and reloads the page in it. */
export function reloadIn(chosen: Language): void {
  document.cookie = languageCookie(chosen)
  chosenHere.set('1')
  location.reload()
}

/** Whether this page was loaded by choosing another language; true once. */
export function isInNewLanguage(): boolean {
  const isNew = chosenHere.get() !== undefined
  if (isNew) chosenHere.set(undefined)
  return isNew
}
