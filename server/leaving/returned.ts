import { memberPages } from '#server/account/account.ts'
import { type Erasing, makeDue } from './erasure.ts'
import { ErasureLedger } from './ledger.ts'
import * as sql from './queries.ts'

const page = 5_000
const expiredClaimMs = 60 * 60 * 1000

/**
 * Finds members brought back by a restored backup after their erasure, by ledger entries that this database does not know. Hides them and
 * makes them due for erasure before any request is served. Returns their number. Called at the start; usually only reads the ledger.
 * Also writes the ledger anew where it lost entries that this database knows, as a new bucket has.
 */
export async function hideReturned(erasing: Erasing): Promise<number> {
  const { db, keys, config } = erasing
  const ledger = new ErasureLedger(keys, config)
  const entries = await ledger.entries()
  const hidden = (await isKnown(erasing, entries)) ? 0 : await hideThoseIn(erasing, ledger, entries)
  const { count } = (await db.row(sql.countErasures))!
  const known = count > entries.size ? await knownEntries(erasing) : []
  await ledger.complete(new Set([...entries, ...known]))
  return hidden
}

async function hideThoseIn({ db }: Erasing, ledger: ErasureLedger, entries: ReadonlySet<string>): Promise<number> {
  let hidden = 0
  for await (const members of memberPages(db, page)) {
    const returned = members.filter((memberId) => entries.has(ledger.entryOf(memberId).toString('hex')))
    const begun = new Set((await db.rows(sql.findErasing, [returned])).map((row) => row.member_id))
    for (const memberId of returned.filter((each) => !begun.has(each))) {
      // An expired claim, so that the next worker may begin.
      await db.transaction((tx) => makeDue(tx, memberId, 'returned', new Date(Date.now() - expiredClaimMs)))
      hidden++
    }
  }
  for (const part of inPages([...entries])) await db.run(sql.noteErasures, [part])
  return hidden
}

async function isKnown({ db }: Erasing, entries: ReadonlySet<string>): Promise<boolean> {
  for (const part of inPages([...entries])) if ((await db.rows(sql.findErasures, [part])).length < part.length) return false
  return true
}

async function knownEntries({ db }: Erasing): Promise<string[]> {
  const all: string[] = []
  for (let after: Uint8Array = Buffer.alloc(0); ;) {
    const found = await db.rows(sql.findErasuresAfter, [after, page])
    all.push(...found.map(({ entry }) => entry.toString('hex')))
    const last = found.at(-1)
    if (last === undefined || found.length < page) return all
    after = last.entry
  }
}

function* inPages(entries: readonly string[]): Generator<Buffer[]> {
  for (let start = 0; start < entries.length; start += page)
    yield entries.slice(start, start + page).map((entry) => Buffer.from(entry, 'hex'))
}
