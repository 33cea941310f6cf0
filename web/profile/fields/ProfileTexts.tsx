import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { ProfileForm } from './use-own-profile.ts'

const notes = ['about', 'looking_for'] as const

/** 'About me' and 'What I'm looking for', those of them that the site shows; kept as he leaves them. */
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

/** What he types is his until it is kept, whatever the profile says meanwhile; refused, it stays for another try. */
function ProfileText({ name, form: { profile, save, note, errors } }: { name: (typeof notes)[number]; form: ProfileForm }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState<string>()

  async function leave() {
    if (typed === undefined) return
    const done = typed.trim() === profile[name] || (await save({ [name]: typed }))
    if (done) setTyped((now) => (now === typed ? undefined : now))
  }

  // Going back takes the field away without leaving it.
  const leaveAtLast = useEffectEvent(() => void leave())
  useEffect(() => () => leaveAtLast(), [])

  return (
    <TextArea
      label={t(`profile_field.${name}`)}
      name={name}
      hint={t(`profile.${name}_hint`)}
      rows={name === 'about' ? 5 : 3}
      maxLength={limits.aboutMaximum}
      value={typed ?? profile[name]}
      error={errors[name]}
      onChange={({ target }) => {
        setTyped(target.value)
        note?.({ [name]: target.value })
      }}
      onBlur={() => void leave()}
    />
  )
}
