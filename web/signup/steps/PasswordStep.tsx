import { ExternalLink } from 'lucide'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { passwordProblem } from '#contract/rules/signup.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PasswordStep.module.css'
import { PasswordStrength } from '../../account/password/PasswordStrength.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'
import { useCreateAccount } from './use-create-account.ts'
import type { Signup } from '../use-signup.ts'

/** Password, separate boxes for terms and consent, and the first message to the member whose page led here. */
export function PasswordStep(props: StepProps) {
  const { t } = useMessages()
  const { name: site } = useSettings()
  const { signup } = props
  const [password, setPassword] = useState('')
  const [terms, setTerms] = useState(false)
  const [consent, setConsent] = useState(false)
  const { create, busy, problem, errors, forget } = useCreateAccount(signup)
  const [left, setLeft] = useState(false)
  const wrong = left && password !== '' ? passwordProblem(password) : undefined
  const passwordError = errors.password ?? (wrong && t(wrong.id, wrong.values))

  return (
    <StepForm
      {...props}
      busy={busy}
      submitLabel={t('signup.create')}
      onSubmit={() => void create({ password, accept_terms: terms, consent })}
    >
      {problem && <FormError key={problem.count} title={problem.text} />}
      <div>
        {/* Password managers save the name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={signup.draft.name ?? ''} readOnly hidden />
        <PasswordField
          id="password"
          name="password"
          label={t('password.label')}
          hint={
            passwordError || password.length >= limits.passwordMinimum
              ? undefined
              : t('password.hint', { minimum: limits.passwordMinimum })
          }
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="new-password"
          value={password}
          error={passwordError}
          onChange={({ target }) => {
            setPassword(target.value)
            setLeft(false)
            forget('password')
          }}
          onBlur={() => setLeft(true)}
        />
        {!passwordError && password.length >= limits.passwordMinimum && <PasswordStrength password={password} />}
      </div>
      <FirstMessage signup={signup} error={signup.errors.signup_message} />
      <div>
        <Checkbox
          id="accept_terms"
          name="accept_terms"
          label={t('signup.terms')}
          hint={<TabLink to={paths.page('terms')}>{t('signup.terms_link')}</TabLink>}
          checked={terms}
          error={errors.accept_terms}
          onChange={({ target }) => {
            setTerms(target.checked)
            forget('accept_terms')
          }}
        />
        <Checkbox
          id="consent"
          name="consent"
          label={t('signup.consent', { site })}
          hint={<TabLink to={paths.page('privacy')}>{t('signup.consent_link')}</TabLink>}
          checked={consent}
          error={errors.consent}
          onChange={({ target }) => {
            setConsent(target.checked)
            forget('consent')
          }}
        />
      </div>
    </StepForm>
  )
}

/** The first message to the member whose page led here. A member hidden from visitors is not named; the field shows only if a message was begun. */
function FirstMessage({ signup: { draft, change, man }, error }: { signup: Signup; error: string | undefined }) {
  const { t } = useMessages()
  const { message_length: maximum } = useSettings()
  const [written] = useState(Boolean(draft.signup_message?.trim()))
  if (!draft.member || !(man || (written && man === null))) return null
  return (
    <TextArea
      id="signup_message"
      name="signup_message"
      label={man ? t('signup.message_to', { name: man.name }) : t('signup.message')}
      hint={man ? t('signup.message_hint') : t('signup.message_unnamed')}
      rows={3}
      maxLength={maximum}
      value={draft.signup_message ?? ''}
      error={error}
      onChange={({ target }) => change({ signup_message: target.value }, 'signup_message')}
    />
  )
}

/** Opens a new tab, so that typed answers stay. */
function TabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useMessages()
  return (
    <a href={to} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
      <Icon node={ExternalLink} />
      <VisuallyHidden>{t('signup.new_tab')}</VisuallyHidden>
    </a>
  )
}
