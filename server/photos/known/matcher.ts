import * as z from 'zod/mini'
import { type Likeness, plainest } from '#server/platform/files/images/images.ts'
import type { KnownMatch } from './known.ts'

/** What a service says of a photo: what it looks like, `none`, or `unanswered` if it has to be asked again. */
export type MatcherAnswer = KnownMatch | 'none' | 'unanswered'

/** Asks a service of the operator's whether a new photo looks like a known unlawful picture. */
export type Matcher = (likeness: Likeness | undefined) => Promise<MatcherAnswer>

/** How long an upload waits for the service, and for how long nobody asks it after it did not answer, ms. */
const [patience, pause] = [2_000, 10_000]

/**
 * The bank names with what matched in each, and in how many bits it differs; earlier versions answer with the names alone. Banks that the
 * operator has switched off are not among them.
 */
const answers = z.union([z.record(z.string(), z.array(z.object({ distance: z.coerce.number() }))), z.array(z.string())])

/**
 * The Hasher-Matcher-Actioner at an address: `GET /m/lookup?signal_type=pdq&signal=HASH`
 * (https://github.com/facebook/ThreatExchange, hasher-matcher-actioner). It is told the hash and nothing else. Without an address nothing matches.
 */
export function openMatcher(address: string | undefined, now = Date.now): Matcher {
  let silentUntil = 0
  return async (likeness) => {
    if (address === undefined || !likeness || likeness.quality < plainest) return 'none'
    if (now() < silentUntil) return 'unanswered'
    const hash = likeness.hash.toString('hex')
    try {
      return matchIn(hash, await lookUp(address, hash))
    } catch {
      silentUntil = now() + pause
      return 'unanswered'
    }
  }
}

/** Throws if there is no answer in time, or another than the protocol has. */
async function lookUp(address: string, hash: string): Promise<z.infer<typeof answers>> {
  const query = new URLSearchParams({ signal_type: 'pdq', signal: hash })
  const answer = await fetch(`${address}/m/lookup?${query}`, { redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (answer.status !== 200) throw new Error(`HASH_MATCHER_URL answers ${answer.status}.`)
  return answers.parse(await answer.json())
}

/** The hash of the match is that of the photo itself: the service does not say which it knows. */
function matchIn(hash: string, found: z.infer<typeof answers>): MatcherAnswer {
  const banks = Array.isArray(found) ? found : Object.keys(found).filter((bank) => found[bank]!.length > 0)
  if (banks.length === 0) return 'none'
  const distances = Array.isArray(found) ? [] : Object.values(found).flatMap((all) => all.map(({ distance }) => distance))
  return { hash, distance: distances.length > 0 ? Math.min(...distances) : undefined, banks: banks.join(', ').slice(0, 100) }
}
