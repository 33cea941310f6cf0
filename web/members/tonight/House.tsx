import { useId } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { eagerAt, MemberTile } from '../../profile/card/MemberTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { roofs } from '../../ui/roofs.ts'
import styles from './House.module.css'
import { purposes } from './purposes.ts'
import type { Evening } from './use-evening.ts'

/** The canal house of the evening: a floor for each purpose, and a lit window for each member. */
export function House({ windows }: Pick<Evening, 'windows'>) {
  return (
    <div className={styles.sky}>
      <svg className={styles.roof} viewBox="0 0 200 80" preserveAspectRatio="none" aria-hidden="true">
        <path d={roofs.stepped} />
      </svg>
      <div className={styles.wall}>
        {purposes.map(({ purpose, ...floor }) => (
          <Floor key={purpose} {...floor} windows={windows.filter((each) => each.purpose === purpose)} />
        ))}
      </div>
      <div className={styles.water} aria-hidden="true" />
    </div>
  )
}

function Floor({ icon, label, windows }: Omit<(typeof purposes)[number], 'purpose'> & Pick<Evening, 'windows'>) {
  const { t } = useMessages()
  const title = useId()
  return (
    <section className={styles.floor} aria-labelledby={title}>
      <h2 className={styles.plate} id={title}>
        <Icon node={icon} />
        {t(label)}
      </h2>
      {windows.length === 0 ? (
        <div className={styles.windows}>
          <p className={styles.dark}>{t('tonight.empty_floor')}</p>
          {/* Only drawn: the other windows of a floor where nobody is. */}
          <span className={styles.pane} aria-hidden="true" />
          <span className={styles.pane} aria-hidden="true" />
        </div>
      ) : (
        <ul className={styles.windows}>
          {windows.map((member, index) => (
            <li key={member.id} className={styles.lit}>
              <MemberTile member={member} to={paths.member(member.id)} eager={eagerAt(index)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
