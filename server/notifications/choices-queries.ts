import type { NotificationChannel, NotificationType } from '#contract/notifications/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface ChoiceRow {
  type: NotificationType
  channel: NotificationChannel
  chosen: boolean
}

export interface SettingRow {
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string | null
  paused_until: Date | null
  mails_per_day: number | null
  shows_names: boolean
}

export const findChoices = statement<ChoiceRow>(
  'notification_choices',
  'select type, channel, chosen from notification_choice where member_id = $1',
)

export const findSetting = statement<SettingRow>(
  'notification_setting_find',
  `select quiet_from, quiet_until, time_zone, paused_until, mails_per_day, shows_names from notification_setting where member_id = $1`,
)

/** Serialises a member's changes: the next one waits here until the end of this one. */
export const lockSetting = statement<SettingRow>(
  'notification_setting_lock',
  `insert into notification_setting (member_id, changed_at) values ($1, now())
   on conflict (member_id) do update set changed_at = excluded.changed_at
   returning quiet_from, quiet_until, time_zone, paused_until, mails_per_day, shows_names`,
)

export const saveSetting = statement(
  'notification_setting_save',
  `update notification_setting
   set quiet_from = $2, quiet_until = $3, time_zone = $4, paused_until = $5, mails_per_day = $6, shows_names = $7
   where member_id = $1`,
)

export const saveChoice = statement(
  'notification_choice_save',
  `insert into notification_choice (member_id, type, channel, chosen, chosen_at) values ($1, $2, $3, $4, now())
   on conflict (member_id, type, channel) do update set chosen = excluded.chosen, chosen_at = excluded.chosen_at
   where notification_choice.chosen <> excluded.chosen`,
)

/** When the member switched mail of a type off that is on by default. */
export const findSwitchedOff = statement<{ chosen_at: Date }>(
  'notification_choice_off_at',
  "select chosen_at from notification_choice where member_id = $1 and type = $2 and channel = 'email' and not chosen",
)

/** Returns the member to the default. */
export const deleteChoice = statement(
  'notification_choice_delete',
  'delete from notification_choice where member_id = $1 and type = $2 and channel = $3',
)

/** Decides again about notifications that waited for the end of a pause or of quiet hours. */
export const decideAgain = statement(
  'notification_hasten',
  'update notification set due_at = now() where member_id = $1 and due_at > now()',
)
