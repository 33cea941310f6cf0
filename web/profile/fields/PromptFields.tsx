import { limits } from '#contract/limits.ts'
import { promptCodes } from '#contract/profile/own-options.ts'
import type { PromptAnswer } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { RespectHint } from './RespectHint.tsx'
import type { ProfileForm } from './use-own-profile.ts'

/** The sentence beginnings with their answers; an empty answer is not shown. */
export function PromptFields({ form: { profile, save, errors } }: { form: ProfileForm }) {
  const { t } = useMessages()
  return (
    <Stack gap={5}>
      {promptCodes.map((code) => (
        <div key={code}>
          <TextArea
            label={t(`prompt.${code}`)}
            name={code}
            rows={2}
            maxLength={limits.promptMaximum}
            value={answerTo(code, profile.prompts)}
            error={code === promptCodes[0] ? errors['prompts'] : undefined}
            onChange={({ target }) => void save({ prompts: withAnswer(profile.prompts, code, target.value) })}
          />
          <RespectHint text={answerTo(code, profile.prompts)} />
        </div>
      ))}
    </Stack>
  )
}

function answerTo(code: PromptAnswer['prompt'], answers: readonly PromptAnswer[]): string {
  return answers.find(({ prompt }) => prompt === code)?.answer ?? ''
}

/** The answers in order, with this one replaced; an empty one is removed. */
export function withAnswer(answers: readonly PromptAnswer[], code: PromptAnswer['prompt'], answer: string): PromptAnswer[] {
  return promptCodes
    .map((prompt) => ({ prompt, answer: prompt === code ? answer : answerTo(prompt, answers) }))
    .filter((one) => one.answer !== '')
}
