import { Check, CircleAlert } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SaveNote.module.css'
import type { ProfileForm } from './use-own-profile.ts'

/** Says quietly whether changes are saved, or why not. */
export function SaveNote({ form: { state, problem } }: { form: Pick<ProfileForm, 'state' | 'problem'> }) {
  const { t } = useMessages()
  return (
    <p role="status" className={styles.note} data-state={problem ? 'failed' : state}>
      {problem ? (
        <>
          <Icon node={CircleAlert} />
          {problem}
        </>
      ) : (
        state === 'saving' && t('profile.saving')
      )}
      {!problem && state === 'saved' && (
        <>
          <Icon node={Check} />
          {t('profile.saved')}
        </>
      )}
    </p>
  )
}
