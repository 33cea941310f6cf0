// Closed lists of notifications, with stable codes; the catalogues have their texts. No library: browsers load this file.

/** Types of notifications (specification, section 9). */
export const notificationTypes = [
  'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders',
] as const // prettier-ignore

export type NotificationType = (typeof notificationTypes)[number]

export const notificationChannels = ['email', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

/** Default channels of each type. */
export const notificationDefaults: Readonly<Record<NotificationType, readonly NotificationChannel[]>> = {
  new_conversations: ['email', 'push'],
  new_messages: ['email', 'push'],
  like: ['email', 'push'],
  unread_message_reminders: ['email'],
  promotions: [],
  weekly_updates: [],
  news: [],
  reminders: ['email'],
}

/** Types that are mailed only with the consent `mail`. */
export const consentedMails = ['promotions', 'weekly_updates', 'news'] as const satisfies readonly NotificationType[]

/** Options for the maximum of optional mails per day; the default is `limits.mailsPerDay`. */
export const mailsPerDay = [1, 3, 5, 10] as const

/** Options for the days of a pause; it can also last until the member ends it. */
export const pauseDays = [1, 7, 30] as const
