/**
 * Child process that draws its share of the town's photos: `draw.ts drafts|finished SHARE OF`. The environment holds the
 * database URL and the data folder. Prints "." per photo, so that the parent can follow the progress.
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

// Finishing runs while people use the site, so it only takes idle CPU time.
if (stage === 'finished') setPriority(constants.priority.PRIORITY_LOW)

for (const photo of wanted.filter((_, number) => number % Number(of) === Number(share))) {
  await show(database, storage, defaultSiteId, photo)
  process.stdout.write('.')
}
await database.close()
