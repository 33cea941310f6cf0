import { type FormEvent, useId, useState } from 'react'
import { isReturnPath } from '#contract/rules/return-path.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { showToast } from '../../ui/toast.ts'
import { EmailField, useLikelyAddress } from '../address/EmailField.tsx'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'

interface Props {
  open: boolean
  next: string | undefined
  onClose: () => void
}

/** Asks for the right address and mails the activation link there. */
export function AddressDialog({ open, next, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const formId = useId()
  const { busy, failure, attempt } = useTries()
  const [email, setEmail] = useState(viewer?.email ?? '')
  const likely = useLikelyAddress(email)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (likely.asks()) return
    void attempt(form, async () => {
      await api('PUT /api/activation-mail.php', { email, ...(next && isReturnPath(next) && { next }) })
      await refreshViewer()
      showToast({ text: t('reminder.sent'), tone: 'success' })
      onClose()
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('address.title')}
      closeLabel={t('nav.close')}
      size="s"
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {t('address.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        <EmailField
          id="corrected-email"
          name="email"
          label={t('address.label')}
          hint={t('address.hint')}
          value={email}
          error={failure?.fields.email}
          likely={likely}
          onAccept={setEmail}
          onChange={({ target }) => setEmail(target.value)}
        />
      </form>
    </Dialog>
  )
}
