import * as z from 'zod/mini'
import { allBundles, endBundle, saveBundle } from '#server/credits/bundles.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { exportSite, importSite, wholeSite } from '#server/site/whole-site.ts'
import { fileAt } from './site-look.ts'

const bundle = z.strictObject({
  id: z.string(),
  country: z.string(),
  credits: z.number(),
  price: z.strictObject({ amount: z.number(), currency: z.string() }),
  active: z.boolean(),
})
const siteFile = z.strictObject({ ...wholeSite.shape, bundles: z.array(bundle) })

/** A site as one file: how it is, and its bundles. */
export async function fileOf(db: Database, id: string): Promise<string> {
  const site = await db.transaction(async (tx) => ({ ...(await exportSite(tx, id)), bundles: await allBundles(tx, id) }))
  return JSON.stringify(site, null, 2)
}

export async function importFile(db: Database, path: string): Promise<void> {
  const site = read((await fileAt(path)).toString('utf8'), path)
  await db.transaction(async (tx) => {
    await importSite(tx, site)
    await sell(tx, site)
  })
  console.log(`${site.id} is as ${path} says`)
}

function read(text: string, path: string): z.output<typeof siteFile> {
  // "npm run site -- export … > file" writes lines of npm's own before it.
  const document = parse(text.slice(Math.max(0, text.search(/^\{/m))), path)
  const site = siteFile.safeParse(document)
  if (site.success) return site.data
  const [issue] = site.error.issues
  throw new RangeError(`${path} is no site that was exported: ${issue!.path.join('.') || 'the whole'}: ${issue!.message}.`)
}

function parse(json: string, path: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new RangeError(`${path} is no JSON.`)
  }
}

/** What the file does not name is no longer on sale. */
async function sell(tx: Transaction, { id, bundles }: z.output<typeof siteFile>): Promise<void> {
  for (const each of bundles) await saveBundle(tx, id, each)
  const kept = new Set(bundles.filter(({ active }) => active).map((each) => each.id))
  for (const each of await allBundles(tx, id)) if (each.active && !kept.has(each.id)) await endBundle(tx, id, each.id)
}
