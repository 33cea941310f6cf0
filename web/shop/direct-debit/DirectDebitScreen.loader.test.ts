import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Api, apiContext } from '../../net/context.ts'
import { loader } from './DirectDebitScreen.loader.ts'

/** The page as it is loaded while direct debit is open to him or not. */
function load(debit: object) {
  const context = new RouterContextProvider()
  const api = async (endpoint: unknown) =>
    endpoint === 'GET /api/direct-debit.php' ? { mandate: null, ...debit } : { bundle: { id: 'nl-60' } }
  context.set(apiContext, api as unknown as Api)
  const request = new Request('http://localhost/directdebit?bundle=nl-60')
  return loader({ context, request } as unknown as Parameters<typeof loader>[0])
}

test('where nobody collects debits he is told so before he types his account number', async () => {
  expect(await load({ open: false, refusal: null })).toMatchObject({ quote: null, unavailable: true })
})

test('where it is open, or closed to him alone, the price is there', async () => {
  const quote = { bundle: { id: 'nl-60' } }
  expect(await load({ open: true, refusal: null })).toMatchObject({ quote, unavailable: false })
  expect(await load({ open: false, refusal: 'direct_debit_limit' })).toMatchObject({ quote, unavailable: false })
})
