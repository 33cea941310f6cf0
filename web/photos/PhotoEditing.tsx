import { useBlocker } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import type { PhotoManagement } from './use-photo-manager.ts'

const PhotoEditor = later(async () => (await import('./editor/PhotoEditor.tsx')).PhotoEditor)

/** The editor of each chosen photo, and the questions before a photo is deleted or left. */
export function PhotoEditing({ manager }: { manager: PhotoManagement }) {
  const { t } = useMessages()
  const { editing, room, send, leaveOut, deleting, setDeleting, confirmDelete } = manager
  // Going back, or to another page, would drop the photos in the editor.
  const leaving = useBlocker(editing.length > 0)
  return (
    <>
      {editing[0] && (
        <PhotoEditor
          key={editing[0].key}
          file={editing[0].file}
          left={Math.min(editing.length, room) - 1}
          onDone={send}
          onLeaveOut={leaveOut}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('photos.delete_title')}
        confirmLabel={t('photos.delete')}
        cancelLabel={t('photos.keep')}
        danger
        onConfirm={() => void confirmDelete()}
        onCancel={() => setDeleting(undefined)}
      >
        <p>{t('photos.delete_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        title={t('photos.leave_title', { count: editing.length })}
        confirmLabel={t('photos.leave')}
        cancelLabel={t('photos.keep')}
        danger
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
      />
    </>
  )
}
