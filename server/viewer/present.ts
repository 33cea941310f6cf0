import type { User } from '#contract/account/viewer.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import type { UserRow } from './queries.ts'

interface Beside {
  profile: OwnProfile
  credits: number
  newLikes: number
  testDue: boolean
  /** Whether discreet mode is on for this browser. */
  discreetDevice: boolean
}

/** The signed-in member in the shape of the contract. */
export function presentUser(row: UserRow, { profile, credits, newLikes, testDue, discreetDevice }: Beside): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    status: row.status,
    role: row.role,
    credits,
    paid_user: row.paid_user,
    signup_date: row.created_at.toISOString(),
    language: row.language,
    codes: row.codes,
    passkeys: row.passkeys,
    notifications_disabled: row.mail_stops,
    profile,
    unread_messages: row.unread_messages,
    new_likes: newLikes,
    requests: row.requests,
    test_due: testDue,
    copy_made: row.copy_made,
    check_in: row.check_in?.toISOString() ?? null,
    discreet: row.discreet || discreetDevice,
  }
}
