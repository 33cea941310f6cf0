import { languageNames } from '#contract/languages.ts'
import { useSettings } from '../site/use-settings.ts'
import { useChooseLanguage } from '../account/use-choose-language.ts'
import { useMessages } from '../i18n/messages.tsx'
import styles from './IndexScreen.module.css'

/** Every language the site speaks, each in its own words. */
export function LanguageList() {
  const { t, language } = useMessages()
  const { visible_languages: offered } = useSettings()
  const choose = useChooseLanguage()
  if (offered.length < 2) return null
  return (
    <ul role="list" aria-label={t('index.languages')} className={styles.languages}>
      {offered.map((code) => (
        <li key={code}>
          <button type="button" lang={code} aria-current={code === language || undefined} onClick={() => void choose(code)}>
            {languageNames[code]}
          </button>
        </li>
      ))}
    </ul>
  )
}
