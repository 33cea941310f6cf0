import * as contract from '#contract/staff/support.ts'
import { assistedCode } from '#server/export/assisted.ts'
import { countWaiting } from '#server/payments/back-office/back-office.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { countApprovals, waitingApprovals } from '#server/staff/approvals/approvals.ts'
import { lookFigures } from '#server/staff/looks/looks.ts'
import { actorOf, record, requireStepUp } from '#server/staff/staff.ts'
import { actOnAccount, correctAddress } from './acts.ts'
import { readPerson } from './person.ts'
import { decide, presentApproval, propose } from './shared-acts.ts'
import { countDataRequests, lookUp, peopleFound } from './support.ts'

/** Members as support sees them, and what it does for them. */
export function routes(calls: Calls, { config, keys, limits, payments }: Services): void {
  const means = { config, keys, payments }

  calls.serve(contract.lookUp, async ({ db, visit, input, once }) => {
    for (const rate of ['staff_view', 'staff_view_day'] as const) await limits.take(rate, visit.staff.id)
    const { members, order } = await once((tx) => lookUp(tx, visit.staff, input))
    return { people: await peopleFound(db, visit.staff, members), order }
  })

  calls.serve(contract.readPerson, async ({ db, visit, input }) => ({
    person: (await db.transaction((tx) => readPerson(tx, keys, visit.staff, input.id))) ?? null,
  }))

  calls.serve(contract.actOnAccount, async ({ visit, input, once }) => {
    // Without codes, whoever knows the password is in.
    if (input.act === 'codes_off') requireStepUp(visit)
    await once((tx) => actOnAccount(tx, means, visit.staff, input))
  })

  calls.serve(contract.correctAddress, async ({ visit, input, once }) => {
    requireStepUp(visit)
    return { waits: await once((tx) => correctAddress(tx, means, visit.staff, input)) }
  })

  calls.serve(contract.propose, async ({ visit, input, once }) => {
    // Whoever proposes a copy is told its code.
    if (input.act === 'export') requireStepUp(visit)
    const approval = await once((tx) => propose(tx, visit.staff, input))
    return { approval, code: input.act === 'export' ? assistedCode(keys, approval) : null }
  })

  calls.serve(contract.readLooks, async ({ db, visit }) => {
    const people = await lookFigures(db)
    await db.transaction((tx) => record(tx, { actor: actorOf(visit), act: 'audit.looks', subject: '' }))
    return { people }
  })

  serveApprovals(calls, means)
}

function serveApprovals(calls: Calls, means: Pick<Services, 'config' | 'keys' | 'payments'>): void {
  calls.serve(contract.readApprovals, async ({ db, visit }) => {
    const found = await waitingApprovals(db, visit.staff)
    const details = { approvals: found.map(({ id }) => id) }
    await db.transaction((tx) => record(tx, { actor: actorOf(visit), act: 'approval.list', subject: '', details }))
    return { approvals: found.map((each) => presentApproval(each, visit.staff)) }
  })

  calls.serve(contract.decideApproval, async ({ visit, input, once }) => {
    if (input.confirm) requireStepUp(visit)
    await once((tx) => decide(tx, means, visit.staff, input))
  })

  calls.serve(contract.readWaiting, async ({ db, visit: { staff } }) => {
    const orders = await countWaiting(db, staff.sites)
    const { exports, erasures } = await countDataRequests(db, staff)
    return {
      approvals: shown(await countApprovals(db, staff)),
      held: shown({ waiting: orders.held, oldest_at: orders.held_since }),
      disputed: shown({ waiting: orders.disputed, oldest_at: orders.due_at }),
      exports: { ...shown(exports), stuck: exports.stuck },
      erasures: { ...shown(erasures), stuck: erasures.stuck },
    }
  })
}

function shown({ waiting, oldest_at: oldest }: { waiting: number; oldest_at: Date | null }) {
  return { waiting, oldest_at: oldest?.toISOString() ?? null }
}
