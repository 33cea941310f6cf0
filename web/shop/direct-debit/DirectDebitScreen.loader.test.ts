import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Api, apiContext } from '../../net/context.ts'
import { loader } from './DirectDebitScreen.loader.ts'

/** Loads the page with direct debit open or closed to the member. */
function load(debit: object) {
  const context = new RouterContextProvider()
  const api = async (endpoint: unknown) =>
    endpoint === 'GET /api/direct-debit.php' ? { mandate: null, ...debit } : { bundle: { id: 'nl-60' } }
  context.set(apiContext, api as unknown as Api)
  const request = new Request('http://localhost/directdebit?bundle=nl-60')
  return loader({ context, request } as unknown as Parameters<typeof loader>[0])
}

test('where nobody collects debits, the page says so before it asks for an account number', async () => {
  expect(await load({ open: false, refusal: null })).toMatchObject({ quote: null, unavailable: true })
})

test('where debits are open, or closed to this member alone, the price is shown', async () => {
  const quote = { bundle: { id: 'nl-60' } }
  expect(await load({ open: true, refusal: null })).toMatchObject({ quote, unavailable: false })
  expect(await load({ open: false, refusal: 'direct_debit_limit' })).toMatchObject({ quote, unavailable: false })
})
