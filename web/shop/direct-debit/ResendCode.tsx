import { useEffect, useState } from 'react'
import type { Debtor } from '#contract/payments/mandates.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './ResendCode.module.css'
import type { DebtorState } from './use-debtor.ts'
import { type Refusal, useSubmission } from './use-submission.ts'

const pause = 60_000

interface Props {
  fields: Debtor
  sentAt: number
  debtor: DebtorState
  onRefused: (refusal: Refusal) => void
}

/** Another code after a minute, or another number. */
export function ResendCode({ fields, sentAt, debtor, onRefused }: Props) {
  const { t } = useMessages()
  const { send, busy, problem } = useSubmission(onRefused)
  const seconds = useSecondsUntil(sentAt + pause)

  async function resend() {
    const answer = await send(fields)
    if (!answer) return
    debtor.sentTo(answer.sent_to ?? '')
    showToast({ text: t('directdebit.resent'), tone: 'success' })
  }

  return (
    <div className={styles.ways}>
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
