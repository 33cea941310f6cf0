import { type FormEvent, useId, useRef, useState } from 'react'
import { signalBounds } from '#contract/staff/options.ts'
import type { SignalRule } from '#contract/staff/signals.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useTexts } from '../texts.tsx'
import styles from './SignalsScreen.module.css'
import { useRule } from './use-rule.ts'

/** One rule: its values, the test that must come before it is switched on, and its history. */
export function RuleCard({ rule }: { rule: SignalRule }) {
  const { t, formatAge } = useTexts()
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const [least, setLeast] = useState(String(rule.least))
  const [days, setDays] = useState(String(rule.days))
  const values = { kind: rule.kind, least: Number(least), days: Number(days) }
  const isChanged = values.least !== rule.least || values.days !== rule.days
  const { busy, failure, tested, test, save } = useRule(rule, values)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void test(event.currentTarget)
  }

  return (
    <Card as="section" className={cx(styles.rule, styles.card)} aria-labelledby={title} tabIndex={-1} data-rule={rule.kind}>
      <div className={styles.head}>
        <Heading level={2} size="m" id={title}>
          {t(`signal.${rule.kind}`)}
        </Heading>
        <span className={styles.state} data-active={rule.active || undefined}>
          {t(rule.active ? 'signals.on' : 'signals.off')}
        </span>
      </div>
      <p className={styles.says}>{t(`signal_rule.${rule.kind}`, { least: values.least || 0, days: values.days || 0 })}</p>
      <form ref={form} onSubmit={submit} className={styles.rule} noValidate>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        {failure?.fields['active'] && <FormError key={failure.count} title={failure.fields['active']} />}
        <div className={styles.fields}>
          <Amount
            name="least"
            label={t('signals.least')}
            bounds={signalBounds[rule.kind].least}
            value={least}
            onChange={setLeast}
            error={failure?.fields['least']}
          />
          <Amount
            name="days"
            label={t('signals.days')}
            bounds={signalBounds[rule.kind].days}
            value={days}
            onChange={setDays}
            error={failure?.fields['days']}
          />
        </div>
        <p role="status" className={styles.result}>
          {tested ? (
            <>
              <span className={styles.number}>{t('signals.marked', { members: tested.members })}</span>{' '}
              {t('signals.tested', { age: formatAge(tested.at) })}
            </>
          ) : (
            (!rule.active || isChanged) && t('signals.untested')
          )}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" size="s" variant="secondary" busy={busy}>
            {t('signals.test')}
          </Button>
          {(!rule.active || isChanged) && (
            <Button size="s" busy={busy} disabled={!tested} onClick={() => void save(form.current, true)}>
              {t(rule.active ? 'signals.save' : 'signals.switch_on')}
            </Button>
          )}
          {rule.active && (
            <Button size="s" variant="quiet" busy={busy} onClick={() => void save(form.current, false)}>
              {t('signals.switch_off')}
            </Button>
          )}
        </div>
      </form>
      <div className={styles.foot}>
        <p className={styles.counts}>{t('signals.counts', { open: rule.open, acted: rule.acted, dismissed: rule.dismissed })}</p>
        <History rule={rule} />
      </div>
    </Card>
  )
}

interface AmountProps {
  name: 'least' | 'days'
  label: string
  bounds: readonly [number, number]
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Amount({ name, label, bounds: [from, to], value, onChange, error }: AmountProps) {
  const { t } = useTexts()
  return (
    <TextField
      name={name}
      label={label}
      hint={t('signals.range', { from, to })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
      error={error}
    />
  )
}

function History({ rule: { history } }: { rule: SignalRule }) {
  const { t, formatMoment } = useTexts()
  if (history.length === 0) return <p className={styles.counts}>{t('signals.standard')}</p>
  return (
    <details className={styles.history}>
      <summary>{t('signals.history')}</summary>
      <ol className={styles.versions}>
        {history.map(({ version, at, by, active, least, days }) => (
          <li key={version}>
            <time dateTime={at}>{formatMoment(at)}</time> · {by} · {t(active ? 'signals.on' : 'signals.off')} ·{' '}
            {t('signals.values', { least, days })}
          </li>
        ))}
      </ol>
    </details>
  )
}
