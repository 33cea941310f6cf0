import { CircleCheck } from 'lucide'
import { EmailField, useLikelyAddress } from '../../account/address/EmailField.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './NameStep.module.css'
import { StepForm, type StepProps } from './StepForm.tsx'
import { useAvailability } from './use-availability.ts'

/** Username and e-mail address, each checked with the server on leaving the field. */
export function NameStep(props: StepProps) {
  const { t } = useMessages()
  const { draft, errors, change, isStepRight, next } = props.signup
  const { states, check, checkAll, busy } = useAvailability(props.signup)
  const likely = useLikelyAddress(draft.email ?? '')

  async function submit() {
    if (isStepRight() && !likely.asks() && (await checkAll())) next()
  }

  return (
    <StepForm {...props} onSubmit={() => void submit()} busy={busy}>
      <TextField
        id="username"
        name="username"
        label={t('signup.username')}
        hint={t('signup.username_hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.name ?? ''}
        error={errors.username}
        suffix={<State state={states.username} />}
        onChange={({ target }) => change({ name: target.value }, 'username')}
        onBlur={() => draft.name && void check('username')}
      />
      <EmailField
        id="email"
        name="email"
        label={t('signup.email')}
        hint={t('signup.email_hint')}
        likely={likely}
        onAccept={(email) => change({ email }, 'email')}
        value={draft.email ?? ''}
        error={errors.email}
        suffix={states.email === 'checking' && <Spinner size="s" />}
        onChange={({ target }) => change({ email: target.value }, 'email')}
        onBlur={() => draft.email && void check('email')}
      />
    </StepForm>
  )
}

/** Confirms a free name only: whether an address is registered stays undisclosed until the form is sent. */
function State({ state }: { state: 'checking' | 'free' | undefined }) {
  const { t } = useMessages()
  return (
    <span role="status" className={styles.state}>
      {state === 'checking' && <Spinner size="s" />}
      {state === 'free' && (
        <>
          <Icon node={CircleCheck} />
          <VisuallyHidden>{t('signup.username_free')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
