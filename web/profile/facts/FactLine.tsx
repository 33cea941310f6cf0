import { Brush, Eye, HeartHandshake, MapPin, PersonStanding, Rainbow, Ruler, Scissors, UserRound } from 'lucide'
import { factNames, profileFacts } from '#contract/profile/facts.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ShownFact } from './Facts.tsx'
import styles from './FactLine.module.css'

const icons: Readonly<Record<string, typeof Ruler>> = {
  body: PersonStanding,
  countryregion: MapPin,
  eyes: Eye,
  gender: UserRound,
  hair: Scissors,
  height: Ruler,
  pronouns: UserRound,
  relationship: HeartHandshake,
  sexuality: Rainbow,
  tattoos: Brush,
}

/** Whether the answer alone is unclear, as `named` says, or has no icon. */
const isNamed = (name: string | undefined) =>
  !name || !icons[name] || factNames.some((each) => each === name && 'named' in profileFacts[each])

/** Short answers in one line of icons; on a phone the line scrolls. */
export function FactLine({ facts }: { facts: readonly ShownFact[] }) {
  const { t } = useMessages()
  return (
    <section className={styles.facts}>
      <VisuallyHidden>
        <Heading level={2} size="s">
          {t('profile.facts')}
        </Heading>
      </VisuallyHidden>
      <dl className={styles.line} tabIndex={0} aria-label={t('profile.facts')}>
        {facts.map(({ name, label, text }) => (
          <div key={label} className={styles.fact} title={label}>
            <dt>
              {name && icons[name] && <Icon node={icons[name]} />}
              {isNamed(name) ? <span className={styles.label}>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
