import { useDismissal } from '../../account/dismissals.ts'
import { useSettings } from '../../site/use-settings.ts'
import { WhoFields } from '../../profile/fields/WhoFields.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** Who he is and seeks, and the entry warning for whoever has not answered it at the door. */
export function WhoStep(props: StepProps) {
  const { t } = useMessages()
  const { min_age: age } = useSettings()
  const { dismissed, dismiss } = useDismissal('entry')
  const { draft, errors, change, isStepRight, next } = props.signup

  function submit() {
    if (!isStepRight()) return
    // Going on is the answer to the warning, here and everywhere else.
    dismiss()
    next()
  }

  return (
    <StepForm {...props} onSubmit={submit} text={!dismissed && t('signup.entry_confirm', { age })}>
      <WhoFields
        gender={draft.gender}
        seeks={draft.seeks ?? []}
        errors={{ gender: errors.gender }}
        onGender={(gender) => change({ gender }, 'gender')}
        onSeeks={(seeks) => change({ seeks })}
      />
    </StepForm>
  )
}
