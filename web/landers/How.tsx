import { useMessages } from '../i18n/messages.tsx'
import { Heading } from '../ui/Heading.tsx'
import { JoinScene, LookScene, TalkScene } from './scenes.tsx'
import styles from './IndexScreen.module.css'

/** How it works, in three pictures. */
export function How() {
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
