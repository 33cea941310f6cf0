import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { Debtor } from '#contract/payments/mandates.ts'
import { codeProblem } from '#contract/rules/debtor.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { Express, useExpress } from '../bundles/Express.tsx'
import type { DirectDebitQuote, loader } from './DirectDebitScreen.loader.ts'
import { Mandate } from './Mandate.tsx'
import styles from './SignForm.module.css'
import type { DebtorDraft, DebtorState } from './use-debtor.ts'
import { type Refusal, useSubmission } from './use-submission.ts'

interface Props {
  debtor: DebtorState
  sent: NonNullable<DebtorDraft['sent']>
  creditor: { name: string; address: string; identifier: string }
  quote: DirectDebitQuote
  onRefused: (refusal: Refusal) => void
}

/** The mandate to read, the code that proves identity, the consent, and a button with the price. */
export function SignForm({ debtor, sent, creditor, quote, onRefused }: Props) {
  const { t, formatMoney } = useMessages()
  const { busy, problem, missing, sign } = useSigning(debtor, quote, onRefused)
  const express = useExpress({ later: true })
  const [code, setCode] = useState('')
  const [authorized, setAuthorized] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { fields } = debtor.draft
  const wrong = codeProblem(code)
  useEffect(() => {
    if (problem?.fields.otp) focusOn(form.current, 'otp')
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = express.ask()
    if (!authorized) focusOn(form.current, 'authorization')
    else if (asked && wrong) focusOn(form.current, 'otp')
    void sign(code, authorized, asked)
  }

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={submit} noValidate>
      <Stepper count={2} current={2} label={t('directdebit.step', { step: 2, count: 2 })} />
      <p className={styles.text}>{t('directdebit.sign_text', { end: sent.to })}</p>
      {problem && !problem.fields.otp && <FormError key={problem.count} title={problem.text} />}
      <Mandate creditor={creditor} debtor={fields} />
      <Checkbox
        name="authorization"
        label={t('mandate.authorize', { creditor: creditor.name })}
        checked={authorized}
        onChange={({ target }) => setAuthorized(target.checked)}
        error={authorized ? undefined : (problem?.fields.authorization ?? (missing ? t('field.authorization') : undefined))}
        required
      />
      <Express express={express} />
      <div className={styles.code}>
        <TextField
          name="otp"
          label={t('directdebit.code')}
          value={code}
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, limits.codeDigits))}
          error={problem?.fields.otp ?? (missing && wrong ? t(wrong.id) : undefined)}
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.digits}
          required
        />
        <ResendCode fields={fields} sentAt={sent.at} debtor={debtor} onRefused={onRefused} />
      </div>
      <div className={styles.end}>
        <Button type="submit" size="l" wide busy={busy}>
          {t('directdebit.sign', { amount: formatMoney(quote.price) })}
        </Button>
        <p className={styles.note}>{t('directdebit.when')}</p>
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}

function useSigning(debtor: DebtorState, quote: DirectDebitQuote, onRefused: (refusal: Refusal) => void) {
  const { debit, discountcode } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [missing, setMissing] = useState(false)
  const { send, busy, problem } = useSubmission('POST /api/direct-debit.php', onRefused, () => void revalidate())

  async function sign(otp: string, authorization: boolean, express: string | undefined) {
    setMissing(true)
    if (codeProblem(otp) || !authorization || !express) return
    const answer = await send({
      otp,
      authorization,
      express,
      bundle: quote.bundle.id,
      price: quote.price,
      version: debit.version,
      ...(discountcode && { discountcode }),
    })
    if (!answer?.order) return
    debtor.forget()
    void navigate(paths.transaction(answer.order.id), { replace: true })
  }

  return { busy, problem, missing, sign }
}

/** Milliseconds between two codes. */
const pause = 60_000

interface ResendProps {
  fields: Debtor
  sentAt: number
  debtor: DebtorState
  onRefused: (refusal: Refusal) => void
}

/** Sends another code after a minute, or goes back to change the number. */
function ResendCode({ fields, sentAt, debtor, onRefused }: ResendProps) {
  const { t } = useMessages()
  const { send, busy, problem } = useSubmission('POST /api/direct-debit.php', onRefused)
  const seconds = useSecondsUntil(sentAt + pause)

  async function resend() {
    const answer = await send(fields)
    if (!answer) return
    debtor.sentTo(answer.sent_to ?? '')
    showToast({ text: t('directdebit.resent'), tone: 'success' })
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="s" busy={busy} disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t('directdebit.resend_in', { seconds }) : t('directdebit.resend')}
      </Button>
      <Button variant="quiet" size="s" onClick={debtor.back}>
        {t('directdebit.change')}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {Object.values(problem.fields)[0] ?? problem.text}
        </p>
      )}
    </div>
  )
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((time - now) / 1000))
}
