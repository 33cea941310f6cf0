import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
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
