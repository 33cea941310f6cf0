import { useDismissal } from '../../account/dismissals.ts'
import { useSettings } from '../../site/use-settings.ts'
import { WhoFields } from '../../profile/fields/WhoFields.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** The entry warning, and who he is and seeks. */
export function WhoStep(props: StepProps) {
  const { t } = useMessages()
  const { min_age: age } = useSettings()
  const { dismiss } = useDismissal('entry')
  const { draft, errors, change, isStepRight, next } = props.signup

  function submit() {
    if (!isStepRight()) return
    // Going on is the answer to the warning, here and everywhere else.
    dismiss()
    next()
  }

  return (
    <StepForm {...props} onSubmit={submit} text={t('signup.entry_confirm', { age })}>
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
