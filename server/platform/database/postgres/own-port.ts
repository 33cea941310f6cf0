import { randomInt } from 'node:crypto'

/**
 * Starts a server that cannot be given port 0 and say what it got. `start` is given a port at random, below those that systems give
 * away themselves, and answers undefined where somebody else has it: then another is tried.
 */
export async function onOwnPort<T>(start: (port: number) => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const started = await start(randomInt(20_000, 32_000))
    if (started !== undefined) return started
  }
  throw new Error('No port could be had')
}
