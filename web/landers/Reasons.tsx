import { MapPin, ShieldCheck, UserRound } from 'lucide'
import { useMessages } from '../i18n/messages.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './IndexScreen.module.css'

/** Three things that are true here. */
export function Reasons() {
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
