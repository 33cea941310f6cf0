import { limits } from '#contract/limits.ts'
import { invalid } from '#server/platform/http/problem.ts'

/**
 * Requires the buyer's request, in the current wording, to get the credits before the withdrawal period ends: at once, or when
 * the payment arrives. Without it the law does not let us deduct used credits from a withdrawal. Returns the version to store
 * with the order; refuses with `checkout.express_needed`.
 */
export function requireExpress(version: string | undefined): string {
  if (version !== limits.expressVersion && version !== limits.expressPaidVersion)
    throw invalid({ express: 'checkout.express_needed' })
  return version
}
