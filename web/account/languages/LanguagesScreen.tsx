import { useActionData } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { languageNames } from '#contract/site/languages.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { LanguageOrder } from './LanguageOrder.tsx'
import type { action } from './LanguagesScreen.action.ts'
import styles from './LanguagesScreen.module.css'
import { useShownLanguages } from './shown-languages.ts'

/** The shown languages, each in its own name, and their order; plain forms that work without a script. */
export function LanguagesScreen() {
  const { t, language } = useMessages()
  const { visible_languages: offered } = useSettings()
  const shown = useShownLanguages()
  const [query] = useSearchParams()
  const refused = useActionData<typeof action>()?.refused ?? false
  const address = paths.languages(ownPath(query.get('next')))
  return (
    <Screen width={30} gap={8}>
      <ScreenHead title={t('nav.language')} />
      <form method="post" action={address} className={styles.languages}>
        {shown.map((code) => (
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
      {offered.length > 1 && <LanguageOrder action={address} refused={refused} />}
    </Screen>
  )
}
