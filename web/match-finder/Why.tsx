import { Check } from 'lucide'
import { Link } from '../app/Link.tsx'
import type { MatchCard } from '#contract/search/match-finder.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useReasons } from './reasons.ts'
import { stepsOf } from './steps.ts'
import { useSettings } from '../site/use-settings.ts'
import styles from './Why.module.css'

/** All reasons of a match, that it fits both members, and how the order is computed: docs/ranking.md in short. */
export function Why({ member, open, onClose }: { member: MatchCard | undefined; open: boolean; onClose: () => void }) {
  const { t } = useMessages()
  const reasonText = useReasons()
  const [first] = stepsOf(useSettings())
  if (!member) return null
  const reasons = member.reasons.filter(({ code }) => code !== 'asked').map((reason) => reasonText(reason, member))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('match_finder.why_title', { name: member.name })}
      closeLabel={t('nav.close')}
      size="s"
      actions={
        <Link className={buttonClass('secondary')} to={paths.matchFinder(first)}>
          {t('match_finder.change_all')}
        </Link>
      }
    >
      <div className={styles.why}>
        <ul className={styles.reasons}>
          {[...reasons, t('match_finder.why_both')].map((reason) => (
            <li key={reason}>
              <Icon node={Check} />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        <div className={styles.order}>
          <Heading level={3} size="s">
            {t('match_finder.order_title')}
          </Heading>
          <p>{t('match_finder.order_counts')}</p>
          <p>{t('match_finder.order_not')}</p>
        </div>
      </div>
    </Dialog>
  )
}
