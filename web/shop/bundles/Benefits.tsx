import { Eye, ImagePlus, MessageCircleHeart, RotateCcw } from 'lucide'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Benefits.module.css'

/** What changes with Premium, and what it is without. */
export function Benefits() {
  const { t } = useMessages()
  const benefits = [
    { icon: <Icon node={Eye} />, title: t('premium.all_photos'), text: t('premium.all_photos_text') },
    {
      icon: <Icon node={MessageCircleHeart} />,
      title: t('premium.conversations'),
      text: t('premium.conversations_text', { count: limits.conversationsFree }),
    },
    {
      icon: <Icon node={ImagePlus} />,
      title: t('premium.own_photos', { count: limits.photosPremium }),
      text: t('premium.own_photos_text', { count: limits.photosFree }),
    },
    { icon: <Icon node={RotateCcw} />, title: t('premium.again'), text: t('premium.again_text') },
  ]
  return (
    <ul role="list" className={styles.list}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className={styles.benefit}>
          <span className={styles.icon}>{icon}</span>
          <Heading level={2} size="s">
            {title}
          </Heading>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
