import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { LeavingReason } from '#contract/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { writeFilters } from '../../members/search/filters.ts'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { rememberDiscountCode } from '../../shop/discounts/discount-code.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import styles from './LeavingSection.module.css'

interface Props {
  reason: LeavingReason
  own: OwnSettings
}

/** What might help instead of leaving, by the reason; nothing where there is nothing. It works, or it is not offered. */
export function Alternative({ reason, own }: Props) {
  if (reason === 'price') return <Discount percent={own.company.delete_discount} />
  if (reason === 'site_problems') return <Problems />
  if (reason === 'no_members') return <WiderSearch />
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
      // As if he had entered it: the shop counts with it.
      rememberDiscountCode(given.code)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('error.generic'))
    } finally {
      setBusy(false)
    }
  }

  if (percent === 0) return null
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
  if (form.profile.invisible) return asked ? <Instead text={t('leaving.invisible_done')}>{null}</Instead> : null
  return (
    <Instead text={t('leaving.invisible_text')}>
      <Button
        variant="secondary"
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
