import { intentions } from '#contract/profile/own-options.ts'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { InterestPicker } from '../fields/InterestPicker.tsx'
import { ProfileDetails } from '../fields/ProfileDetails.tsx'
import { PromptFields } from '../fields/PromptFields.tsx'
import { ProfileTexts } from '../fields/ProfileTexts.tsx'
import { ProfileWho } from '../fields/ProfileWho.tsx'
import { DraftSheet } from './PartSheet.tsx'
import { useHasPart } from './parts.ts'
import { useProfileDraft } from './use-profile-draft.ts'

interface Props {
  initial: OwnProfile
}

/** The forms of the blocks. */
export function FieldParts({ initial }: Props) {
  const has = useHasPart()
  return (
    <>
      {has('intentions') && <IntentionsPart initial={initial} />}
      {has('prompts') && <PromptsPart initial={initial} />}
      {has('words') && <WordsPart initial={initial} />}
      {has('facts') && <FactsPart initial={initial} />}
      {has('interests') && <InterestsPart initial={initial} />}
    </>
  )
}

/** The texts about the member and what they look for. */
function WordsPart({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('words', initial)
  return (
    <DraftSheet id="words" title={t('profile_page.words')} draft={draft}>
      <ProfileTexts form={draft} />
    </DraftSheet>
  )
}

/** What the member would like to find. */
function IntentionsPart({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('intentions', initial)
  return (
    <DraftSheet id="intentions" title={t('profile_page.intentions')} draft={draft}>
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
    </DraftSheet>
  )
}

/** Sentence beginnings to complete. */
function PromptsPart({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('prompts', initial)
  return (
    <DraftSheet id="prompts" title={t('profile_page.prompts')} text={t('profile_page.prompts_text')} draft={draft}>
      <PromptFields form={draft} />
    </DraftSheet>
  )
}

/** Fields with a closed list of answers. */
function FactsPart({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('facts', initial)
  return (
    <DraftSheet id="facts" title={t('profile.facts')} text={t('profile_page.facts_text')} draft={draft}>
      <ProfileDetails form={draft} />
    </DraftSheet>
  )
}

/** The member's interests. */
function InterestsPart({ initial }: Props) {
  const { t } = useMessages()
  const draft = useProfileDraft('interests', initial)
  return (
    <DraftSheet id="interests" title={t('profile_field.interests')} text={t('profile_page.interests_text')} draft={draft}>
      <InterestPicker value={draft.profile.interests} onChange={(interests) => void draft.save({ interests })} />
    </DraftSheet>
  )
}

/** Gender, pronouns and sought genders. */
export function WhoPart({ initial }: Props) {
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
    .join(' · ')
  return (
    <DraftSheet id="who" title={t('profile_page.who')} value={value} draft={draft}>
      <ProfileWho form={draft} />
    </DraftSheet>
  )
}
