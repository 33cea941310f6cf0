import type { StaffRole } from '#contract/staff/options.ts'
import type { MemberVisit, StaffVisit, Visit } from '#server/platform/http/visit.ts'
import { defaultSite, demoCompany } from '#server/site/default-site.ts'
import { testKeys } from './keys.ts'
import type { TestMember } from './member.ts'

const testSite = { ...defaultSite('localhost', 'support@example.com'), company: demoCompany }

/** A visit of a signed-in member in Amsterdam, or of a visitor, for tests of rules without HTTP. */
export function visitOf(member: TestMember, changes?: Partial<MemberVisit>): MemberVisit
export function visitOf(member: undefined, changes: Partial<MemberVisit> & { memberId: string }): MemberVisit
export function visitOf(member?: TestMember, changes?: Partial<Visit>): Visit
export function visitOf(member?: TestMember, changes: Partial<Visit> = {}): Visit {
  return {
    host: 'localhost',
    language: 'en',
    languages: ['en'],
    memberId: member?.id,
    sharedAt: [],
    sessionHash: undefined,
    confirmed: member !== undefined,
    premium: false,
    cityId: member && 2759794,
    role: 'member',
    address: '127.0.0.1',
    userAgent: 'test',
    device: '',
    discreet: { device: false, account: false },
    pendingLogin: '',
    siteUrl: 'http://localhost:3400',
    fromSource: false,
    keys: testKeys,
    site: testSite,
    ...changes,
  }
}

/** A visit of somebody of the staff who has just logged in by a code. */
export function staffVisitOf(
  role: StaffRole,
  id = '5f0c7a52-7c1e-4d0b-9d43-0a6c1b0f9e11',
  changes: Partial<Visit> = {},
): StaffVisit {
  const endsAt = new Date(Date.now() + 8 * 3_600_000)
  const staff = { id, name: 'anna', role, sites: null, steppedUpAt: new Date(), endsAt, sessionHash: Buffer.alloc(32) }
  return { ...visitOf(undefined, changes), staff }
}
