import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: longer than what is hidden takes, and shorter than anybody notices. */
const beat = 20

/** Runs work whose answer must not tell by its time what was found: it leaves at the next beat after it began, refused or not. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await nextBeat(start)
  }
}

/** Runs work whose refusal must not tell by its time what was found: a refusal leaves at the next beat. */
export async function refusedInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await nextBeat(start)
    throw error
  }
}

/** Timers wait whole milliseconds: rounded up or down at random, so that the fraction is not kept. */
async function nextBeat(start: number): Promise<void> {
  const taken = performance.now() - start
  await pause(Math.ceil(taken / beat) * beat - taken + Math.random())
}
