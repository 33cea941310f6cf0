import type { User } from '#contract/viewer.ts'

/** What a member may be told under the top bar, the most urgent first: one at a time. */
export const everyNotice = ['activation', 'sheltered', 'mail-off', 'test', 'time-bonus', 'photo', 'push', 'welcome'] as const

export type NoticeName = (typeof everyNotice)[number]

interface Facts {
  user: User
  /** What the screen does without (web/routes.tsx). */
  without: readonly NoticeName[]
  dismissed: { mailOff: boolean; photo: boolean; push: boolean }
  /** This browser could take notes for him, and does not. */
  asksForPush: boolean
  /** What he has as a newcomer. */
  discount: 'time-bonus' | 'welcome' | null
}

/** The one thing that he is told now: the most urgent that is true (specification, section 4). */
export function whichNotice({ user, without, dismissed, asksForPush, discount }: Facts): NoticeName | undefined {
  const mailOff = user.notifications_disabled.length > 0
  const isTrue: Record<NoticeName, boolean> = {
    activation: user.status === 'not_confirmed' && user.profile.status === 'disabled' && !mailOff,
    sheltered: user.profile.sheltered,
    'mail-off': mailOff && !dismissed.mailOff,
    test: user.test_due,
    'time-bonus': discount === 'time-bonus',
    photo: !user.profile.main_image && !dismissed.photo,
    push: asksForPush && !dismissed.push,
    welcome: discount === 'welcome',
  }
  return everyNotice.find((name) => isTrue[name] && !without.includes(name))
}
