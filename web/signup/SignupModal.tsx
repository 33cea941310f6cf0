import { useLocation } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Modal } from '../ui/Dialog.tsx'
import { cx } from '../ui/cx.ts'
import { hasPersonalDetails, useDraft } from './draft/draft.ts'
import { SignupCard } from './SignupCard.tsx'
import card from './SignupCard.module.css'
import styles from './SignupModal.module.css'
import { useMayJoin } from './use-may-join.ts'
import { useSignup } from './use-signup.ts'
import { useOverlayNavigation } from './step-navigation.ts'

/** Signup over the current page (specification, section 2). After the first answer only 'Leave' closes it. */
export function SignupModal({ open }: { open: boolean }) {
  const { t } = useMessages()
  const { name } = useSettings()
  const { draft } = useDraft()
  const { leave } = useOverlayNavigation()
  const begun = draft.gender !== undefined || hasPersonalDetails(draft)
  return (
    <Modal open={open} onClose={() => void leave()} dismissible={!begun} shape="page" label={t('signup.title', { site: name })}>
      {open && (
        <div className={styles.scroller} data-scrolls>
          <div className={cx(card.card, styles.panel)} data-panel tabIndex={-1}>
            <Steps />
          </div>
        </div>
      )}
    </Modal>
  )
}

function Steps() {
  const navigation = useOverlayNavigation()
  const signup = useSignup(navigation)
  const may = useMayJoin(signup.draft.invite)
  const { pathname, search } = useLocation()
  return <SignupCard signup={signup} may={may} from={pathname + search} onLeave={navigation.leave} />
}
