import { change } from '#contract/account.ts'
import { type Language, localeCookie } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { useApi } from '../../api/use-api.ts'
import { useSettings, useViewer } from '../../api/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Globe } from '../../ui/icons.ts'
import { Menu } from '../../ui/Menu.tsx'

/** Chooses the language; only where the site offers more than one. The page is drawn anew in it. */
export function LanguageMenu() {
  const { t, language, languageName } = useMessages()
  const { visible_languages: offered } = useSettings()
  const viewer = useViewer()
  const api = useApi()
  if (offered.length < 2) return null

  async function choose(chosen: Language) {
    document.cookie = `${localeCookie}=${chosen}; path=/; max-age=${limits.localeCookieDays * 86_400}; samesite=lax`
    if (viewer) await api(change, { language: chosen }).catch(() => {})
    location.reload()
  }

  return (
    <Menu
      label={t('nav.language')}
      trigger={<Globe />}
      items={offered.map((code) => ({
        label: languageName(code),
        current: code === language,
        onSelect: () => void choose(code),
      }))}
    />
  )
}
