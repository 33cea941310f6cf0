import { limits } from '#contract/limits.ts'
import { usernameProblem } from '#contract/rules/signup.ts'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { useSection } from '../section/sections.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import { textIn, useSetting } from '../use-setting.ts'

/** The username, shown to others and used to sign in. */
export function UsernameSection({ user }: { user: User }) {
  const { t } = useMessages()
  const api = useApi()
  const { setOpen } = useSection('change-username')
  const setting = useSetting(
    (data) => {
      const wrong = usernameProblem(textIn(data, 'username'))
      return wrong ? { username: t(wrong.id, wrong.values) } : {}
    },
    async (data) => {
      await api('PUT /api/username.php', { username: textIn(data, 'username'), proof: proofIn(data) })
      setOpen(false)
      showToast({ text: t('settings.saved'), tone: 'success' })
    },
  )
  return (
    <Section
      id="change-username"
      title={t('signup.username')}
      value={user.username}
      text={t('settings.username_text', { days: limits.usernameChangeDays })}
    >
      <SettingForm setting={setting} submit={t('settings.change')} proves="username">
        <TextField
          id="new-username"
          name="username"
          label={t('settings.new_username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.usernameMaximum}
          error={setting.failure?.fields.username}
          required
        />
      </SettingForm>
    </Section>
  )
}
