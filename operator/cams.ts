import { readCards } from '#server/cams/reading.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'

/** `cams SITE` reads the feed of a site's advertisements, as the worker does every hour. */
export async function cams(db: Database, site: Site): Promise<void> {
  if (!site.settings.cam_feed) console.log(`The site has no advertisements: npm run site -- set ${site.id} cam_feed …`)
  const { shown, faults } = await readCards(db, site)
  if (site.settings.cam_feed) console.log(`${shown} shown`)
  for (const fault of faults) console.error(fault)
}
