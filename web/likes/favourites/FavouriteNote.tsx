import { NotebookPen } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FavouriteNote.module.css'

const NoteDialog = later(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/** The private note on a favourite; pressing it opens the editor. */
export function FavouriteNote({ member, note }: { member: Pick<MemberCard, 'id' | 'name'>; note: string }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const label = note ? t('favourite.note_about', { name: member.name }) : t('favourite.note_add')
  return (
    <>
      <button
        type="button"
        className={styles.note}
        aria-label={t('label.value', { label, value: note || member.name })}
        title={note ? t('favourite.note_edit') : undefined}
        onClick={() => setOpen(true)}
        data-needs-script
      >
        <Icon node={NotebookPen} />
        {note ? (
          <span className={styles.words} dir="auto">
            {note}
          </span>
        ) : (
          <span className={styles.none}>{label}</span>
        )}
      </button>
      <NoteDialog member={member} note={note} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
