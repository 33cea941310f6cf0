import type { genders } from '#contract/profile/options.ts'
import { type Answer, type AnswerName, answerNames, type FactName, isDisclosed } from '#contract/profile/facts.ts'
import type { Texts } from '../i18n/messages.tsx'
import type { ShownFact } from './facts/Facts.tsx'

type AnswerId =
  | { [Name in AnswerName]: `option.${Name}.${Answer<Name>}` }[AnswerName]
  | `option.gender.${(typeof genders)[number]}`

/** The message id of an answer, or of a gender. */
export function answerId(name: AnswerName | 'gender', answer: string): AnswerId {
  return `option.${name}.${answer}` as AnswerId
}

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
