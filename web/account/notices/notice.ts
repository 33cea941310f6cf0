/** The notices under the top bar, the most urgent first; one is shown at a time. */
export const everyNotice = [
  'copy',
  'check-in',
  'activation',
  'travel-hiding',
  'mail-off',
  'test',
  'time-bonus',
  'photo',
  'push',
  'welcome',
] as const

export type NoticeName = (typeof everyNotice)[number]
