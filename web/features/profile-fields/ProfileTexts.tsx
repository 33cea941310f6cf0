import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useSettings } from '../../api/use-viewer.ts'
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

function ProfileText({ name, form: { profile, save, errors } }: { name: (typeof notes)[number]; form: ProfileForm }) {
  const { t } = useMessages()
  const [text, setText] = useState(profile[name])
  return (
    <TextArea
      label={t(`profile_field.${name}`)}
      name={name}
      hint={t(`profile.${name}_hint`)}
      rows={name === 'about' ? 5 : 3}
      maxLength={limits.aboutMaximum}
      value={text}
      error={errors[name]}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== profile[name] && void save({ [name]: text })}
    />
  )
}
