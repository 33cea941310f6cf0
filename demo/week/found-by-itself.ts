import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Config } from '#server/config.ts'
import { sealKnown } from '#server/moderation/known/known.ts'
import { openHint } from '#server/moderation/signals/signals.ts'
import { readKnownList } from '#server/photos/known/known.ts'
import { addPhoto, storePicture } from '#server/photos/photos.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { developPhoto } from '#server/platform/files/images/images.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import type { TownPerson } from '#demo/town/person.ts'
import { hints } from './plan.ts'
import type { Week } from './people.ts'

interface Means {
  db: Database
  config: Config
  site: Site
  visitOf: (person: TownPerson) => MemberVisit
}

/** Opens the hints of the week. The rules pass over fictional members, so what they would have counted is made up. */
export async function openHints({ hinted }: Week, { db, site }: Means): Promise<void> {
  for (const [index, person] of hinted.entries()) {
    const { kind, least, days, found, hoursAgo } = hints[index]!
    const at = new Date(Date.now() - hoursAgo * 60 * 60_000)
    await db.transaction((tx) => openHint(tx, { kind, least, days }, { memberId: person.id, siteId: site.id, found }, at))
  }
}

/** A member adds a picture that is on a list of known material: a test card, which shows nobody. Returns the id of the case. */
export async function addKnownPicture({ adding }: Week, { db, config, site, visitOf }: Means): Promise<string | undefined> {
  if (!adding) return undefined
  const memberId = adding.id
  const storage = photoStorage(config)
  const stored = await storePicture(storage, memberId, await developPhoto(await testCard(), memberId, { prints: true }))
  const match = readKnownList(join(dirname(fileURLToPath(import.meta.url)), 'known-pictures.txt'))(
    stored.picture.prints?.likeness,
  )
  if (!match) throw new Error('The test card is not on the list of the demo.')
  await db.transaction(async (tx) => {
    const accountMark = () => Promise.resolve(undefined)
    const photoId = await addPhoto(tx, visitOf(adding), stored, {
      known: true,
      unasked: undefined,
      rating: undefined,
      accountMark,
    })
    await sealKnown(tx, { siteId: site.id, memberId, photoId, storageKey: stored.storageKey, match })
  })
  const { rows } = await db.raw("select id from report where reported_id = $1 and reason = 'known'", [memberId])
  return (rows[0] as { id: string }).id
}

/** Bars, a circle and a sun behind hills. */
function testCard(): Promise<Buffer> {
  const bars = ['#e0e0e0', '#e0d040', '#40c0c0', '#40b050', '#b040a0', '#c03030', '#3040b0']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    ${bars.map((colour, index) => `<rect x="${index * 172}" width="172" height="560" fill="${colour}"/>`).join('')}
    <rect y="560" width="1200" height="340" fill="#202028"/>
    <path d="M0 900 L240 620 L430 800 L700 600 L960 820 L1200 640 V900 Z" fill="#50705a"/>
    <circle cx="860" cy="330" r="210" fill="#f4f0e0" stroke="#181818" stroke-width="18"/>
    <circle cx="300" cy="250" r="110" fill="#181818"/>
    <rect x="520" y="90" width="120" height="380" fill="#181818" transform="rotate(18 580 280)"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}
