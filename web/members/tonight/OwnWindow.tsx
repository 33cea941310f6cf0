import { useEffect, useRef, useState } from 'react'
import { Link } from '../../app/Link.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { LightForm } from './LightForm.tsx'
import styles from './OwnWindow.module.css'
import { purposes } from './purposes.ts'
import type { Evening, Purpose } from './use-evening.ts'

interface Props {
  evening: Evening
  city: string
  light: (purpose: Purpose) => Promise<void>
  putOut: () => Promise<void>
  /** What the form was opened for; undefined while it is closed. */
  asked: Purpose | undefined
  onAsk: (purpose: Purpose | undefined) => void
}

/** The member's own window: lit or dark, and the way to change it. */
export function OwnWindow({ evening: { own, windows, time_zone, may_light }, city, light, putOut, asked, onAsk }: Props) {
  const { t, formatTime } = useMessages()
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const used = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (used.current && !asked) opener.current?.focus()
    used.current ||= asked !== undefined
  }, [asked])
  const time = (moment: string) => formatTime(moment, time_zone ?? undefined)

  async function darken() {
    used.current = true
    setBusy(true)
    try {
      await putOut()
      opener.current?.focus()
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  if (!own && !may_light) return <WhyDark />
  const purpose = own && purposes.find((each) => each.purpose === own.purpose)!
  return (
    <section className={styles.own} data-lit={own ? '' : undefined} aria-label={t('tonight.yours')}>
      <div className={styles.words} role="status">
        {purpose ? (
          <>
            <p className={styles.purpose}>
              <Icon node={purpose.icon} />
              {t(purpose.label)}
            </p>
            <p className={styles.until}>{t('tonight.own', { from: time(own.shown_from), until: time(own.dark_at) })}</p>
          </>
        ) : (
          <>
            {windows.length === 0 && <p className={styles.first}>{t('tonight.empty_text')}</p>}
            <p className={styles.until}>{t('tonight.intro')}</p>
          </>
        )}
      </div>
      {asked ? (
        <LightForm key={asked} asked={asked} lit={own !== null} {...{ city, light }} onDone={() => onAsk(undefined)} />
      ) : (
        <div className={styles.acts}>
          <Button ref={opener} variant={own ? 'secondary' : 'primary'} onClick={() => onAsk(own?.purpose ?? 'chat')}>
            {t(own ? 'tonight.change' : 'tonight.light')}
          </Button>
          {own && (
            <Button variant="quiet" busy={busy} onClick={() => void darken()}>
              {t('tonight.put_out')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Why the member cannot light a window, and what they can do about it. */
function WhyDark() {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <section className={styles.own} aria-label={t('tonight.yours')}>
      {viewer?.status === 'not_confirmed' ? (
        <p className={styles.until}>{t('tonight.unconfirmed')}</p>
      ) : (
        <div className={styles.words}>
          <p className={styles.until}>{t('tonight.invisible')}</p>
          <Link to={`${paths.settings()}#privacy`}>{t('tonight.invisible_link')}</Link>
        </div>
      )}
    </section>
  )
}
