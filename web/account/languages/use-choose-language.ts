import type { Language } from '#contract/languages.ts'
import { useApi } from '../../net/use-api.ts'
import { languageCookie } from '../language-cookie.ts'
import { useViewer } from '../use-viewer.ts'

/** Remembers the chosen language, with his account too, and draws the page anew in it. */
export function useChooseLanguage(): (chosen: Language) => Promise<void> {
  const viewer = useViewer()
  const api = useApi()
  return async (chosen) => {
    document.cookie = languageCookie(chosen)
    if (viewer) await api('PUT /api/user.php', { language: chosen }).catch(() => {})
    location.reload()
  }
}
