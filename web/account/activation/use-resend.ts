import { useState } from 'react'
import { isReturnPath } from '#contract/rules/return-path.ts'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { showToast } from '../../ui/toast.ts'

/** Mails the activation link again, which leads on to `next`, and reports the result. */
export function useResend(next?: string) {
  const { t } = useMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await api('POST /api/activation-mail.php', { ...(next && isReturnPath(next) && { next }) })
      showToast({ text: t('reminder.sent'), tone: 'success' })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, resend }
}
