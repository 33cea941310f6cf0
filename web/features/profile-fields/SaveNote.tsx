import { useMessages } from '../../i18n/messages.tsx'
import { Check } from '../../ui/icons.ts'
import styles from './SaveNote.module.css'
import type { ProfileForm } from './use-own-profile.ts'

/** Quietly says that what he entered is kept, or why not. */
export function SaveNote({ form: { state, problem } }: { form: ProfileForm }) {
  const { t } = useMessages()
  return (
    <p role="status" className={styles.note} data-failed={problem ? true : undefined}>
      {problem ?? (state === 'saving' ? t('profile.saving') : null)}
      {!problem && state === 'saved' && (
        <>
          <Check />
          {t('profile.saved')}
        </>
      )}
    </p>
  )
}
