import { Secret, TOTP } from 'otpauth'
import { limits } from '#contract/limits.ts'

/** A code is valid for so many seconds, and for as many before and after. */
const period = 30

/** A secret for an authenticator app, as it is typed into one. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` address by which an app takes a secret over. */
export function appAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  // A colon would end the issuer.
  return codesOf(secret, { issuer: issuer.replaceAll(':', ' '), label }).toString()
}

/**
 * The 30-second step of a code; undefined for a wrong one. The step before and those `ahead` count too, as clocks differ and typing takes
 * time.
 */
export function stepOf(secret: string, typed: string, ahead = 1): number | undefined {
  const now = stepNow()
  const delta = codesOf(secret).validate({
    token: typed.replace(/[\s-]/g, ''),
    timestamp: now * period * 1000,
    window: ahead,
  })
  return delta === null || delta < -1 ? undefined : now + delta
}

export function stepNow(): number {
  return Math.floor(Date.now() / 1000 / period)
}

/** The code of a step. */
export function codeOf(secret: string, step: number): string {
  return codesOf(secret).generate({ timestamp: step * period * 1000 })
}

function codesOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: limits.codeDigits, period, ...names })
}
