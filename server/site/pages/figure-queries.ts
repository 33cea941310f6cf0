import { statement } from '#server/platform/database/database.ts'

interface Counted {
  site_id: string
  value: number
}

/** For a site that still exists, from $1 until $2. Reports are those of members. */
export const countReports = statement<Counted>(
  'figure_reports',
  `select x.site_id, count(*)::integer as value from report x join site on site.id = x.site_id
   where x.reason <> 'known' and x.created_at >= $1 and x.created_at < $2 group by x.site_id`,
)

export const countDecided = statement<Counted>(
  'figure_decided',
  `select x.site_id, count(*)::integer as value from report x join site on site.id = x.site_id
   where x.reason <> 'known' and x.decided_at >= $1 and x.decided_at < $2 group by x.site_id`,
)

export const countComplaints = statement<Counted>(
  'figure_complaints',
  `select x.site_id, count(*)::integer as value from complaint x join site on site.id = x.site_id
   where x.created_at >= $1 and x.created_at < $2 group by x.site_id`,
)

export const countAnswered = statement<Counted>(
  'figure_answered',
  `select x.site_id, count(*)::integer as value from complaint x join site on site.id = x.site_id
   where x.state = 'answered' and x.decided_at >= $1 and x.decided_at < $2 group by x.site_id`,
)

/** The median of days until an answer. */
export const countAnswerDays = statement<Counted>(
  'figure_answer_days',
  `select x.site_id,
     ceil(percentile_cont(0.5) within group (order by extract(epoch from x.decided_at - x.created_at)) / 86400)::integer as value
   from complaint x join site on site.id = x.site_id
   where x.state = 'answered' and x.decided_at >= $1 and x.decided_at < $2 group by x.site_id`,
)

export const countSuspensions = statement<Counted>(
  'figure_suspensions',
  `select a.site_id, count(*)::integer as value
   from suspension x join account a on a.member_id = x.member_id join site on site.id = a.site_id
   where x.created_at >= $1 and x.created_at < $2 group by a.site_id`,
)

/** Decisions about members that did something. */
export const countMeasures = statement<Counted>(
  'figure_measures',
  `select x.site_id, count(*)::integer as value from moderation_decision x join site on site.id = x.site_id
   where x.created_at >= $1 and x.created_at < $2 group by x.site_id`,
)

export const countAppeals = statement<Counted>(
  'figure_appeals',
  `select x.site_id, count(*)::integer as value from moderation_decision x join site on site.id = x.site_id
   where x.appeal in ('upheld', 'undone') and x.appeal_decided_at >= $1 and x.appeal_decided_at < $2 group by x.site_id`,
)

export const countUndone = statement<Counted>(
  'figure_undone',
  `select x.site_id, count(*)::integer as value from moderation_decision x join site on site.id = x.site_id
   where x.appeal = 'undone' and x.appeal_decided_at >= $1 and x.appeal_decided_at < $2 group by x.site_id`,
)

/** A count only grows: it includes what was deleted since. */
export const saveFigure = statement(
  'figure_save',
  `insert into figure (site_id, half_year, name, value) values ($1, $2, $3, $4)
   on conflict (site_id, half_year, name) do update
   set value = case when figure.name = 'answer_days' then excluded.value else greatest(figure.value, excluded.value) end`,
)

export const findFigures = statement<{ half_year: string; name: string; value: number }>(
  'figure_all',
  'select half_year::text, name, value from figure where site_id = $1 order by half_year desc',
)

export const deleteFigures = statement('figure_delete', 'delete from figure where site_id = $1')
