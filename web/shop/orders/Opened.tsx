import { Crown, Eye, ImagePlus, MessageCircleHeart } from 'lucide'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Opened.module.css'

/** What the first purchase opened: Premium, for good. */
export function Opened() {
  const { t } = useMessages()
  const opened = [
    { icon: <Icon node={Eye} />, text: t('premium.all_photos') },
    { icon: <Icon node={MessageCircleHeart} />, text: t('premium.conversations') },
    { icon: <Icon node={ImagePlus} />, text: t('premium.own_photos', { count: limits.photosPremium }) },
  ]
  return (
    <section className={styles.opened} aria-labelledby="opened">
      <Heading level={2} size="m" id="opened" className={styles.title}>
        <Icon node={Crown} />
        {t('premium.yours')}
      </Heading>
      <ul role="list" className={styles.list}>
        {opened.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
