import { MailCheck } from 'lucide'
import { useSearchParams } from '../../state/use-search-params.ts'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNarrow } from '../../ui/use-browser.ts'
import { NoticeLine } from '../notices/NoticeLine.tsx'
import { useResend } from './use-resend.ts'
import { WrongAddress } from './WrongAddress.tsx'

/** Asks an unconfirmed member to open the mailed link; after signup on a phone in a modal (specification, section 4). */
export function ActivationReminder({ user }: { user: User }) {
  const { t } = useMessages()
  const [query, setQuery] = useSearchParams()
  const asked = query.has(flag)
  const onPhone = useNarrow()
  return (
    <NoticeLine
      icon={MailCheck}
      title={t('reminder.title')}
      text={t('reminder.text', { email: user.email })}
      action={
        <>
          <WrongAddress />
          <ResendButton />
        </>
      }
      opened={onPhone && asked}
      onClose={() => asked && setQuery(withoutFlag, { replace: true, preventScrollReset: true })}
    />
  )
}

const flag = 'signup-complete'

/** Removes the flag, so that a reload does not reopen the closed modal. */
function withoutFlag(query: URLSearchParams): URLSearchParams {
  query.delete(flag)
  return query
}

/** Sends the link again. */
export function ResendButton() {
  const { t } = useMessages()
  const { busy, resend } = useResend()

  return (
    <Button variant="secondary" size="s" busy={busy} onClick={() => void resend()}>
      {t('reminder.resend')}
    </Button>
  )
}
