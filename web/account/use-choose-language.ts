import { type Language, localeCookie } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { useApi } from '../net/use-api.ts'
import { useViewer } from './use-viewer.ts'

/** Remembers the chosen language, with his account too, and draws the page anew in it. */
export function useChooseLanguage(): (chosen: Language) => Promise<void> {
  const viewer = useViewer()
  const api = useApi()
  return async (chosen) => {
    document.cookie = `${localeCookie}=${chosen}; path=/; max-age=${limits.localeCookieDays * 86_400}; samesite=lax`
    if (viewer) await api('PUT /api/user.php', { language: chosen }).catch(() => {})
    location.reload()
  }
}
