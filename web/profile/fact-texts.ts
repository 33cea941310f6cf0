import { answerNames, type FactName, isDisclosed } from '#contract/profile/facts.ts'
import type { Texts } from '../i18n/messages.tsx'
import { answerId } from './answer-id.ts'
import type { ShownFact } from './facts/Facts.tsx'

interface FactText extends ShownFact {
  name: FactName
}

/** The facts that others see of a profile, in the reader's language; the height comes last. */
export function factTexts(
  profile: { readonly [Name in FactName]?: string | number | null | undefined },
  { t }: Texts,
): FactText[] {
  const facts = answerNames
    .filter((name) => isDisclosed(profile[name]))
    .map((name): FactText => ({
      name,
      label: t(`profile_field.${name}`),
      text: t(answerId(name, String(profile[name]))),
    }))
  const { height } = profile
  if (isDisclosed(height))
    facts.push({ name: 'height', label: t('profile_field.height'), text: t('profile.height', { height: height! }) })
  return facts
}
