import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { chartsOfAccounts, type ChartOfAccounts } from '#contract/staff/options.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Part } from '../../case/Part.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { StaffForm } from '../../shell/StaffForm.tsx'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import styles from './AccountingScreen.module.css'

type Asked = Omit<InputOf<'POST /api/staff/site-accounting.php'>, 'site'>

/** How far back there is something to choose. */
const [months, quarters] = [36, 12]

/** The books of a site as files: a month as CSV or for DATEV, and the VAT of a quarter by country. */
export function AccountingScreen() {
  const { t, language } = useTexts()
  const { site } = useSite()
  const [now] = useState(() => new Date())
  const zone = site.settings.time_zone
  const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: zone }).format(now)
  const nameOf = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  // Whoever does the books wants the month that is over.
  const monthOptions = monthsUntil(today, months).map((value) => ({ value, label: nameOf.format(new Date(`${value}-01`)) }))
  const quarterOptions = quartersUntil(today, quarters).map((value) => ({
    value,
    label: t('accounting.quarter_name', { quarter: value.slice(6), year: value.slice(0, 4) }),
  }))
  const month = (
    <Select name="period" label={t('accounting.month')} options={monthOptions} defaultValue={monthOptions[1]!.value} />
  )

  return (
    <>
      <ScreenTitle title={t('site_section.accounting')} note={`${t('accounting.note')} ${t('accounting.zone', { zone })}`} />
      <div className={styles.parts}>
        <Download title={t('accounting.month_title')} text={t('accounting.month_text')} submit={t('accounting.csv')} format="csv">
          {month}
        </Download>
        <Download
          title={t('accounting.datev_title')}
          text={t('accounting.datev_text')}
          submit={t('accounting.datev')}
          format="datev"
        >
          {month}
          <TextField name="consultant" label={t('accounting.consultant')} inputMode="numeric" maxLength={7} />
          <TextField name="client" label={t('accounting.client')} inputMode="numeric" maxLength={5} />
          <Select
            name="chart"
            label={t('accounting.chart')}
            options={chartsOfAccounts.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </Download>
        <Download
          title={t('accounting.quarter_title')}
          text={t('accounting.quarter_text')}
          submit={t('accounting.download')}
          format="oss"
        >
          <Select
            name="period"
            label={t('accounting.quarter')}
            options={quarterOptions}
            defaultValue={quarterOptions[1]!.value}
          />
        </Download>
      </div>
    </>
  )
}

interface Props {
  title: string
  text: string
  submit: string
  format: Asked['format']
  children: ReactNode
}

/** A file and what it needs to know. */
function Download({ title, text, submit, format, children }: Props) {
  const { t } = useTexts()
  const api = useApi()
  const { site } = useSite()
  const { busy, failure, fail, attempt } = useTries()

  function send(form: HTMLFormElement) {
    const typed = new FormData(form)
    const value = (name: string) => String(typed.get(name) ?? '').trim()
    const wrong = format === 'datev' ? ['consultant', 'client'].filter((name) => !/^[1-9]\d*$/.test(value(name))) : []
    if (wrong.length > 0) return fail(form, Object.fromEntries(wrong.map((name) => [name, t('invitations.number_needed')])))
    void attempt(form, async () => {
      const file = await api('POST /api/staff/site-accounting.php', {
        site: site.id,
        period: value('period'),
        format,
        ...(format === 'datev' && {
          datev: {
            consultant: Number(value('consultant')),
            client: Number(value('client')),
            chart: value('chart') as ChartOfAccounts,
          },
        }),
      })
      save(file)
    })
  }

  return (
    <Part title={title} raised>
      <p>{text}</p>
      <StaffForm failure={failure} onSubmit={send}>
        {children}
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {submit}
          </Button>
        </div>
      </StaffForm>
    </Part>
  )
}

function save({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The latest `count` months before and with a day, `2026-10`, latest first. */
export function monthsUntil(today: string, count: number): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
}

/** The latest `count` quarters, `2026-Q4`, latest first. */
export function quartersUntil(today: string, count: number): string[] {
  return [...new Set(monthsUntil(today, count * 3).map(quarterOf))].slice(0, count)
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`
}
