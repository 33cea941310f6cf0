import type { OwnNotifications } from '#contract/notifications/notifications.ts'
import { mailsPerDay } from '#contract/notifications/options.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import type { Notifications } from '../../notifications/use-notifications.ts'
import { Section } from '../section/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import styles from './TimesSection.module.css'

type QuietHours = NonNullable<OwnNotifications['quiet']>

const night = { from: '22:00', until: '08:00' }
const halfHours = Array.from({ length: 48 }, (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)

/** Quiet hours, and the maximum of mails a day. */
export function TimesSection({ own, save }: Notifications) {
  const texts = useMessages()
  const { t } = texts
  const { quiet, mails_per_day: most } = own
  const saveQuiet = (hours: QuietHours | null) => void save({ quiet: hours }, t('notifications.quiet'))
  return (
    <Section
      id="notify-times"
      title={t('notifications.times')}
      value={`${quietText(quiet, texts)} · ${t('label.value', { label: t('notifications.mails'), value: most })}`}
    >
      <div className={styles.quiet}>
        <Switch
          label={t('notifications.quiet')}
          hint={t('notifications.quiet_text')}
          checked={quiet !== null}
          onChange={({ target }) => saveQuiet(target.checked ? { ...night, time_zone: localZone() } : null)}
        />
        {quiet && <Hours quiet={quiet} save={saveQuiet} />}
      </div>
      <div className={styles.mails}>
        <Select
          label={t('notifications.mails')}
          hint={t('notifications.mails_text')}
          options={mailsPerDay.map((count) => ({ value: String(count), label: t('notifications.mails_most', { count }) }))}
          value={String(most)}
          onChange={({ target }) =>
            void save({ mails_per_day: mailsPerDay.find((each) => String(each) === target.value)! }, t('notifications.mails'))
          }
        />
      </div>
    </Section>
  )
}

function Hours({ quiet, save }: { quiet: QuietHours; save: (quiet: QuietHours) => void }) {
  const { t, formatTime } = useMessages()
  const here = useInBrowser() ? localZone() : quiet.time_zone
  return (
    <>
      <div className={styles.hours}>
        {(['from', 'until'] as const).map((end) => (
          <Select
            key={end}
            label={t(`notifications.${end}`)}
            options={timesOf(quiet, end).map((value) => ({ value, label: formatTime(sampleTime(value)) }))}
            value={quiet[end]}
            onChange={({ target }) => save({ ...quiet, [end]: target.value })}
          />
        ))}
      </div>
      <p className={styles.zone}>{t('notifications.zone', { zone: placeOf(quiet.time_zone) })}</p>
      {here !== quiet.time_zone && (
        <div>
          <Button variant="secondary" size="s" onClick={() => save({ ...quiet, time_zone: here })}>
            {t('notifications.zone_here', { zone: placeOf(here) })}
          </Button>
        </div>
      )}
    </>
  )
}

function quietText(quiet: QuietHours | null, { t, formatTime }: Texts): string {
  if (!quiet) return t('notifications.quiet_off')
  const [from, until] = [quiet.from, quiet.until].map((time) => formatTime(sampleTime(time)))
  return t('notifications.quiet_value', { from: from!, until: until! })
}

/** A local time that formats unchanged. */
function sampleTime(time: string): string {
  return `2026-01-01T${time}`
}

/** Half hours, plus a time chosen elsewhere to the minute, without the other end. */
function timesOf(quiet: QuietHours, end: 'from' | 'until'): string[] {
  const other = quiet[end === 'from' ? 'until' : 'from']
  return [...new Set([...halfHours, quiet[end]])].filter((time) => time !== other).sort()
}

function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time zone as text: Europe/Amsterdam, with spaces for underscores. */
function placeOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
