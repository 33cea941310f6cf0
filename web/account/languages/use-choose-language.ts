import type { Language } from '#contract/site/languages.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { languageCookie } from '../language-cookie.ts'
import { useViewer } from '../use-viewer.ts'

/** Saves the chosen language, also with the account, and reloads the page in it. */
export function useChooseLanguage(): (chosen: Language) => Promise<void> {
  const viewer = useViewer()
  const api = useApi()
  return async (chosen) => {
    document.cookie = languageCookie(chosen)
    if (viewer) await api('PUT /api/user.php', { language: chosen }).catch(() => {})
    languageChosen.set('1')
    location.reload()
  }
}

/** Whether this page was loaded by choosing another language; true once. */
export function isInNewLanguage(): boolean {
  const isNew = languageChosen.get() !== undefined
  if (isNew) languageChosen.set(undefined)
  return isNew
}

const languageChosen = storedText('language-chosen')
