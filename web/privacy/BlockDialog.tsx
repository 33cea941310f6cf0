import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'

interface Props {
  member: Pick<MemberCard, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

/** Asks once, then ends everything between the two and leads back among the others (specification, section 4). */
export function BlockDialog({ member: { id, name }, open, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await api('POST /api/block.php', { profile: { id } })
      onClose()
      showToast({ text: t('block.done', { name }), tone: 'success' })
      await navigate(paths.members())
      // Whatever is kept may show him: it is forgotten, not merely refreshed.
      queries.removeQueries({ type: 'inactive' })
      await queries.invalidateQueries()
    } catch (error) {
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('block.title', { name })}
      confirmLabel={t('block.action')}
      cancelLabel={t('block.cancel')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('block.text')}</p>
      <p>
        <Link to={paths.page('safety')}>{t('footer.safety')}</Link>
      </p>
    </ConfirmDialog>
  )
}
