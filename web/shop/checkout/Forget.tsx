import { useState } from 'react'
import type { RepeatOffer } from '#contract/payments/repeat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'

interface Props {
  offer: RepeatOffer
  onForgotten: () => Promise<void>
}

/** Deletes the stored card, mandate or wallet for good, after a confirmation. */
export function Forget({ offer, onForgotten }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kind, label } = offer.with

  async function forget() {
    setBusy(true)
    try {
      await api('DELETE /api/repeat-order.php', {})
      showToast({ text: t('repeat.forgotten'), tone: 'success' })
      await onForgotten()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, tone: 'danger' })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        {t(`repeat.forget_${kind}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('repeat.forget_title', { label })}
        confirmLabel={t('repeat.forget')}
        cancelLabel={t('repeat.keep')}
        danger
        busy={busy}
        onConfirm={() => void forget()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('repeat.forget_text')}</p>
      </ConfirmDialog>
    </>
  )
}
