/** A tool's finding. */
export interface Finding {
  tool: 'sqlmap' | 'wapiti' | 'product'
  /** The tool's name for it. */
  what: string
  where: string
}

interface Known {
  tool: Finding['tool']
  what: RegExp
  where: RegExp
  reason: string
}

/** Repeated false findings of the tools, each with the reason. */
const known: Known[] = [
  {
    tool: 'wapiti',
    what: /X-XSS-Protection is not set/,
    where: /./,
    reason:
      'No browser has that filter any more, and it could be turned against a page; the content security policy does its work.',
  },
  {
    tool: 'wapiti',
    what: /Strict-Transport-Security is not set|Secure flag is not set/,
    where: /./,
    reason:
      'The target speaks http on this machine. On https both are there: viewer/routes.test.ts, platform/security-headers.ts.',
  },
]

/** Findings without an explanation. */
export function unexplained(findings: Finding[]): Finding[] {
  return findings.filter((one) => !reasonOf(one))
}

export function reasonOf(finding: Finding): string | undefined {
  return known.find(({ tool, what, where }) => tool === finding.tool && what.test(finding.what) && where.test(finding.where))
    ?.reason
}
