import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { BlockDialog } from '../BlockDialog.tsx'
import type { action } from './BlackmailScreen.action.ts'
import type { Accused, loader } from './BlackmailScreen.loader.ts'
import styles from './BlackmailScreen.module.css'

/** The one press: what it does, and what is left to do afterwards. */
export function KeepEvidence({ accused }: { accused: Accused }) {
  const { t } = useMessages()
  const { key } = useLoaderData<typeof loader>()
  // The result of a form sent without a script.
  const sent = useActionData<typeof action>()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(sent?.done ?? false)
  const [failure, setFailure] = useState(sent?.refusal === undefined ? undefined : { text: sent.refusal, code: sent.code })

  async function press(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const about = 'member' in accused ? { profile: { id: accused.member } } : { conversation: { id: accused.chat } }
      await api('POST /api/report.php', { ...about, reason: 'blackmail', text: '' }, { idempotencyKey: key })
      setDone(true)
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      setFailure({ text: known?.message ?? t('error.generic'), code: known?.code })
    } finally {
      setBusy(false)
    }
  }

  if (done) return <Kept accused={accused} />
  const name = 'member' in accused ? accused.name : undefined
  return (
    <Card as="section" tone="tint" className={styles.press ?? ''} aria-labelledby="press">
      <Heading level={2} size="m" id="press">
        {name === undefined ? t('blackmail.about_unnamed') : t('blackmail.about', { name })}
      </Heading>
      <ul className={styles.does}>
        <li>{t('blackmail.seals')}</li>
        <li>{t('blackmail.freezes', { days: limits.frozenDays })}</li>
        <li>{t('blackmail.first')}</li>
        <li>{t('blackmail.secret')}</li>
      </ul>
      <form method="post" onSubmit={(event) => void press(event)} className={styles.form}>
        {failure && (
          <FormError title={failure.text}>
            {failure.code === 'confirm_first' && <Link to={paths.complaints('harassment')}>{t('footer.complaints')}</Link>}
          </FormError>
        )}
        <input type="hidden" name="key" value={key} />
        {'member' in accused ? (
          <input type="hidden" name="member" value={accused.member} />
        ) : (
          <input type="hidden" name="chat" value={accused.chat} />
        )}
        <Button type="submit" size="l" busy={busy}>
          {t('blackmail.press')}
        </Button>
      </form>
    </Card>
  )
}

/** After the press: it is safe, and blocking comes next. */
function Kept({ accused }: { accused: Accused }) {
  const { t } = useMessages()
  const { blocked } = useLoaderData<typeof loader>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [blocking, setBlocking] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const member =
    'member' in accused && accused.name !== undefined && !blocked.includes(accused.member)
      ? { id: accused.member, name: accused.name }
      : undefined
  return (
    <Card as="section" tone="tint" className={styles.press ?? ''} aria-labelledby="kept">
      <Heading level={2} size="m" id="kept" ref={heading} tabIndex={-1}>
        {t('blackmail.done')}
      </Heading>
      <p>{t('blackmail.done_text')}</p>
      {member && (
        <>
          <p>
            <Button variant="secondary" onClick={() => setBlocking(true)}>
              {t('block.title', { name: member.name })}
            </Button>
          </p>
          <BlockDialog member={member} open={blocking} onClose={() => setBlocking(false)} />
        </>
      )}
    </Card>
  )
}
