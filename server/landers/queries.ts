import { statement } from '#server/platform/database/database.ts'
import type { LanderTexts } from './texts.ts'

interface LanderRow {
  name: string
  slug: string
  texts: LanderTexts
  pictures: string[]
  clip: string | null
  source: string | null
}

export const findLanders = statement<LanderRow>(
  'lander_all',
  'select name, slug, texts, pictures, clip, source from lander where site_id = $1 order by name, slug',
)

export const saveLander = statement(
  'lander_save',
  `insert into lander (site_id, name, slug, texts, pictures, clip, source) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (site_id, name, slug) do update set texts = excluded.texts, pictures = excluded.pictures, clip = excluded.clip,
     source = excluded.source`,
)

export const deleteLander = statement('lander_delete', 'delete from lander where site_id = $1 and name = $2 and slug = $3')

export const deleteLanders = statement('lander_delete_all', 'delete from lander where site_id = $1')

export const findFile = statement<{ bytes: Buffer }>(
  'lander_file',
  'select bytes from lander_file where site_id = $1 and name = $2',
)

export const insertFile = statement(
  'lander_file_insert',
  'insert into lander_file (site_id, name, bytes) values ($1, $2, $3) on conflict (site_id, name) do nothing',
)

/** But these. */
export const deleteOtherFiles = statement(
  'lander_files_delete',
  'delete from lander_file where site_id = $1 and name <> all ($2)',
)
