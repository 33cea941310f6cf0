import { findProgram } from '#server/testing/programs.ts'
import { installPackages } from './debian.ts'

const packages = {
  valkey: 'redis-server',
  haproxy: 'haproxy',
  exiftool: 'libimage-exiftool-perl',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver',
  xvfb: 'xvfb',
  setpriv: 'util-linux',
  postgres: 'postgresql',
  pg_dump: 'postgresql-client',
  turnserver: 'coturn',
} as const
export type Program = keyof typeof packages

/** Returns the missing packages of the programs that some tests need; installs them on CI. */
export function missingPackages(purpose: string, ...programs: Program[]): string[] {
  const missing = () => programs.filter((program) => !findProgram(program)).map((program) => packages[program])
  if (missing().length > 0) installPackages(missing(), purpose)
  return missing()
}
