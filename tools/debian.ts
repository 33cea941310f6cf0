import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

let updated = false

/**
 * Installs packages of Debian or Ubuntu, if this is one of them and we are root; returns whether they are installed. Only on CI:
 * tests change nobody's own machine.
 */
export function installPackages(packages: readonly string[], purpose: string): boolean {
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} for ${purpose} (a minute or two) …`)
  updated ||= apt('update', '-qq')
  return updated && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...noServices }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** A server installed for tests must not start as a service. */
const noServices = { RUNLEVEL: '1' }
