import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What a run ran on, as it began. */
export interface Circumstances {
  /** ISO, UTC. */
  at: string
  /** `unknown` outside of a repository. */
  commit: string
  /** The tree had changes that are not in the commit. */
  changed: boolean
  machine: {
    cores: number
    processor: string
    /** GB. */
    memory: number
    /** Mean of the minute before. */
    load: number
    node: string
  }
}

/** What a run itself writes: changes of these are no changes of what is measured. */
const written = ['bench/figures.json', 'docs/operations/figures.md']

export function circumstances(tree = '.'): Circumstances {
  return {
    at: new Date().toISOString(),
    commit: git(tree, 'rev-parse', '--short=8', 'HEAD') ?? 'unknown',
    changed: (git(tree, 'status', '--porcelain', '--', '.', ...written.map((path) => `:!${path}`)) ?? '') !== '',
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      memory: Math.round(totalmem() / 2 ** 30),
      load: Number(loadavg()[0]!.toFixed(2)),
      node: process.version,
    },
  }
}

function git(tree: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
