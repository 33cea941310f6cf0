import { intentions } from '#contract/profile/options.ts'
import { limits } from '#contract/limits.ts'
import { profileFacts } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { type Texts, useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { InterestPicker } from './fields/InterestPicker.tsx'
import { ProfileDetails } from './fields/ProfileDetails.tsx'
import { PromptFields } from './fields/PromptFields.tsx'
import { ProfileTexts } from './fields/ProfileTexts.tsx'
import { ProfileWho } from './fields/ProfileWho.tsx'
import { factTexts } from './fact-texts.ts'
import { DraftSection } from './Section.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

interface Props {
  initial: OwnProfile
}

const separator = ' · '

/** The texts about the member and what they look for. */
export function WordsSection({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('words', initial)
  const { about, looking_for } = draft.kept
  return (
    <DraftSection id="words" title={t('profile_page.words')} value={about || looking_for} draft={draft}>
      <ProfileTexts form={draft} />
    </DraftSection>
  )
}

/** What the member would like to find. */
export function IntentionsSection({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('intentions', initial)
  const value = draft.kept.intentions.map((code) => t(`intention.${code}`)).join(separator)
  return (
    <DraftSection id="intentions" title={t('profile_page.intentions')} value={value} draft={draft}>
      <ChipGroup
        name="intentions"
        legend={t('profile_page.intentions')}
        hideLegend
        multiple
        hint={t('profile.intentions_hint')}
        options={intentions.map((code) => ({ value: code, label: t(`intention.${code}`) }))}
        value={draft.profile.intentions}
        error={draft.errors['intentions']}
        onChange={(values) => void draft.save({ intentions: intentions.filter((code) => values.includes(code)) })}
      />
    </DraftSection>
  )
}

/** Sentence beginnings to complete. */
export function PromptsSection({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('prompts', initial)
  const value = draft.kept.prompts.map(({ answer }) => answer).join(separator)
  return (
    <DraftSection
      id="prompts"
      title={t('profile_page.prompts')}
      value={value}
      text={t('profile_page.prompts_text')}
      draft={draft}
    >
      <PromptFields form={draft} />
    </DraftSection>
  )
}

/** Fields with a closed list of answers. */
export function FactsSection({ initial }: Props) {
  const texts = useMessages()
  const { t } = texts
  const draft = useProfileDraft('facts', initial)
  const { visible_profile_fields: visible } = useSettings()
  const value = factsOf(draft.kept, visible, texts).join(separator)
  return (
    <DraftSection id="facts" title={t('profile.facts')} value={value} text={t('profile_page.facts_text')} draft={draft}>
      <ProfileDetails form={draft} />
    </DraftSection>
  )
}

/** The facts as others read them, with their names where the answer alone is unclear. */
function factsOf(profile: OwnProfile, visible: readonly string[], texts: Texts): string[] {
  return factTexts(profile, texts)
    .filter(({ name }) => visible.includes(name))
    .map(({ name, label, text }) => ('named' in profileFacts[name] ? texts.t('label.value', { label, value: text }) : text))
}

/** The member's interests. */
export function InterestsSection({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('interests', initial)
  const value = draft.kept.interests.map((code) => t(`interest.${code}`)).join(separator)
  return (
    <DraftSection
      id="interests"
      title={t('profile_field.interests')}
      value={value}
      text={t('profile_page.interests_text')}
      draft={draft}
    >
      <InterestPicker value={draft.profile.interests} onChange={(interests) => void draft.save({ interests })} />
    </DraftSection>
  )
}

/** Gender, pronouns and sought genders. */
export function WhoSection({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('who', initial)
  const { gender, seeks, pronouns } = draft.kept
  const { visible_profile_fields: visible } = useSettings()
  const called = visible.includes('pronouns') && pronouns.map((code) => t(`pronouns.${code}`)).join(', ')
  const sought = seeks.map((code) => t(`option.gender.${code}`)).join(', ')
  const { seeks_min_age: from, seeks_max_age: to } = draft.kept
  const ages = (from ?? to) !== null && t('filters.age_between', { from: from ?? limits.ageMinimum, to: to ?? limits.ageMaximum })
  const wanted = [sought, ages].filter(Boolean).join(', ')
  const value = [
    t(`option.gender.${gender}`),
    called,
    wanted && t('label.value', { label: t('signup.looking_for'), value: wanted }),
  ]
    .filter(Boolean)
    .join(separator)
  return (
    <DraftSection id="who" title={t('profile_page.who')} value={value} draft={draft}>
      <ProfileWho form={draft} />
    </DraftSection>
  )
}
