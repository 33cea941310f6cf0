import type { Page, Locator } from 'playwright-core'
import type { Cast, Role } from './cast.ts'
import { ready, seen } from './seeing.ts'
import { still } from './still.ts'
import type { MessageId, T } from './texts.ts'

export interface Screen {
  name: string
  role: Role
  path: string | ((cast: Cast) => string)
  /** An element of the complete screen. */
  shows: (page: Page, t: T) => Locator
  /** Brings the screen into the wanted state. */
  enter?: (page: Page, t: T) => Promise<void>
  /** Answered as not found: it has no description. */
  missing?: true
}

/** A screen that is complete with its title. */
export const heading = (id: MessageId) => (page: Page, t: T) => page.getByRole('heading', { name: t(id), exact: true }).first()
export const anyTitle = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the screen and waits until it is complete and still. */
export async function show(page: Page, screen: Screen, cast: Cast, t: T): Promise<void> {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(cast))
  await ready(page)
  await seen(screen.shows(page, t))
  await screen.enter?.(page, t)
  await still(page)
}
