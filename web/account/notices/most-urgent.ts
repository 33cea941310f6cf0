import type { User } from '#contract/account/viewer.ts'
import { hourMs } from '#contract/rules/durations.ts'
import { everyNotice, type NoticeName } from './notice.ts'

interface Facts {
  user: User
  /** Notices that the screen leaves out (web/app/routes.tsx). */
  without: readonly NoticeName[]
  dismissed: { mailOff: boolean; photo: boolean; push: boolean }
  /** Whether this browser supports push notifications and has none enabled. */
  asksForPush: boolean
  /** The newcomer's discount. */
  discount: 'time-bonus' | 'welcome' | null
}

/** An hour before it is due the member reads of their check-in on every page. */
const checkInShown = hourMs

/** The most urgent notice that applies (specification, section 4). */
export function mostUrgentNotice({ user, without, dismissed, asksForPush, discount }: Facts): NoticeName | undefined {
  const mailOff = user.notifications_disabled.length > 0
  const applies: Record<NoticeName, boolean> = {
    copy: user.copy_made,
    'check-in': user.check_in !== null && Date.parse(user.check_in) - Date.now() < checkInShown,
    activation: user.status === 'not_confirmed' && user.profile.status === 'disabled' && !mailOff,
    'travel-hiding': user.profile.travel_hidden,
    'mail-off': mailOff && !dismissed.mailOff,
    test: user.test_due,
    'time-bonus': discount === 'time-bonus',
    photo: !user.profile.main_image && !dismissed.photo,
    push: asksForPush && !dismissed.push,
    welcome: discount === 'welcome',
  }
  return everyNotice.find((name) => applies[name] && !without.includes(name))
}
