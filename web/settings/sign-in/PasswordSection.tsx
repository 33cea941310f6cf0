import { useState } from 'react'
import { Link } from '../../app/Link.tsx'
import { newPasswordProblems } from '../../account/password/new-password.ts'
import { NewPassword } from '../../account/password/NewPassword.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { Section } from '../section/Section.tsx'
import { useSection } from '../section/sections.ts'
import { showToast } from '../../ui/toast.ts'
import { Proof } from '../Proof.tsx'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import { useSetting } from '../use-setting.ts'

/** Changes the password; signs out every other device. */
export function PasswordSection() {
  const texts = useMessages()
  const { t } = texts
  const api = useApi()
  const viewer = useViewer()
  const { setOpen } = useSection('change-password')
  // The fields keep their own text: after saving they are remounted empty.
  const [saved, setSaved] = useState(0)
  const inputOf = (data: FormData) => ({
    password: String(data.get('password')),
    password_again: String(data.get('password_again')),
  })
  const setting = useSetting(
    (data) => newPasswordProblems(inputOf(data), texts),
    async (data) => {
      await api('PUT /api/password.php', { proof: proofIn(data), ...inputOf(data) })
      setSaved(saved + 1)
      setOpen(false)
      showToast({ text: t('settings.saved'), tone: 'success' })
    },
  )
  return (
    <Section id="change-password" title={t('password.label')} value="••••••••" text={t('settings.password_text')}>
      <SettingForm setting={setting} username={viewer?.username} submit={t('settings.change')}>
        <Proof purpose="password" setting={setting} hint={<Link to={paths.resetPassword()}>{t('login.forgot')}</Link>} />
        <NewPassword key={saved} fields={setting.failure?.fields} />
      </SettingForm>
    </Section>
  )
}
