import type { Language } from '#contract/site/languages.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useTexts } from '../../texts.tsx'
import { Fold } from '../Fold.tsx'
import { partNames, placeOf, type TextDraft, type Variant } from './draft.ts'

interface Props {
  language: Language
  variant: Variant
  text: TextDraft
  errors: Record<string, string>
  onChange: (text: TextDraft) => void
}

const longest = { subject: 150, heading: 150, text: 10_000, note: 150, label: 60, url: 300 } as const

/** The fields of a mail in one language. */
export function TextPart({ language, variant, text, errors, onChange }: Props) {
  const { t } = useTexts()
  const field = (part: keyof TextDraft) => {
    const name = `${placeOf(language, variant)}.${partNames[part]}`
    return {
      name,
      value: text[part],
      error: errors[name],
      maxLength: longest[part],
      lang: part === 'url' ? undefined : language,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...text, [part]: target.value }),
    }
  }
  return (
    <Stack gap={4}>
      <TextField label={t('broadcasts.subject')} {...field('subject')} />
      <TextField label={t('broadcasts.heading')} {...field('heading')} />
      <TextArea label={t('broadcasts.text')} hint={t('broadcasts.text_hint')} rows={8} {...field('text')} />
      <Fold summary={t('broadcasts.extras')} filled={[text.label, text.url, text.note].some((part) => part.trim() !== '')}>
        <Stack gap={4}>
          <TextField label={t('broadcasts.button')} {...field('label')} />
          <TextField label={t('broadcasts.url')} hint={t('broadcasts.url_hint')} spellCheck={false} {...field('url')} />
          <TextField label={t('broadcasts.push')} hint={t('broadcasts.push_hint')} {...field('note')} />
        </Stack>
      </Fold>
    </Stack>
  )
}
