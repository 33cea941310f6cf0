import type { MemberProfile } from '#contract/member.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Gifts.module.css'

/** What he was given, each with how often. */
export function Gifts({ gifts }: Pick<MemberProfile, 'gifts'>) {
  const { t, formatNumber } = useMessages()
  if (gifts.length === 0) return null
  return (
    <section className={styles.gifts}>
      <Heading level={2} size="s">
        {t('gift.received')}
      </Heading>
      <ul role="list" className={styles.list}>
        {gifts.map(({ code, count }) => (
          <li key={code} className={styles.gift} title={t(`gift.${code}`)}>
            <span className={styles.drawing}>
              <GiftPicture gift={code} />
            </span>
            <VisuallyHidden>{t(`gift.${code}`)}: </VisuallyHidden>
            <span className={styles.count}>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
