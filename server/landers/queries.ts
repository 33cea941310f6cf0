import type { VisitStep } from '#contract/site/options.ts'
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

/** All except these. */
export const deleteOtherFiles = statement(
  'lander_files_delete',
  'delete from lander_file where site_id = $1 and name <> all ($2)',
)

export const addVisits = statement(
  'visit_add',
  `insert into visit_count as known (site_id, hour, page, slug, source, step, count)
   select $1, hour, page, slug, source, step, count
   from unnest($2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[]) as fresh (hour, page, slug, source, step, count)
   order by hour, page, slug, source, step
   on conflict (site_id, hour, page, slug, source, step) do update set count = known.count + excluded.count`,
)

/** For the days from $2 to $3 in the time zone $4, by $5. */
export const funnel = statement<{ name: string; step: VisitStep; count: number }>(
  'visit_funnel',
  `select case $5 when 'lander' then page when 'slug' then page || case slug when '' then '' else '/' || slug end when 'source' then source
       when 'day' then to_char(hour at time zone $4, 'YYYY-MM-DD') else to_char(hour at time zone $4, 'YYYY-MM-DD HH24:00') end as name,
     step, sum(count)::integer as count
   from visit_count
   where site_id = $1 and hour >= $2::date::timestamp at time zone $4 and hour < ($3::date + 1)::timestamp at time zone $4
   group by 1, 2 order by 1, 2`,
)

export const forgetVisits = statement('visit_forget', `delete from visit_count where hour < now() - interval '400 days'`)

export const deleteVisits = statement('visit_delete_all', 'delete from visit_count where site_id = $1')
