import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that some tests run or compare with, by possible names. */
const names = {
  valkey: ['valkey-server', 'redis-server'],
  haproxy: ['haproxy'],
  exiftool: ['exiftool'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
  setpriv: ['setpriv'],
  postgres: ['postgres'],
  pg_dump: ['pg_dump'],
  turnserver: ['turnserver'],
} as const

export type Program = keyof typeof names

/** Debian installs servers outside a user's PATH. */
const folders = [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
]

/** Path of a program on this machine, or undefined. `npm test` installs missing programs if it may. */
export function findProgram(program: Program): string | undefined {
  return names[program].flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** The missing ones of some programs. Tests that need them are skipped (`skipIf`), and their names say so. */
export function missingPrograms(...programs: Program[]): string[] {
  return programs.filter((program) => !findProgram(program)).map((program) => names[program].join(' or '))
}

/** The name of a group of tests, with the reason for skipping them. */
export function unlessMissing(missing: readonly string[], name: string): string {
  return missing.length > 0 ? `${name} (skipped: this machine has no ${missing.join(', ')})` : name
}
