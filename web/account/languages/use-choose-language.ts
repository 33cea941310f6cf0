import type { Language } from '#contract/site/languages.ts'
import { useApi } from '../../net/use-api.ts'
import { useViewer } from '../use-viewer.ts'
import { reloadIn } from './language-chosen.ts'

/** Saves the chosen language, also with the account, and reloads the page in it. */
export function useChooseLanguage(): (chosen: Language) => Promise<void> {
  const viewer = useViewer()
  const api = useApi()
  return async (chosen) => {
    if (viewer) await api('PUT /api/user.php', { language: chosen }).catch(() => {})
    reloadIn(chosen)
  }
}
