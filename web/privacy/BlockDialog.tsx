import { useState } from 'react'
import { Link } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useBlock } from './use-block.ts'

interface Props {
  member: Pick<MemberCard, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

/** Asks before blocking a member, and offers to report them too: afterwards there is nothing left to report from. */
export function BlockDialog({ member, open, onClose }: Props) {
  const { t } = useMessages()
  const block = useBlock()
  const [busy, setBusy] = useState(false)
  const [reporting, setReporting] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await block(member, onClose)
    } catch (error) {
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setReporting(false)
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        open={open && !reporting}
        title={t('block.title', { name: member.name })}
        confirmLabel={t('block.action')}
        cancelLabel={t('block.cancel')}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => !reporting && onClose()}
      >
        <p>{t('block.text')}</p>
        <p>
          <Link to={paths.page('safety')}>{t('footer.safety')}</Link>
        </p>
        <Button variant="secondary" disabled={busy} onClick={() => setReporting(true)}>
          {t('block.and_report')}
        </Button>
      </ConfirmDialog>
      <ReportDialog member={member} open={open && reporting} andBlock={block} onClose={close} />
    </>
  )
}
