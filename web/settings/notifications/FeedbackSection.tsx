import { useMessages } from '../../i18n/messages.tsx'
import { changedSince, isWanted, type Sense, senses } from '../../account/feedback.ts'
import { Section } from '../section/Section.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { useStore } from '../../state/store.ts'
import { Switch } from '../../ui/Switch.tsx'

/** Whether likes, matches and sent messages are felt and heard on this device; never in discreet mode. */
export function FeedbackSection({ memberId }: { memberId: string }) {
  const { t } = useMessages()
  const { discreet } = useSettings()
  const wanted = { touch: useWanted('touch', memberId), sound: useWanted('sound', memberId) }
  const on = senses.filter((sense) => wanted[sense] && !discreet)
  return (
    <Section
      id="feedback"
      title={t('settings.feedback')}
      value={t('settings.feedback_value', { on: on.join('_') })}
      text={t(discreet ? 'settings.feedback_discreet' : 'settings.feedback_text')}
    >
      {senses.map((sense) => (
        <Switch
          key={sense}
          label={t(`settings.feedback_${sense}`)}
          checked={wanted[sense] && !discreet}
          disabled={discreet !== null}
          onChange={() => change(sense, memberId)}
        />
      ))}
    </Section>
  )
}

function useWanted(sense: Sense, memberId: string): boolean {
  return isWanted(sense, useStore(changedSince(sense, memberId), undefined))
}

function change(sense: Sense, memberId: string): void {
  const since = changedSince(sense, memberId)
  since.set(since.get() === undefined ? new Date().toISOString() : undefined)
}
