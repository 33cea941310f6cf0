import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'
import type { Decision } from '#contract/account/decisions.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './DecisionCard.module.css'
import type { action } from './DecisionsScreen.action.ts'

interface Props {
  loaded: Decision
  /** The token of a mailed link; without one the signed-in member appeals. */
  token?: string
}

/** One decision: what it does, its statement of reasons, and the appeal against it. */
export function DecisionCard({ loaded, token }: Props) {
  const { t, formatDay } = useMessages()
  const [decision, setDecision] = useState(loaded)
  const { measure, ends_at: endsAt, appeal, appeal_until: until } = decision
  return (
    <Card as="article" className={styles.card}>
      <header>
        <Heading level={2} size="m">
          {measure !== 'none' && t(`decisions.${measure}`)}
        </Heading>
        <p className={styles.quiet}>
          <time dateTime={decision.at}>{formatDay(decision.at)}</time> · {t('decisions.number', { number: decision.number })}
          {endsAt && <> · {t('decisions.until', { date: formatDay(endsAt) })}</>}
        </p>
      </header>
      {decision.paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <div role="status" className={styles.answer}>
        {appeal && (
          <>
            <p className={styles.state}>
              {appeal.state === 'open' ? t('decisions.open', { date: formatDay(appeal.due_at) }) : t(`decisions.${appeal.state}`)}
            </p>
            {appeal.answer.split(/\n+/).map((text, index) => text && <p key={index}>{text}</p>)}
          </>
        )}
      </div>
      {until && <AppealForm {...{ decision, token, until }} onAppealed={setDecision} />}
    </Card>
  )
}

interface FormProps {
  decision: Decision
  token: string | undefined
  until: string
  onAppealed: (decision: Decision) => void
}

/** Appeals on one press; the words are optional. */
function AppealForm({ decision, token, until, onAppealed }: FormProps) {
  const { t, formatDay } = useMessages()
  const api = useApi()
  // The result of a form sent without a script.
  const sent = useActionData<typeof action>()
  const [refusal, setRefusal] = useState(sent?.refusal)
  const [busy, setBusy] = useState(false)

  async function attempt(text: string) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const by = token === undefined ? { id: decision.id } : { token }
      onAppealed((await api('POST /api/appeal.php', { ...by, text })).decision)
    } catch (error) {
      setRefusal(errorText(error, t))
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void attempt(String(new FormData(event.currentTarget).get('text')))
  }

  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      {refusal && <FormError title={refusal} />}
      <input type="hidden" name="id" value={decision.id} />
      <TextArea
        label={t('decisions.words')}
        name="text"
        rows={3}
        maxLength={2000}
        hint={t('decisions.appeal_until', { date: formatDay(until) })}
      />
      <Button type="submit" busy={busy}>
        {t('decisions.appeal')}
      </Button>
    </form>
  )
}
