import { type StaffRole, staffRoles } from '#contract/staff/options.ts'

/** Whether a role may do what asks for another: each role may do what the ones before it may. */
export function isAtLeast(role: StaffRole, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed)
}
