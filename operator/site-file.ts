import * as z from 'zod/mini'
import { landerNames } from '#contract/site/options.ts'
import { allBundles, endBundle, saveBundle } from '#server/credits/bundles/bundles.ts'
import { endDiscount, listDiscounts, type ListedDiscount, saveDiscount } from '#server/discounts/operator.ts'
import { drawPicture, readClip } from '#server/landers/files.ts'
import { findFile, landersOf, removeLanders, setLander } from '#server/landers/landers.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { endOutdatedSharing } from '#server/privacy/sharing.ts'
import { exportSite, importSite, wholeSite } from '#server/site/whole-site.ts'
import { fileAt } from './branding.ts'

const bundle = z.strictObject({
  id: z.string(),
  country: z.string(),
  credits: z.number(),
  price: z.strictObject({ amount: z.number(), currency: z.string() }),
  active: z.boolean(),
})
const time = z.iso.datetime()
const discount = z.strictObject({
  code: z.string(),
  hundredths: z.number(),
  country: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  minimumOrderValue: z.nullable(z.number()),
  methods: z.nullable(z.array(z.string())),
  starts: time,
  expires: z.nullable(time),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
})
const base64 = z.string().check(z.regex(/^[A-Za-z\d+/]+=*$/, 'a file in base64'))
const lander = z.strictObject({
  name: z.enum(landerNames),
  slug: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  pictures: z.array(base64),
  clip: z.nullable(base64),
  source: z.nullable(z.string()),
})
const siteFile = z.strictObject({
  ...wholeSite.shape,
  bundles: z.array(bundle),
  discounts: z.array(discount),
  /** Missing in exports from before landing pages existed: the present ones stay. */
  landers: z.optional(z.array(lander)),
})

/** A site as one file: its settings, its bundles, the active discount codes, and the content of its landing pages. */
export async function fileOf(db: Database, id: string): Promise<string> {
  const site = await db.transaction(async (tx) => ({
    ...(await exportSite(tx, id)),
    bundles: await allBundles(tx, id),
    discounts: (await runningDiscounts(tx, id)).map(termsOf),
    landers: await landersWithFiles(tx, id),
  }))
  return JSON.stringify(site, null, 2)
}

function termsOf(listed: ListedDiscount): z.input<typeof discount> {
  const { code, hundredths, country, currency, minimumOrderValue, methods, starts, expires, validity } = listed
  const dates = { starts: starts.toISOString(), expires: expires?.toISOString() ?? null }
  return { code, hundredths, country, currency, minimumOrderValue, methods, ...dates, validity }
}

async function runningDiscounts(tx: Transaction, id: string): Promise<ListedDiscount[]> {
  return (await listDiscounts(tx, id)).filter(({ status }) => status === 'active')
}

export async function importFile(db: Database, path: string): Promise<void> {
  const site = read((await fileAt(path)).toString('utf8'), path)
  await db.transaction(async (tx) => {
    await importSite(tx, site)
    await sell(tx, site)
    await discountAs(tx, site)
    if (site.landers) await landAs(tx, site.id, site.landers)
  })
  await endOutdatedSharing(db)
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

/** A bundle that the file does not name is no longer on sale. */
async function sell(tx: Transaction, { id, bundles }: z.output<typeof siteFile>): Promise<void> {
  for (const each of bundles) await saveBundle(tx, id, each)
  const kept = new Set(bundles.filter(({ active }) => active).map((each) => each.id))
  for (const each of await allBundles(tx, id)) if (each.active && !kept.has(each.id)) await endBundle(tx, id, each.id)
}

/** A code that the file does not name ends. */
async function discountAs(tx: Transaction, { id, discounts }: z.output<typeof siteFile>): Promise<void> {
  for (const { starts, expires, ...terms } of discounts)
    await saveDiscount(tx, id, { ...terms, starts: new Date(starts), expires: expires === null ? null : new Date(expires) })
  const kept = new Set(discounts.map(({ code }) => code))
  for (const { code } of await runningDiscounts(tx, id)) if (!kept.has(code)) await endDiscount(tx, id, code)
}

async function landersWithFiles(tx: Transaction, id: string): Promise<Array<z.output<typeof lander>>> {
  const bytes = async (name: string) => (await findFile(tx, id, name))!.toString('base64')
  const whole: Array<z.output<typeof lander>> = []
  // One after the other: a transaction has one connection.
  for (const { pictures, clip, ...each } of await landersOf(tx, id)) {
    const drawn: string[] = []
    for (const name of pictures) drawn.push(await bytes(name))
    whole.push({ ...each, pictures: drawn, clip: clip === null ? null : await bytes(clip) })
  }
  return whole
}

/** A slug that the file does not name is removed. */
async function landAs(tx: Transaction, id: string, landers: Array<z.output<typeof lander>>): Promise<void> {
  await removeLanders(tx, id)
  for (const { name, slug, texts, pictures, clip, source } of landers) {
    const of = [name, slug].filter(Boolean).join('/')
    const drawn = []
    for (const each of pictures) drawn.push(await drawPicture(Buffer.from(each, 'base64'), `A picture of ${of}`))
    const film = clip === null ? null : readClip(Buffer.from(clip, 'base64'), `The clip of ${of}`)
    await setLander(tx, id, { name, slug }, { texts, pictures: drawn, clip: film, source })
  }
}
