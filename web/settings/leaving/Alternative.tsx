import { type ReactNode, useState } from 'react'
import { Link } from '../../app/Link.tsx'
import type { LeavingReason } from '#contract/account/options.ts'
import { consentedMails, mailsPerDay, pauseDays } from '#contract/notifications/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { writeFilters } from '../../members/search/filters.ts'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { type NotificationChanges, useNotifications } from '../../notifications/use-notifications.ts'
import { paths } from '../../app/paths.ts'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { rememberDiscountCode } from '../../shop/discounts/discount-code.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { usePauseText } from '../notifications/use-pause-text.ts'
import styles from './LeavingSection.module.css'

interface Props {
  reason: LeavingReason
  own: OwnSettings
}

/** An alternative to leaving, by the reason; offered only if it applies. Without a discount, hiding the profile, which is free. */
export function Alternative({ reason, own }: Props) {
  if (reason === 'price' && own.company.delete_discount > 0) return <Discount percent={own.company.delete_discount} />
  if (reason === 'site_problems') return <Problems />
  if (reason === 'no_members') return <WiderSearch />
  if (reason === 'not_looking') return <Pause own={own} />
  if (reason === 'time') return <FewerMails own={own} />
  return <Invisible own={own} />
}

function Instead({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useMessages()
  return (
    <div className={styles.instead} role="status">
      <p className={styles.title}>{t('leaving.instead')}</p>
      <p className={styles.code}>{text}</p>
      {children}
    </div>
  )
}

function Discount({ percent }: { percent: number }) {
  const { t, formatDay } = useMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState<{ code: string; expires: string }>()
  const [problem, setProblem] = useState<string>()

  async function ask() {
    setBusy(true)
    try {
      const given = await api('POST /api/leaving-discount.php', {})
      setOffered(given)
      // Counts as entered by the member: the shop applies it.
      rememberDiscountCode(given.code)
    } catch (error) {
      setProblem(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  if (problem) return <Instead text={problem}>{null}</Instead>
  if (!offered)
    return (
      <Instead text={t('leaving.price_text', { percent })}>
        <Button variant="secondary" busy={busy} onClick={() => void ask()}>
          {t('leaving.price_button')}
        </Button>
      </Instead>
    )
  const { code, expires } = offered
  return (
    <Instead text={t('leaving.price_code', { code, date: formatDay(expires) })}>
      <Link className={buttonClass('secondary', 'm')} to={paths.credits()}>
        {t('leaving.price_use')}
      </Link>
    </Instead>
  )
}

function Problems() {
  const { t } = useMessages()
  return (
    <Instead text={t('leaving.problems_text')}>
      <Link className={buttonClass('secondary', 'm')} to={paths.complaints('site')}>
        {t('leaving.problems_button')}
      </Link>
    </Instead>
  )
}

function WiderSearch() {
  const { t } = useMessages()
  return (
    <Instead text={t('leaving.members_text')}>
      <Link className={buttonClass('secondary', 'm')} to={paths.members(`${writeFilters({})}`)}>
        {t('leaving.members_button')}
      </Link>
    </Instead>
  )
}

function Invisible({ own }: { own: OwnSettings }) {
  const { t } = useMessages()
  const form = useOwnProfile(own.profile)
  const [asked, setAsked] = useState(false)
  const saving = form.state === 'saving'
  if (form.profile.invisible && !saving) return asked ? <Instead text={t('leaving.invisible_done')}>{null}</Instead> : null
  return (
    <Instead text={t('leaving.invisible_text')}>
      <Button
        variant="secondary"
        busy={saving}
        onClick={() => {
          setAsked(true)
          void form.save({ invisible: true })
        }}
      >
        {t('leaving.invisible_button')}
      </Button>
      <SaveNote form={form} />
    </Instead>
  )
}

const longest = pauseDays.at(-1)!

function Pause({ own }: { own: OwnSettings }) {
  const { t } = useMessages()
  const { own: notifications, save } = useNotifications(own.notifications)
  const words = usePauseText(notifications.pause)
  if (notifications.pause) return <Instead text={words}>{null}</Instead>
  return (
    <Instead text={t('leaving.pause_text', { days: longest })}>
      <Button variant="secondary" onClick={() => void save({ pause: longest }, t('notifications.pause'))}>
        {t('leaving.pause_button', { days: longest })}
      </Button>
    </Instead>
  )
}

function FewerMails({ own }: { own: OwnSettings }) {
  const { t } = useMessages()
  const { own: notifications, save } = useNotifications(own.notifications)
  const [asked, setAsked] = useState<'now' | 'kept'>()
  const fewest = Math.min(...mailsPerDay) as (typeof mailsPerDay)[number]
  const fewer = notifications.mails_per_day === fewest && !consentedMails.some((type) => notifications.choices[type].email)
  // Announced once saved; until then only the switches show it.
  if (asked === 'kept') return <Instead text={t('leaving.fewer_done')}>{null}</Instead>
  if (fewer && !asked) return null
  const changes: NotificationChanges = {
    mails_per_day: fewest,
    choices: consentedMails.map((type) => ({ type, channel: 'email', chosen: false })),
  }

  async function ask() {
    setAsked('now')
    setAsked((await save(changes, t('leaving.fewer_button'))) ? 'kept' : undefined)
  }

  return (
    <Instead text={t('leaving.fewer_text')}>
      <Button variant="secondary" busy={asked === 'now'} onClick={() => void ask()}>
        {t('leaving.fewer_button')}
      </Button>
    </Instead>
  )
}
