import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mailsPerDay, notificationChannels, notificationTypes, pauseDays } from './options.ts'

/** A local time of day: 22:30. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.invalid'))

const quietHours = z.object({
  from: timeOfDay,
  /** If before `from`, it is on the next day. */
  until: timeOfDay,
  /** Time zone of these times: Europe/Amsterdam. */
  time_zone: z.string().check(z.maxLength(64)),
})

const ownNotifications = z.object({
  choices: z.record(z.enum(notificationTypes), z.object({ email: z.boolean(), push: z.boolean() })),
  quiet: z.nullable(quietHours),
  /** A pause of all optional notifications; `until` is null if it lasts until the member ends it. */
  pause: z.nullable(z.object({ until: z.nullable(z.string()) })),
  mails_per_day: z.literal(mailsPerDay),
  /** Whether notifications may name the sender; never in discreet mode. */
  names: z.boolean(),
})

export type OwnNotifications = z.output<typeof ownNotifications>

export const readNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications.php',
  caller: 'member',
  summary: 'What one is notified of while away, by which channels, and when not.',
  input: z.object({}),
  output: ownNotifications,
  status: 200,
  errors: ['authentication_required'],
})

export const changeNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications.php',
  caller: 'member',
  summary:
    'Changes what is named of it. Mails with offers, news and the week are consented to by switching one of them on, and no longer once none is on.',
  input: z.partial(
    z.object({
      choices: z
        .array(z.object({ type: z.enum(notificationTypes), channel: z.enum(notificationChannels), chosen: z.boolean() }))
        .check(z.maxLength(notificationTypes.length * notificationChannels.length)),
      quiet: z.nullable(quietHours),
      /** Number of days, or `open` until the member ends it; null ends it. */
      pause: z.nullable(z.literal([...pauseDays, 'open'])),
      mails_per_day: z.literal(mailsPerDay),
      names: z.boolean(),
    }),
  ),
  output: ownNotifications,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

const previews = z.partialRecord(
  z.enum(notificationTypes),
  z.object({
    email: z.object({ from: z.string(), subject: z.string(), heading: z.string(), text: z.string() }),
    push: z.object({ title: z.string(), body: z.string() }),
  }),
)

export type NotificationPreviews = z.output<typeof previews>

export const notificationPreviews = endpoint({
  method: 'GET',
  path: '/api/notification-previews.php',
  caller: 'member',
  summary:
    'An example of each kind of mail and note as the member would get it: with names if they want them, neutral in discreet mode.',
  input: z.object({}),
  output: previews,
  status: 200,
  errors: ['authentication_required'],
})
