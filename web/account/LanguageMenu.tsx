import { languageNames } from '#contract/languages.ts'
import { useSettings } from './use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Globe } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** Chooses the language; only where the site offers more than one. */
export function LanguageMenu() {
  const { t, language } = useMessages()
  const { visible_languages: offered } = useSettings()
  const choose = useChooseLanguage()
  if (offered.length < 2) return null
  return (
    <Menu
      label={t('nav.language')}
      trigger={<Globe />}
      items={offered.map((code) => ({
        label: languageNames[code],
        current: code === language,
        onSelect: () => void choose(code),
      }))}
    />
  )
}
