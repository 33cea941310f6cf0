import { openNames } from '#contract/profile/facts.ts'
import { promptCodes } from '#contract/profile/options.ts'
import type { OwnProfile, PromptAnswer } from '#contract/profile/profile.ts'

type Missing = 'photo' | 'sentences' | 'about' | 'looking_for' | 'facts' | 'interests' | 'intentions'

const someFacts = 3
const someInterests = 3
const someSentences = 3

/** What a profile lacks; the most important first. */
export function missingOf(profile: OwnProfile): Missing[] {
  const answered = openNames.filter((name) => profile[name] !== null).length
  const missing: Record<Missing, boolean> = {
    photo: profile.main_image === null,
    sentences: profile.prompts.length < someSentences,
    about: profile.about === '',
    looking_for: profile.looking_for === '',
    facts: answered < someFacts,
    interests: profile.interests.length < someInterests,
    intentions: profile.intentions.length === 0,
  }
  return (Object.keys(missing) as Missing[]).filter((name) => missing[name])
}

/** The sentences to offer: up to three of a profile, and then one more for as long as there is one. */
export function openSentences(answers: readonly PromptAnswer[]): Array<PromptAnswer['prompt']> {
  const open = promptCodes.filter((code) => !answers.some(({ prompt }) => prompt === code))
  return open.slice(0, Math.max(1, someSentences - answers.length))
}
