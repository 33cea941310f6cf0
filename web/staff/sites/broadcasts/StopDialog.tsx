import type { SiteBroadcast } from '#contract/staff/broadcasts.ts'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { showError } from '../../errors.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'

interface Props {
  broadcast: SiteBroadcast | undefined
  onClose: () => void
  onStopped: () => Promise<void>
}

/** Asks before a mail is stopped that is sent, or will be. */
export function StopDialog({ broadcast, onClose, onStopped }: Props) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { site } = useSite()

  async function stop() {
    if (!broadcast) return
    onClose()
    const { type, name } = broadcast
    await api('POST /api/staff/site-broadcast-stop.php', { site: site.id, type, name }).then(
      () => showToast({ text: t('broadcasts.stopped'), tone: 'success' }),
      (failed: unknown) =>
        failed instanceof ApiError && failed.code === 'conflict'
          ? showToast({ text: t('broadcasts.not_sending') })
          : showError(failed, texts),
    )
    await onStopped()
  }

  return (
    <ConfirmDialog
      open={broadcast !== undefined}
      title={t('broadcasts.stop_title')}
      confirmLabel={t('broadcasts.stop')}
      cancelLabel={t('console.cancel')}
      danger
      onConfirm={() => void stop()}
      onCancel={onClose}
    >
      {t('broadcasts.stop_text')}
    </ConfirmDialog>
  )
}
