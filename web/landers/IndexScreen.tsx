import { Sparkles } from 'lucide'
import { Link, useLoaderData } from 'react-router'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Collage } from './Collage.tsx'
import { FirstQuestion } from './FirstQuestion.tsx'
import { How } from './How.tsx'
import styles from './IndexScreen.module.css'
import { LanguageList } from './LanguageList.tsx'
import type { loader } from './IndexScreen.loader.ts'
import { Reasons } from './Reasons.tsx'

/** The front door: one sentence, the first question, and who is inside. */
export function IndexScreen() {
  const { t } = useMessages()
  const { faces } = useLoaderData<typeof loader>()
  const { name } = useSettings()
  return (
    <>
      <div className={styles.hero}>
        <Collage faces={faces} />
        {faces.some((face) => face.fictional) && (
          <p className={styles.fictional}>
            <Icon node={Sparkles} />
            {t('index.fictional')}
          </p>
        )}
        <div className={styles.door}>
          <Heading level={1} size="display" className={styles.headline}>
            {t('index.headline')}
          </Heading>
          <p className={styles.text}>{t('index.text')}</p>
          <FirstQuestion />
        </div>
      </div>
      <div className={styles.below}>
        <Reasons />
        <How />
        <Link className={buttonClass('primary', 'l')} to={paths.signup()}>
          {t('signup.title', { site: name })}
        </Link>
        <LanguageList />
      </div>
    </>
  )
}
