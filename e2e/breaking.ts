import { inject } from 'vitest'

/** Runs in the page: its policy refuses an inline style, and one of our own scripts fails at a click. */
export function breakPage(): void {
  document.body.setAttribute('style', 'color: red')
  const whole = Object.getOwnPropertyDescriptor(Event.prototype, 'target')!
  Object.defineProperty(Event.prototype, 'target', {
    configurable: true,
    get() {
      Object.defineProperty(Event.prototype, 'target', whole)
      throw new TypeError('broken on purpose')
    },
  })
  document.body.click()
}

/** Runs in the page: whether it asks its browser for reports. */
export const asksForReports = (): boolean => document.querySelector('script[data-reports]') !== null

/** What the operator's own system at this path heard of pages. */
export async function heardOfPages(path: string): Promise<Array<{ type: string; data: Record<string, unknown> }>> {
  const all = (await (await fetch(inject('pushUrl'))).json()) as Array<{ path: string; body: { data: number[] } }>
  return all
    .filter((each) => each.path === path)
    .map(({ body }) => JSON.parse(String(Buffer.from(body.data))) as { type: string; data: Record<string, unknown> })
    .filter(({ type }) => type.startsWith('page.'))
}
