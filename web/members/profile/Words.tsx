import type { MemberProfile } from '#contract/member.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './MemberScreen.module.css'

/** Himself, in his own words. */
export function Words({ profile }: { profile: MemberProfile }) {
  const { t } = useMessages()
  const { about, looking_for, name } = profile
  if (!about && !looking_for) return <p className={styles.silent}>{t('profile.silent', { name })}</p>
  return (
    <>
      {about && <Note title={t('profile_field.about')} text={about} />}
      {looking_for && <Note title={t('profile_field.looking_for')} text={looking_for} />}
    </>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.note}>
      <Heading level={2} size="s">
        {title}
      </Heading>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </section>
  )
}
