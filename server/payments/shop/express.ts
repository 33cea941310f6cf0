import { limits } from '#contract/limits.ts'
import { invalid } from '#server/platform/http/problem.ts'

/**
 * That a buyer asks for the credits before the days for withdrawing are over, right away or as soon as the payment has arrived, in the words of today: the law counts what a buyer has used before the days for withdrawing are
 * over only if he did. Answers the version to be kept with the order; refuses with `checkout.express_needed`.
 */
export function requireExpress(version: string | undefined): string {
  if (version !== limits.expressVersion && version !== limits.expressPaidVersion)
    throw invalid({ express: 'checkout.express_needed' })
  return version
}
