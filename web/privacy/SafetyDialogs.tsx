import type { MemberCard } from '#contract/profile/profile.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** The requested action; with a message's id the report is about that message. */
export type SafetyAsked = { kind: 'block' } | { kind: 'report'; message?: string }

interface Props {
  member: Pick<MemberCard, 'id' | 'name'>
  asked: SafetyAsked | undefined
  onClose: () => void
}

/** The block and report dialogs, opened from the menu of a profile, a chat or a message. */
export function SafetyDialogs({ member, asked, onClose }: Props) {
  return (
    <>
      <BlockDialog member={member} open={asked?.kind === 'block'} onClose={onClose} />
      <ReportDialog
        member={member}
        open={asked?.kind === 'report'}
        onClose={onClose}
        {...(asked?.kind === 'report' && asked.message && { message: asked.message })}
      />
    </>
  )
}
