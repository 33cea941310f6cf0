import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** Unexpected events in the pages of this test: errors, foreign requests, policy violations, dialogs. */
const errors: string[] = []

/** Records unexpected events, which fail the test. `home` is the URL of its pages. */
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

/** Removes errors that a test caused on purpose. */
export function forgive(expected: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !expected.test(error)))
}

/** Fails when something unexpected happened since. */
export function expectNoErrors(): void {
  expect(errors.splice(0)).toEqual([])
}

/** Whether a console message is an error; the browser also logs refused calls, which are not. */
function isFault(text: string, type: string): boolean {
  return type === 'error' && !/Failed to load resource|WebSocket connection|net::ERR_/.test(text)
}

function pathOf(url = ''): string {
  return url.replace(/[?#].*/s, '')
}

function blame(url: string, home: string): void {
  if (/^(https?|wss?):/.test(url) && new URL(url).host !== new URL(home).host) errors.push(`asked a third party: ${url}`)
}
