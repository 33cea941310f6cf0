import { Fragment } from 'react'
import type { OpenCase } from '#contract/staff/cases.ts'
import type { Queue } from '#contract/staff/options.ts'
import { useTexts } from '../texts.tsx'
import { Part } from './Part.tsx'
import styles from './People.module.css'

type Person = NonNullable<OpenCase['reported']>

/** Who the member is whom a case concerns. */
const roles = {
  reports: 'people.reported',
  appeals: 'people.reported',
  hints: 'people.marked',
  complaints: 'people.complains',
  verifications: 'people.selfie',
  known: 'people.reported',
} as const satisfies Record<Queue, string>

/** The people of a case and their histories. */
export function People({ shown: { queue, reported, reporter, alike } }: { shown: OpenCase }) {
  const { t } = useTexts()
  return (
    <Part title={t('people.title')}>
      <div className={styles.people}>
        {reported && <PersonCard role={t(roles[queue])} person={reported} />}
        {!reported && <p className={styles.stranger}>{t('people.stranger')}</p>}
        {reporter && <PersonCard role={t('people.reporter')} person={reporter} />}
      </div>
      {alike.length > 0 && (
        <div className={styles.alike}>
          <p className={styles.role}>{t('people.alike')}</p>
          <p>
            {alike.map(({ name }, index) => (
              <Fragment key={index}>
                {index > 0 && ', '}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
          </p>
          <p className={styles.role}>{t('people.alike_hint')}</p>
        </div>
      )}
    </Part>
  )
}

function PersonCard({ role, person }: { role: string; person: Person }) {
  const { t, formatDate, formatNumber, languageName } = useTexts()
  const facts = [
    person.joined_at && [t('people.joined'), formatDate(person.joined_at)],
    person.language && [t('people.reads'), languageName(person.language)],
    [t('people.about'), t('people.reports', { count: person.reports_about, acted: person.reports_about_acted })],
    [t('people.by'), t('people.reports', { count: person.reports_by, acted: person.reports_by_acted })],
    [t('people.blocked'), formatNumber(person.blocked_by)],
  ].filter((each) => Array.isArray(each))
  const marks = [person.suspended && t('people.suspended'), !person.confirmed && t('people.unconfirmed')].filter(
    (each) => typeof each === 'string',
  )
  return (
    <section className={styles.person} aria-label={role}>
      <p className={styles.role}>{role}</p>
      <p className={styles.name}>
        <bdi>{person.name ?? t('people.former')}</bdi>{' '}
        {person.premium && <span className={styles.premium}>{t('people.premium')}</span>}
      </p>
      {marks.length > 0 && <p className={styles.marks}>{marks.join(' · ')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
