import { MapPin, ShieldCheck, UserRound } from 'lucide'
import { useLoaderData } from 'react-router'
import { languageNames } from '#contract/site/languages.ts'
import { useShownLanguages } from '../../account/languages/shown-languages.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Collage } from './Collage.tsx'
import { FirstQuestion } from './FirstQuestion.tsx'
import type { loader } from './IndexScreen.loader.ts'
import styles from './IndexScreen.module.css'
import { ResumeSignup } from './ResumeSignup.tsx'
import { hook } from '../hooks.ts'
import { membersUrl } from '../light/members.ts'
import { JoinScene, LookScene, TalkScene } from '../scenes.tsx'
import { faceCount } from './tiles.ts'
import { Voices } from './Voices.tsx'

/** The front page: a headline, the first question, and some members' faces. */
export function IndexScreen() {
  const { t } = useMessages()
  const { tiles } = useLoaderData<typeof loader>()
  const { name, discreet } = useSettings()
  return (
    <>
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={membersUrl(faceCount, { voices: '1' })} />
      <div className={styles.hero} {...(discreet && hook('discreet'))}>
        <Collage />
        <p className={styles.fictional} hidden {...hook('fictional')}>
          <FictionalIcon />
          {t('index.fictional')}
        </p>
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
        <Voices tiles={tiles} />
        <a className={buttonClass('primary', 'l')} href={paths.signup()}>
          {t('signup.title', { site: name })}
        </a>
        <LanguageList />
      </div>
      <ResumeSignup />
    </>
  )
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
  if (offered.length < 2) return null
  return (
    <form method="post" action={paths.languages()}>
      <ul role="list" aria-label={t('index.languages')} className={styles.languages}>
        {offered.map((code) => (
          <li key={code}>
            <button type="submit" name="language" value={code} lang={code} aria-current={code === language || undefined}>
              {languageNames[code]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
