import { randomInt } from 'node:crypto'

/**
 * Starts a server that cannot listen on port 0 and report its port. `start` gets a random port, below the ephemeral range of
 * systems, and returns undefined where it is taken: then another is tried.
 */
export async function onOwnPort<T>(start: (port: number) => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const started = await start(randomInt(20_000, 32_000))
    if (started !== undefined) return started
  }
  throw new Error('No port could be had')
}
