import { limits } from '#contract/limits.ts'
import { invalid } from '#server/platform/http/problem.ts'

/**
 * That he asks for his credits right away, in the words of today: the law counts what a buyer has used before the days for withdrawing are
 * over only if he did. Answers the version to be kept with the order; refuses with `checkout.express_needed`.
 */
export function requireExpress(version: string | undefined): string {
  if (version !== limits.expressVersion) throw invalid({ express: 'checkout.express_needed' })
  return version
}
