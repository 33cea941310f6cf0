import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { FictionalIcon } from './FictionalIcon.tsx'
import styles from './MostlyFictional.module.css'

/** Whether more than half of a list is fictional: then the list says so once, and its cards show the mark only. */
export function areMostlyFictional(members: ReadonlyArray<Pick<MemberCard, 'fictional'>>): boolean {
  return members.filter(({ fictional }) => fictional).length * 2 > members.length
}

/** The sentence above such a list; `alone` when it stands by itself. */
export function MostlyFictional({ alone = false }: { alone?: boolean }) {
  const { t } = useMessages()
  const { fictional_plural } = useSettings()
  return (
    <span className={styles.sentence}>
      <FictionalIcon />
      <span className={alone ? styles.alone : undefined}>
        {fictional_plural ? t('card.mostly', { kind: fictional_plural }) : t('card.mostly_fictional')}
      </span>
    </span>
  )
}
