import type { ShownHealth } from '#contract/health.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './HealthTold.module.css'

/** What a member tells of his sexual health to who looks: as he told it, and no more. */
export function HealthTold({ health: { status, prep, tested } }: { health: ShownHealth }) {
  const { t, language } = useMessages()
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const facts: Array<[string, string]> = []
  if (status) facts.push([t('health.status'), t(`health.status_${status}`)])
  if (prep !== undefined) facts.push([t('health.prep'), t(prep ? 'health.yes' : 'health.no')])
  if (tested) facts.push([t('health.tested'), month.format(new Date(`${tested}-01`))])
  return (
    <section className={styles.health}>
      <Heading level={2} size="s">
        {t('health.title')}
      </Heading>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('health.told')}</p>
    </section>
  )
}
