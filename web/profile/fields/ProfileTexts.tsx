import { useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { useFormDraft } from '../../account/use-form-draft.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { RespectHint } from './RespectHint.tsx'
import type { ProfileForm } from './use-own-profile.ts'

const notes = ['about', 'looking_for'] as const

/** 'About me' and 'What I'm looking for', as far as the site shows them; saved on leaving the field. */
export function ProfileTexts({ form }: { form: ProfileForm }) {
  const { visible_profile_notes: visible } = useSettings()
  return (
    <Stack gap={5}>
      {notes
        .filter((name) => visible.includes(name))
        .map((name) => (
          <ProfileText key={name} name={name} form={form} />
        ))}
    </Stack>
  )
}

/** The typed text takes precedence until it is saved; after a refusal or an expired session it stays for another try. */
function ProfileText({ name, form: { profile, save, note, errors } }: { name: (typeof notes)[number]; form: ProfileForm }) {
  const { t } = useMessages()
  const [typed, setTyped] = useFormDraft<{ text: string }>(`profile text ${name}`)

  async function leave() {
    if (!typed) return
    const done = typed.text.trim() === profile[name] || (await save({ [name]: typed.text }))
    if (done) setTyped((now) => (now?.text === typed.text ? undefined : now))
  }

  // Navigating back removes the field without a blur event.
  const leaveAtLast = useEffectEvent(() => void leave())
  useEffect(() => () => leaveAtLast(), [])

  return (
    <div>
      <TextArea
        label={t(`profile_field.${name}`)}
        name={name}
        hint={t(`profile.${name}_hint`)}
        rows={name === 'about' ? 5 : 3}
        maxLength={limits.aboutMaximum}
        value={typed?.text ?? profile[name]}
        error={errors[name]}
        onChange={({ target }) => {
          setTyped({ text: target.value })
          note?.({ [name]: target.value })
        }}
        onBlur={() => void leave()}
      />
      <RespectHint text={typed?.text ?? profile[name]} />
    </div>
  )
}
