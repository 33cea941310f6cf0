import { Globe } from 'lucide'
import { useLocation } from 'react-router'
import { languageNames } from '#contract/site/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useShownLanguages } from './shown-languages.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** The language menu; hidden when only one language is shown. */
export function LanguageMenu() {
  const { t, language } = useMessages()
  const offered = useShownLanguages()
  const choose = useChooseLanguage()
  const { pathname, search } = useLocation()
  if (offered.length < 2) return null
  return (
    <Menu
      label={t('nav.language')}
      trigger={<Icon node={Globe} />}
      items={offered.map((code) => ({
        label: languageNames[code],
        current: code === language,
        onSelect: () => void choose(code),
        post: { action: paths.languages(pathname + search), name: 'language', value: code },
      }))}
    />
  )
}
