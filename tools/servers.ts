import { findProgram } from '#server/testing/programs.ts'
import { installPackages } from './debian.ts'

const packages = { valkey: 'redis-server', haproxy: 'haproxy' } as const

/** Valkey (or Redis) and HAProxy for the tests of many processes; installed where that is possible, else told: those tests are skipped. */
export function findServers(): void {
  const missing = () => (['valkey', 'haproxy'] as const).filter((program) => !findProgram(program)).map((each) => packages[each])
  if (missing().length === 0) return
  installPackages(missing(), 'the tests of many processes')
  if (missing().length > 0)
    console.log(`Tests of many processes will be skipped. They need: sudo apt-get install ${missing().join(' ')}`)
}
