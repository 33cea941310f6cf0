import semver from 'semver'

export interface Advisory {
  id: string
  package: string
  /** Range of versions, as npm reads it. */
  vulnerable: string
  summary: string
}

export interface AdvisoryList {
  source: string
  /** Date of the last review of the list. */
  date: string
  advisories: Advisory[]
  /** Accepted findings, outside production only. */
  accepted: Array<{ id: string; date: string; reason: string }>
  /** Licences (SPDX) that a package in production may have. */
  licences: string[]
  /** Licences of packages that do not state theirs in package-lock.json, read in their own files. */
  unnamed: Record<string, string>
}

export interface Locked {
  version?: string
  dev?: boolean
  license?: string
  deprecated?: string
}

/** `package-lock.json`, version 3: packages by their path, nested ones too. */
export interface Lockfile {
  packages: Record<string, Locked>
}

/** Faults of the locked packages, and notes. */
export function audit(lock: Lockfile, list: AdvisoryList): { faults: string[]; notes: string[] } {
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...locked }))
  const found = list.advisories.flatMap((advisory) =>
    packages
      .filter(({ name, version }) => name === advisory.package && isIn(version, advisory.vulnerable))
      .map(({ name, version, dev = false }) => ({ ...advisory, what: `${name}@${version}`, dev })),
  )
  const reasons = new Map(list.accepted.map((each) => [each.id, each]))
  const production = packages.filter(({ dev }) => !dev)
  const unlicensed = production.flatMap(({ name, version, license = list.unnamed[name] }) =>
    license && isAllowed(license, list.licences)
      ? []
      : [`${name}@${version} has the licence ${license ?? 'of nobody knows what'}.`],
  )
  return {
    faults: [
      ...found
        .filter(({ id, dev }) => !dev || !reasons.has(id))
        .map(({ id, what, summary, dev }) => `${what}${dev ? '' : ', in production'}: ${summary} (${id}).`),
      ...list.accepted
        .filter(({ id }) => !found.some((each) => each.id === id))
        .map(({ id }) => `${id} is accepted and no longer found: take it out of "accepted".`),
      ...unlicensed,
    ],
    notes: [
      ...found
        .filter(({ id, dev }) => dev && reasons.has(id))
        .map(({ id, what }) => `accepted ${reasons.get(id)!.date}: ${what}, ${id}. ${reasons.get(id)!.reason}`),
      ...packages
        .filter(({ deprecated }) => deprecated)
        .map((each) => `abandoned: ${each.name}@${each.version}. ${each.deprecated}`),
      `licences in production: ${[...new Set(production.map(({ name, license }) => license ?? list.unnamed[name]))].toSorted().join(', ')}`,
    ],
  }
}

function isIn(version: string | undefined, range: string): boolean {
  return version !== undefined && semver.satisfies(version, range, { includePrerelease: true })
}

/** An SPDX expression of names with AND and OR, which need no brackets within brackets. */
function isAllowed(expression: string, licences: readonly string[]): boolean {
  const parts = expression.replaceAll(/[()]/g, '').split(/ AND /i)
  return parts.every((part) => part.split(/ OR /i).some((licence) => licences.includes(licence)))
}
