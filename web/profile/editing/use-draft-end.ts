import { useMessages } from '../../i18n/messages.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ProfileForm } from '../fields/use-own-profile.ts'

/** A form whose changes are saved together. */
export interface Draft extends Pick<ProfileForm, 'state' | 'problem'> {
  dirty: boolean
  /** Returns whether everything is saved, also what was changed meanwhile. */
  submit: () => Promise<boolean>
  discard: () => void
}

/** Saves a draft, closes its form and says so; or discards it. */
export function useDraftEnd(draft: Draft, close: () => void) {
  const { t } = useMessages()
  return {
    async save() {
      const saving = draft.dirty
      if (!(await draft.submit())) return
      close()
      if (saving) showToast({ text: t('profile.saved'), tone: 'success' })
    },
    discard() {
      draft.discard()
      close()
    },
  }
}
