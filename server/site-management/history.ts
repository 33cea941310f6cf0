import { isDeepStrictEqual } from 'node:util'
import type { NotedPart } from '#contract/staff/options.ts'
import { allBundles } from '#server/credits/bundles/bundles.ts'
import { listDiscounts } from '#server/discounts/operator.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listInvitations } from '#server/signup/invitations.ts'
import { pagesOf } from '#server/site/pages/own-pages.ts'
import { lockSite } from '#server/site/site.ts'
import { hostsOf } from '#server/site/hosts.ts'
import type { Actor } from '#server/staff/staff.ts'
import * as sql from './queries.ts'

type Parts = Record<string, unknown>

/** Characters of a page's text that its history keeps, from where it begins to differ. */
const excerpt = 400

/** Does `work`, and appends what it changed of a part of the site to its history, with both values. */
export async function withHistory<Result>(
  tx: Transaction,
  actor: Actor,
  { id, part }: { id: string; part: NotedPart },
  work: () => Promise<Result>,
): Promise<Result> {
  await lockSite(tx, id)
  const before = await partsOf[part](tx, id)
  const result = await work()
  const after = await partsOf[part](tx, id)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (changed.length === 0) return result
  const changes = Object.fromEntries(changed.map((name) => [name, changeOf(part, before[name], after[name])]))
  await tx.row(sql.insertChange, [id, new Date(), actor.id, actor.name, part, JSON.stringify(changes), null])
  return result
}

/** What there is of a part, by its name: only what is in force. */
const partsOf: Record<NotedPart, (tx: Transaction, id: string) => Promise<Parts>> = {
  async hosts(tx, id) {
    return Object.fromEntries((await hostsOf(tx, id)).map((host) => [host, host]))
  },
  async pages(tx, id) {
    const { pages } = await pagesOf(tx, id)
    return Object.fromEntries(
      Object.entries(pages).flatMap(([name, sources]) =>
        Object.entries(sources).map(([language, source]) => [`${name} ${language}`, source]),
      ),
    )
  },
  async bundles(tx, id) {
    const active = (await allBundles(tx, id)).filter((each) => each.active)
    return Object.fromEntries(active.map(({ id: name, country, credits, price }) => [name, { country, credits, price }]))
  },
  async discounts(tx, id) {
    const active = (await listDiscounts(tx, id)).filter(({ status }) => status === 'active')
    return Object.fromEntries(
      active.map(({ code, hundredths, country, expires }) => [
        code,
        { percent: hundredths / 100, country, until: expires?.toISOString() ?? null },
      ]),
    )
  },
  async invitations(tx, id) {
    const open = (await listInvitations(tx, id)).filter(({ revoked_at: revoked }) => revoked === null)
    return Object.fromEntries(open.map(({ id: name, uses, expires_at: ends }) => [name, { uses, until: ends.toISOString() }]))
  },
}

function changeOf(part: NotedPart, from: unknown, to: unknown): { from: unknown; to: unknown } {
  if (part !== 'pages') return { from: from ?? null, to: to ?? null }
  const [old, fresh] = [from, to].map((text) => (typeof text === 'string' ? text.split('\n') : []))
  let same = 0
  while (same < old!.length && same < fresh!.length && old![same] === fresh![same]) same++
  const rest = (text: unknown, lines: string[]) =>
    typeof text === 'string' ? lines.slice(same).join('\n').slice(0, excerpt) : null
  return { from: rest(from, old!), to: rest(to, fresh!) }
}
