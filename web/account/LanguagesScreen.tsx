import { useSearchParams } from 'react-router'
import { languageNames } from '#contract/languages.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ownPath } from '../own-path.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Screen } from '../ui/Screen.tsx'
import styles from './LanguagesScreen.module.css'

/** Every language the site speaks, each in its own words; a plain form, so that it needs no script. */
export function LanguagesScreen() {
  const { t, language } = useMessages()
  const { visible_languages: offered } = useSettings()
  const [query] = useSearchParams()
  return (
    <Screen width={30} gap={5}>
      <Heading level={1}>{t('nav.language')}</Heading>
      <form method="post" action={paths.languages(ownPath(query.get('next')))} className={styles.languages}>
        {offered.map((code) => (
          <Button
            key={code}
            type="submit"
            variant={code === language ? 'primary' : 'secondary'}
            name="language"
            value={code}
            lang={code}
            aria-current={code === language || undefined}
          >
            {languageNames[code]}
          </Button>
        ))}
      </form>
    </Screen>
  )
}
