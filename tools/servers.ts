import { findProgram } from '#server/testing/programs.ts'
import { installPackages } from './debian.ts'

const packages = { valkey: 'redis-server', haproxy: 'haproxy' } as const

/** Answers which of Valkey (or Redis) and HAProxy are missing for the tests of many processes; installed where that is asked for. */
export function missingServers(): string[] {
  const missing = () => (['valkey', 'haproxy'] as const).filter((program) => !findProgram(program)).map((each) => packages[each])
  if (missing().length > 0) installPackages(missing(), 'the tests of many processes')
  return missing()
}
