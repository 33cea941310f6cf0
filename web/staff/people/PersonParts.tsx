import { Link } from 'react-router'
import type { Person } from '#contract/staff/support.ts'
import { staffPaths } from '../staff-paths.ts'
import { type StaffMessageId, type StaffTexts, useTexts } from '../texts.tsx'
import { Facts, Lines } from './Facts.tsx'
import styles from './PersonParts.module.css'

interface Props {
  person: Person
}

/** Who they are to the site, and what is special now. */
export function AccountPart({ person }: Props) {
  const { t, formatDate, formatDue, formatMoment, languageName } = useTexts()
  const { suspended, leaving } = person
  return (
    <Facts
      facts={[
        [t('person.state'), stateOf(person, { t, formatDue })],
        [
          t('person.email'),
          <span key="email" className={styles.literal}>
            {person.email}
          </span>,
        ],
        [t('person.confirmed'), person.confirmed_at ? formatDate(person.confirmed_at) : t('people.unconfirmed')],
        [t('people.joined'), formatDate(person.created_at)],
        [t('people.reads'), person.language && languageName(person.language)],
        [t('person.former_name'), person.former_name],
        [t('people.premium'), t(person.premium ? 'person.on' : 'person.off')],
        [t('person.discreet'), t(person.discreet ? 'person.on' : 'person.off')],
        [t('person.codes'), t(person.codes_since ? 'person.on' : 'person.off')],
        [t('person.passkeys'), String(person.passkeys)],
        [
          t('person.id'),
          <code key="id" className={styles.literal}>
            {person.id}
          </code>,
        ],
        [t('people.suspended'), suspended && formatMoment(suspended.since)],
        [t('person.leaving'), leaving && !leaving.begun && formatMoment(leaving.since)],
      ]}
    />
  )
}

function stateOf({ suspended, leaving }: Person, { t, formatDue }: Pick<StaffTexts, 't' | 'formatDue'>): string {
  if (leaving) return t(leaving.begun ? 'person.erasing' : 'person.leaving')
  if (!suspended) return t('person.active')
  return suspended.until ? t('person.suspended_until', { time: formatDue(suspended.until) }) : t('person.suspended_for_good')
}

export function DevicePart({ person: { devices } }: Props) {
  const { t, formatAge } = useTexts()
  return (
    <Lines
      none={t('person.no_devices')}
      lines={devices.map(({ kind, browser, system, signed_in_at: since, last_used_at: used }) => ({
        key: since,
        what: [t(`device.${kind}`), browser, system].filter(Boolean).join(' · '),
        aside: formatAge(used),
      }))}
    />
  )
}

export function MailPart({ person: { mails } }: Props) {
  const { t, formatMoment } = useTexts()
  const marks = [
    mails.paused && t('person.paused'),
    mails.refused && t('person.refused'),
    ...mails.stops.map((stop) => t(`mail_stop.${stop}`)),
  ].filter((mark) => typeof mark === 'string')
  return (
    <>
      {marks.length > 0 && <p className={styles.marks}>{marks.join(' · ')}</p>}
      <Lines
        none={t('earlier.none')}
        lines={mails.latest.map(({ at, kind, subject, fate }, index) => ({
          key: `${at} ${index}`,
          what: kind === null ? subject : t('person.notification'),
          aside: t(`mail_fate.${fate}`),
          note: formatMoment(at),
        }))}
      />
    </>
  )
}

export function PurchasePart({ person: { orders } }: Props) {
  const { t, formatDate, formatMoney } = useTexts()
  return (
    <Lines
      none={t('earlier.none')}
      lines={orders.map(({ id, at, state, held, price, credits }) => ({
        key: id,
        what: (
          <Link to={staffPaths.order(id)} className={styles.link}>
            {t('person.bundle', { count: credits })}, {formatMoney(price)}
          </Link>
        ),
        aside: t(held ? 'order_state.held' : `order_state.${state}`),
        note: formatDate(at),
      }))}
    />
  )
}

export function CreditPart({ person: { credits } }: Props) {
  const { t, formatDate, formatNumber } = useTexts()
  return (
    <Lines
      none={t('earlier.none')}
      lines={credits.changes.map(({ at, cause, amount }, index) => ({
        key: `${at} ${index}`,
        what: t(`credit_cause.${cause}` as StaffMessageId),
        aside: `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`,
        note: formatDate(at),
      }))}
    />
  )
}

export function RecordPart({ person: { decisions } }: Props) {
  const { t, formatDate } = useTexts()
  return (
    <Lines
      none={t('earlier.none')}
      lines={decisions.map(({ at, measure, rule, appeal }) => ({
        key: at,
        what: [t(`measure.${measure}`), rule && t(`rule.${rule}`)].filter(Boolean).join(' · '),
        aside: appeal && t(`appeal.${appeal}`),
        note: formatDate(at),
      }))}
    />
  )
}

export function ConsentPart({ person: { consents } }: Props) {
  const { t, formatDate } = useTexts()
  return (
    <Lines
      none={t('earlier.none')}
      lines={consents.map(({ kind, given_at: given, withdrawn_at: withdrawn }) => ({
        key: `${kind} ${given}`,
        what: t(`consent.${kind}`),
        aside: formatDate(given),
        note: withdrawn && t('person.withdrawn', { date: formatDate(withdrawn) }),
      }))}
    />
  )
}
