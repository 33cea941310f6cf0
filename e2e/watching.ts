import type { BrowserContext } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/** What went wrong in a page of this test without anybody noticing: faults, foreign requests, breaches of the policy, dialogs. */
const errors: string[] = []

/** Has every test fail in whose pages something is amiss, whatever it is about. `home` is where its pages are. */
export async function watch(context: BrowserContext, home: string): Promise<void> {
  context.on('weberror', (fault) => errors.push(`${pathOf(fault.page()?.url())}: ${fault.error().message}`))
  context.on(
    'console',
    (said) => isFault(said.text(), said.type()) && errors.push(`${pathOf(said.page()?.url())}: ${said.text()}`),
  )
  context.on('response', (answer) => answer.status() >= 500 && errors.push(`${answer.status()} from ${answer.url()}`))
  context.on('request', (request) => blame(request.url(), home))
  context.on('serviceworker', (worker) => blame(worker.url(), home))
  context.on('page', (page) => page.on('websocket', (socket) => blame(socket.url(), home)))
  context.on('dialog', (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      console.error(`breach of ${violatedDirective} by ${blockedURI} at ${documentURI}`),
    ),
  )
}

/** What a test has brought about itself is no fault. */
export function forgive(what: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !what.test(error)))
}

/** Call it once in a file, after what closes the pages is registered: hooks run from the last to the first. */
export function failOnErrors(): void {
  afterEach(() => expect(errors.splice(0)).toEqual([]))
}

/** A call that is refused is logged by the browser as well: that is no fault. */
function isFault(text: string, type: string): boolean {
  return type === 'error' && !/Failed to load resource|WebSocket connection|net::ERR_/.test(text)
}

function pathOf(url = ''): string {
  return url.replace(/[?#].*/s, '')
}

function blame(url: string, home: string): void {
  if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(home).host) errors.push(`asked a third party: ${url}`)
}
