import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { newEmailProblem } from '#contract/rules/signup.ts'
import type { User } from '#contract/account/viewer.ts'
import { ResendButton } from '../../account/activation/ActivationReminder.tsx'
import { WrongAddress } from '../../account/activation/WrongAddress.tsx'
import { EmailField, useLikelyAddress } from '../../account/address/EmailField.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { useSection } from '../section/sections.ts'
import { showToast } from '../../ui/toast.ts'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import styles from '../SettingsScreen.module.css'
import { textIn, useSetting } from '../use-setting.ts'

/** The e-mail address, and how to change it. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useMessages()
  const api = useApi()
  const { setOpen } = useSection('change-email')
  const [email, setEmail] = useState('')
  const likely = useLikelyAddress(email)
  const setting = useSetting(
    (data) => {
      const wrong = newEmailProblem(textIn(data, 'email'))
      return wrong ? { email: t(wrong.id, wrong.values) } : {}
    },
    async (data) => {
      const email = textIn(data, 'email')
      await api('PUT /api/email.php', { email, proof: proofIn(data) })
      setOpen(false)
      setEmail('')
      showToast({ text: t('settings.email_sent', { email }), tone: 'success' })
    },
  )
  return (
    <Section
      id="change-email"
      title={t('signup.email')}
      value={user.email}
      text={t('settings.email_text', { days: limits.emailUndoDays })}
    >
      {user.status === 'not_confirmed' && (
        <span className={styles.unconfirmed}>
          <span className={styles.warning}>{t('profile_page.unconfirmed')}</span>
          <ResendButton />
          <WrongAddress />
        </span>
      )}
      <SettingForm setting={setting} username={user.username} submit={t('reset.send')} proves="email">
        <EmailField
          id="new-email"
          name="email"
          label={t('settings.new_email')}
          value={email}
          likely={likely}
          onAccept={setEmail}
          onChange={({ target }) => setEmail(target.value)}
          error={setting.failure?.fields.email}
          required
        />
      </SettingForm>
    </Section>
  )
}
