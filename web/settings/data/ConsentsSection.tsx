import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from '../../app/Link.tsx'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import { freeConsents } from '#contract/account/options.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { useAgreed } from '../../profile/health/use-health.ts'
import { Section } from '../section/Section.tsx'
import { useSection } from '../section/sections.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './ConsentsSection.module.css'

type Consents = OutputOf<'GET /api/consents.php'>
type Consent = Consents['consents'][number]
type Free = InputOf<'DELETE /api/consent.php'>['kind']

/** Current and former consents, and how to withdraw them. */
export function ConsentsSection({ initial, profile }: { initial: Consents; profile: OwnProfile }) {
  const { t } = useMessages()
  const { consents, withdraw, busy } = useConsents(initial, profile)
  const list = useRef<HTMLUListElement>(null)
  const current = consents.filter((each) => each.withdrawn_at === null)
  const ended = consents.filter((each) => each.withdrawn_at !== null)

  function press(kind: Free) {
    withdraw(kind)
    // The pressed button disappears with its line.
    list.current?.focus()
  }

  return (
    <Section
      id="consents"
      title={t('consent.title')}
      value={current.map(({ kind }) => t(`consent.${kind}`)).join(' · ')}
      text={t('consent.text')}
    >
      <ul ref={list} role="list" tabIndex={-1} className={styles.consents}>
        {current.map((consent) => (
          <Row key={consent.kind} consent={consent} busy={busy} onWithdraw={press} />
        ))}
        <Health />
      </ul>
      {ended.length > 0 && (
        <>
          <Heading level={4} size="s">
            {t('consent.before')}
          </Heading>
          <ul role="list" className={styles.consents}>
            {ended.map((consent) => (
              <Row key={`${consent.kind} ${consent.given_at}`} consent={consent} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** The consent to health data, sealed with those data and read on opening: the closed row discloses nothing of it. */
function Health() {
  const { t, formatDate } = useMessages()
  const { open } = useSection('consents')
  const agreed = useAgreed(open)
  if (!agreed) return null
  return (
    <li className={styles.consent}>
      <span className={styles.words}>
        <span className={styles.name}>{t('consent.health')}</span>
        <span className={styles.quiet}>{formatDate(agreed)}</span>
        <span className={styles.quiet}>
          {t('consent.health_where')} <Link to={paths.profile('reminder')}>{t('nav.profile')}</Link>
        </span>
      </span>
    </li>
  )
}

interface RowProps {
  consent: Consent
  busy?: boolean
  onWithdraw?: (kind: Free) => void
}

function Row({ consent, busy = false, onWithdraw }: RowProps) {
  const texts = useMessages()
  const { t } = texts
  const { kind } = consent
  // The subject of the consent follows the number of its wording.
  const label = [t(`consent.${kind}`), consent.version.split(': ')[1]].filter(Boolean).join(': ')
  return (
    <li className={styles.consent}>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.quiet}>{timeOf(consent, texts)}</span>
        {onWithdraw && !isFree(kind) && (
          <span className={styles.quiet}>
            {t('consent.needed')} <Link to="#leave">{t('leaving.title')}</Link>
          </span>
        )}
      </span>
      {onWithdraw && isFree(kind) && (
        <Button
          variant="secondary"
          size="s"
          disabled={busy}
          aria-label={t('consent.withdraw_one', { what: label })}
          onClick={() => onWithdraw(kind)}
        >
          {t('consent.withdraw')}
        </Button>
      )}
    </li>
  )
}

/** A version is a number, or the date from which a text applies. */
function timeOf({ version: versionText, given_at: from, withdrawn_at: to }: Consent, { t, formatDate }: Texts): string {
  const [number] = versionText.split(': ')
  const version = /^\d{4}-/.test(versionText) ? formatDate(`${versionText.slice(0, 10)}T12:00`) : number!
  return to === null
    ? t('consent.since', { day: formatDate(from), version })
    : t('consent.until', { from: formatDate(from), to: formatDate(to), version })
}

function isFree(kind: Consent['kind']): kind is Free {
  return (freeConsents as readonly string[]).includes(kind)
}

/** A consent can be changed by its switch or in this list: each follows the other. */
function useConsents(initial: Consents, own: OwnProfile) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const { shown_to_visitors: shown } = useOwnProfile(own).profile
  const { data } = useQuery({
    queryKey: queryKeys.consents(shown),
    queryFn: () => api('GET /api/consents.php', {}),
    placeholderData: (before) => before ?? initial,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: Free) => api('DELETE /api/consent.php', { kind }),
    onSuccess: () => showToast({ text: t('consent.withdrawn'), tone: 'success' }),
    onError: (error: Error) => showToast({ text: errorText(error, t), tone: 'danger' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.ownProfile })
      // Mails that depend on the consent end with it, whether or not the live socket reports it.
      for (const queryKey of [queryKeys.notifications, queryKeys.notificationPreviews, queryKeys.anyConsents])
        await queries.invalidateQueries({ queryKey })
    },
  })
  return { consents: (data ?? initial).consents, withdraw: (kind: Free) => mutate(kind), busy: isPending }
}
