import type { Keys } from '#server/platform/keys/keys.ts'

const purpose = 'appeal'

/** What the link of a statement of reasons appeals against. */
export interface Appealed {
  memberId: string
  decisionId: string
}

/** The token of that link: it reveals nothing to a reader, opens nothing else, and appeals once, as long as an appeal is possible. */
export function appealToken(keys: Keys, { memberId, decisionId }: Appealed): string {
  return keys.seal(purpose, '', `${memberId} ${decisionId}`).toString('base64url')
}

/** Undefined for an invalid token. */
export function readAppealToken(keys: Keys, token: string): Appealed | undefined {
  const [memberId, decisionId] = keys.open(purpose, '', Buffer.from(token, 'base64url'))?.split(' ') ?? []
  return memberId && decisionId ? { memberId, decisionId } : undefined
}
