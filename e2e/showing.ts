import type { Page } from 'playwright-core'
import type { OutputOf } from '#contract/calls.ts'

export type Shown = OutputOf<'GET /api/showcase.php'>[number]

/**
 * Opens a page that shows members to visitors, and gives those that it got, in its order: a second call may get others, because they
 * change every ten minutes.
 */
export async function openShowing(page: Page, address: string): Promise<Shown[]> {
  await page.addInitScript(haveTime)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/showcase.php')
  await page.goto(address)
  return (await (await answered).json()) as Shown[]
}

/** Runs in the page: a deck waits a second and a half for its members and then shows other things, but here as long as a slow machine takes. */
function haveTime(): void {
  const wait = globalThis.setTimeout
  globalThis.setTimeout = ((work: () => void, time = 0) => wait(work, time === 1500 ? 60_000 : time)) as typeof setTimeout
}

/** A member of the town who agreed to be shown to visitors. Those of other tests may leave meanwhile. */
export async function someShown(page: Page): Promise<Shown> {
  const answer = await page.request.get('/api/showcase.php?count=21')
  return ((await answer.json()) as Shown[]).find(({ fictional }) => fictional)!
}
