/**
 * A child process that draws its share of the town's photos: `draw.ts drafts|finished SHARE OF`, the address of the
 * database and the data folder in its environment. Says "." for each, so that the parent can tell how far it is.
 */
import { constants, setPriority } from 'node:os'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { showDraft, showFinished, photosOf, photoStorage } from './show-photos.ts'
import { townPeople } from './town.ts'

const [stage, share, of] = process.argv.slice(2)
const storage = photoStorage({ ...readConfig(), dataDir: process.env.TOWN_DATA_DIR! })
const database = openDatabase(process.env.TOWN_DATABASE_URL!, { readers: 1, writers: 1 })
const photos = photosOf(townPeople(Number(process.env.TOWN_SIZE)))
const wanted = stage === 'drafts' ? photos.filter(({ index }) => index === 0) : photos
const show = stage === 'drafts' ? showDraft : showFinished

// Finishing goes on while people use the site: it takes what they leave.
if (stage === 'finished') setPriority(constants.priority.PRIORITY_LOW)

for (const photo of wanted.filter((_, number) => number % Number(of) === Number(share))) {
  await show(database, storage, defaultSiteId, photo)
  process.stdout.write('.')
}
await database.close()
