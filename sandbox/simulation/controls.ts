import type { FastifyInstance } from 'fastify'
import { chargeBack, reverseChargebacks } from '../payments/chargebacks.ts'
import { failureReasons, webhookModes } from '../store/entities.ts'
import { runTimer } from './clock.ts'
import { cancel, expire, fail, findPayment, pay } from '../payments/payments.ts'
import { unprocessable } from '../payments/refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { take, timersOf } from '../store/timers.ts'
import { deliver, deliveries, setWebhookMode, webhookMode } from '../payments/webhooks.ts'
import { setFault, faults } from './faults.ts'

type Body = Record<string, unknown>

/** Controls for tests and manual trials. They listen on loopback only; the shop does not forward them. */
export function openControls(server: FastifyInstance, sandbox: Sandbox): void {
  server.get('/_sandbox', () => ({
    folder: sandbox.folder,
    process: process.pid,
    timeScale: sandbox.timeScale,
    webhooks: webhookMode(sandbox),
  }))

  server.post<{ Body: Body }>('/_sandbox/webhooks', ({ body }) => {
    setWebhookMode(sandbox, oneOf(webhookModes, body.mode, 'mode'), numberOrNot(body.seconds))
    return { webhooks: webhookMode(sandbox) }
  })

  server.get<{ Querystring: { payment?: string } }>('/_sandbox/webhooks', ({ query }) => deliveries(sandbox, query.payment))

  server.post<{ Params: { id: string } }>('/_sandbox/webhooks/:id/deliver', async ({ params }) => {
    const delivery = deliveries(sandbox).find(({ id }) => id === Number(params.id))
    if (!delivery) throw unprocessable('There is no such webhook.')
    return { taken: await deliver(sandbox, delivery) }
  })

  server.post<{ Body: Body }>('/_sandbox/fault', ({ body }) => {
    setFault(sandbox, oneOf(faults, body.fault, 'fault'), numberOrNot(body.seconds))
    return { fault: body.fault }
  })

  server.post<{ Body: Body; Params: { id: string } }>('/_sandbox/payments/:id', ({ body, params }) => {
    const event = oneOf(events, body.event, 'event')
    sandbox.store.atomically(() => happen(sandbox, params.id, event, body))
    return { status: findPayment(sandbox, params.id).status }
  })
}

const events = ['pay', 'fail', 'cancel', 'expire', 'charge_back', 'reverse', 'elapse'] as const

function happen(sandbox: Sandbox, id: string, event: (typeof events)[number], body: Body): void {
  const payment = findPayment(sandbox, id)
  if (event === 'pay') pay(sandbox, payment)
  else if (event === 'fail') fail(sandbox, payment, oneOf(failureReasons, body.reason ?? 'unknown_reason', 'reason'))
  else if (event === 'cancel') cancel(sandbox, payment)
  else if (event === 'expire') expire(sandbox, payment)
  else if (event === 'charge_back') chargeBack(sandbox, payment)
  else if (event === 'reverse') reverseChargebacks(sandbox, payment)
  else elapse(sandbox, id)
}

/** Ends all waits of a payment at once: everything but its expiry happens now, including its consequences. */
function elapse(sandbox: Sandbox, id: string): void {
  for (;;) {
    const next = timersOf(sandbox, id).find(({ kind }) => kind !== 'expire')
    if (!next || !take(sandbox, next)) return
    runTimer(sandbox, next)
  }
}

function oneOf<Value extends string>(values: readonly Value[], asked: unknown, field: string): Value {
  const found = values.find((value) => value === asked)
  if (!found) throw unprocessable(`One of ${values.join(', ')}, please.`, field)
  return found
}

function numberOrNot(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined
}
