import { createHmac } from 'node:crypto'
import type { Relay } from '#contract/chat/calls.ts'
import type { Config } from '#server/config.ts'

/** How long the relay accepts a name, seconds: long enough to connect, and of no use later. */
export const relaySeconds = 300

/**
 * The operator's relay for a member in a call, with a name and password that it accepts for `relaySeconds` (the "REST API" of TURN servers,
 * draft-uberti-behave-turn-rest): the password is the keyed hash of the name, which begins with its end. The name tells the relay neither
 * member nor call, and differs for each. Undefined where the operator has none.
 */
export function relayFor(
  { turnUrls: urls, turnSecret: secret }: Pick<Config, 'turnUrls' | 'turnSecret'>,
  { callId, memberId }: { callId: string; memberId: string },
  now = new Date(),
): Relay | undefined {
  if (urls.length === 0 || secret === undefined) return undefined
  const who = createHmac('sha256', secret).update(`${callId} ${memberId}`).digest('base64url').slice(0, 22)
  const username = `${Math.floor(now.getTime() / 1000) + relaySeconds}:${who}`
  return { urls: [...urls], username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
