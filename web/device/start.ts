import { startWorker } from './worker.ts'

/** What a page does for the app that it may be, once it is alive: nothing of it is seen, and none of it may fail him. */
export async function startDevice(asked: Parameters<typeof startWorker>[0]): Promise<void> {
  await startWorker(asked).catch(() => {})
}
