import { MapPin, ShieldCheck, UserRound } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { languageNames } from '#contract/site/languages.ts'
import { useShownLanguages } from '../account/languages/shown-languages.ts'
import { useChooseLanguage } from '../account/languages/use-choose-language.ts'
import { useMessages } from '../i18n/messages.tsx'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { FictionalIcon } from '../profile/card/FictionalLine.tsx'
import { ResumeSignup } from '../signup/ResumeSignup.tsx'
import { useSettings } from '../site/use-settings.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Collage } from './Collage.tsx'
import { FirstQuestion } from './FirstQuestion.tsx'
import styles from './IndexScreen.module.css'
import { JoinScene, LookScene, TalkScene } from './scenes.tsx'
import { Voices } from './Voices.tsx'

/** The front page: a headline, the first question, and some members' faces. */
export function IndexScreen() {
  const { t } = useMessages()
  const faces = useFaces()
  const { name } = useSettings()
  return (
    <>
      <div className={styles.hero}>
        <Collage faces={faces} />
        {faces.some((face) => face.fictional) && (
          <p className={styles.fictional}>
            <FictionalIcon />
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
        <Voices faces={faces} />
        <Link className={buttonClass('primary', 'l')} to={paths.signup()}>
          {t('signup.title', { site: name })}
        </Link>
        <LanguageList />
      </div>
      <ResumeSignup />
    </>
  )
}

/** Loaded apart from the page, which may be cached: a member who withdraws, leaves or hides is no longer shown. */
function useFaces() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.showcase,
    queryFn: ({ signal }) => api('GET /api/showcase.php', { count: 24, voices: '1' }, { signal }),
  })
  return data ?? []
}

/** Three reasons to join. */
function Reasons() {
  const { t } = useMessages()
  const reasons = [
    { icon: <Icon node={UserRound} />, title: t('index.reason_real'), text: t('index.reason_real_text') },
    { icon: <Icon node={MapPin} />, title: t('index.reason_place'), text: t('index.reason_place_text') },
    { icon: <Icon node={ShieldCheck} />, title: t('index.reason_sold'), text: t('index.reason_sold_text') },
  ]
  return (
    <section className={styles.section}>
      <VisuallyHidden as="h2">{t('index.reasons')}</VisuallyHidden>
      <ul role="list" className={styles.three}>
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className={styles.reason}>
            <span className={styles.icon}>{icon}</span>
            <Heading level={3} size="m">
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How it works, in three drawings. */
function How() {
  const { t } = useMessages()
  const steps = [
    { scene: <JoinScene />, title: t('index.how_join'), text: t('index.how_join_text') },
    { scene: <LookScene />, title: t('index.how_look'), text: t('index.how_look_text') },
    { scene: <TalkScene />, title: t('index.how_talk'), text: t('index.how_talk_text') },
  ]
  return (
    <section className={styles.section}>
      <Heading level={2} size="xl" className={styles.middle}>
        {t('index.how')}
      </Heading>
      <ol role="list" className={styles.three}>
        {steps.map(({ scene, title, text }) => (
          <li key={title} className={styles.step}>
            <svg viewBox="0 0 240 168" className={styles.scene} aria-hidden="true">
              {scene}
            </svg>
            <Heading level={3} size="m">
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Every shown language, each in its own name. */
function LanguageList() {
  const { t, language } = useMessages()
  const offered = useShownLanguages()
  const choose = useChooseLanguage()
  if (offered.length < 2) return null
  return (
    <form method="post" action={paths.languages()}>
      <ul role="list" aria-label={t('index.languages')} className={styles.languages}>
        {offered.map((code) => (
          <li key={code}>
            <button
              type="submit"
              name="language"
              value={code}
              lang={code}
              aria-current={code === language || undefined}
              onClick={(event) => (event.preventDefault(), void choose(code))}
            >
              {languageNames[code]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
