import { type FormEvent, useId, useState } from 'react'
import { Link } from '../app/Link.tsx'
import { reportReasons } from '#contract/account/options.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useFormDraft } from '../account/use-form-draft.ts'
import { ApiError } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './ReportDialog.module.css'

interface Props {
  /** The reported member; without a name where it is no longer known. */
  member?: Pick<MemberCard, 'id' | 'from'> & { name?: string }
  /** Alternatively the conversation with them, which has ended. */
  conversation?: string
  /** Blocks the member too, after the report. */
  andBlock?: (member: Pick<MemberCard, 'id' | 'name'>, onBlocked: () => void) => Promise<void>
  /** Id of a single message, when the report is about it. */
  message?: string
  /** Id of a single photo. */
  photo?: string
  open: boolean
  onClose: () => void
}

/** Reports a member to the staff, with a reason and the reporter's own words. */
export function ReportDialog({ member, conversation, andBlock, message, photo, open, onClose }: Props) {
  const { name, from } = member ?? {}
  const about = message ?? photo ?? member?.id ?? conversation ?? ''
  const { t } = useMessages()
  const api = useApi()
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [draft, setDraft] = useFormDraft<{ reason?: string; text?: string }>(`report ${about}`)

  function introOf(): string {
    if (name === undefined) return t('report.intro_unnamed')
    return from ? t('report.intro_elsewhere', { name, site: from }) : t('report.intro', { name })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const reason = data.get('reason') as (typeof reportReasons)[number]
    setBusy(true)
    setFailure(undefined)
    try {
      await api('POST /api/report.php', {
        ...(member ? { profile: { id: member.id } } : { conversation: { id: conversation! } }),
        reason,
        text: String(data.get('text') ?? ''),
        ...(message && { message }),
        ...(photo && { photo }),
      })
      setDraft(undefined)
      if (andBlock && member && name !== undefined) await andBlock({ id: member.id, name }, onClose)
      else onClose()
      showToast({ text: t('report.done'), tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      else showToast({ text: t('error.generic'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name === undefined ? t('report.title_unnamed') : t('report.title', { name })}
      closeLabel={t('nav.close')}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {t(andBlock ? 'block.and_report' : 'report.send')}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onChange={({ currentTarget }) =>
          setDraft(Object.fromEntries(new FormData(currentTarget)) as { reason?: string; text?: string })
        }
        onSubmit={(event) => void send(event)}
      >
        <p className={styles.intro}>{introOf()}</p>
        {failure && (
          <FormError title={failure.message}>
            {failure.code === 'confirm_first' && <Link to={paths.complaints('harassment')}>{t('footer.complaints')}</Link>}
          </FormError>
        )}
        <RadioCards
          name="reason"
          legend={t('report.reason')}
          required
          defaultValue={draft?.reason ?? (photo && 'photo')}
          error={failure?.fields['reason']}
          options={reportReasons.map((reason) => ({ value: reason, label: t(`report.reason_${reason}`) }))}
        />
        <TextArea
          name="text"
          label={t('report.text')}
          maxLength={1000}
          rows={3}
          defaultValue={draft?.text}
          error={failure?.fields['text']}
        />
        <p className={styles.links}>
          <Link to={paths.blackmail(member ? { member: member.id } : { chat: conversation! })}>{t('report.blackmail')}</Link>
          <Link to={paths.page('safety')}>{t('footer.safety')}</Link>
        </p>
      </form>
    </Dialog>
  )
}
