import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useSetNote } from './use-favourites.ts'

interface Props {
  member: Pick<MemberCard, 'id' | 'name'>
  note: string
  open: boolean
  onClose: () => void
}

/** Edits the private note on a favourite; an empty note deletes it. */
export function NoteDialog({ member: { id, name }, note, open, onClose }: Props) {
  const { t } = useMessages()
  const setNote = useSetNote()
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setBusy(true)
    setFailure(undefined)
    try {
      await setNote(id, words)
      onClose()
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.fields['note'] ?? error.message) : t('error.generic'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('favourite.note_about', { name })}
      closeLabel={t('nav.close')}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {t('favourite.save')}
        </Button>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)}>
        <TextArea
          name="note"
          label={t('favourite.note')}
          hideLabel
          hint={t('favourite.note_hint')}
          maxLength={limits.noteMaximum}
          rows={4}
          defaultValue={note}
          error={failure}
        />
      </form>
    </Dialog>
  )
}
