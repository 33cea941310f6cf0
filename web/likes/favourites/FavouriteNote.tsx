import { NotebookPen } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './FavouriteNote.module.css'

const NoteDialog = later(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/** The private note on a favourite; pressing it opens the editor. */
export function FavouriteNote({ member, note }: { member: Pick<MemberCard, 'id' | 'name'>; note: string }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.note} onClick={() => setOpen(true)} data-needs-script>
        <Icon node={NotebookPen} />
        {note ? (
          <span>
            <VisuallyHidden>{t('favourite.note_about', { name: member.name })}: </VisuallyHidden>
            <span className={styles.words} dir="auto">
              {note}
            </span>
            <VisuallyHidden> {t('favourite.note_edit')}</VisuallyHidden>
          </span>
        ) : (
          <span className={styles.none}>
            {t('favourite.note_add')}
            <VisuallyHidden>: {member.name}</VisuallyHidden>
          </span>
        )}
      </button>
      <NoteDialog member={member} note={note} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
