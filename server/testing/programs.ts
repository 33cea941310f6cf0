import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that some tests put beside the product, or judge it by; each under the names it may have. */
const names = {
  valkey: ['valkey-server', 'redis-server'],
  haproxy: ['haproxy'],
  exiftool: ['exiftool'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
  setpriv: ['setpriv'],
} as const

export type Program = keyof typeof names

/** Debian keeps servers where a user's PATH does not look. */
const folders = [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]

/** Where a program lies on this machine, or undefined. `npm test` installs what is missing where it may. */
export function findProgram(program: Program): string | undefined {
  return names[program].flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Those of some programs that this machine has not; tests that need them are skipped (`skipIf`) and say so by their name. */
export function missingPrograms(...programs: Program[]): string[] {
  return programs.filter((program) => !findProgram(program)).map((program) => names[program].join(' or '))
}

/** The name of a group of tests, with what they are skipped for. */
export function unlessMissing(missing: readonly string[], name: string): string {
  return missing.length > 0 ? `${name} (skipped: this machine has no ${missing.join(', ')})` : name
}
