/** SQL: of a member's side of a conversation, whether it is muted now. */
export const isMuted = (side: string) => `coalesce(${side}.muted_until > now(), false)`

/** SQL: how much of it the badge counts: its unread messages, one for a mark; nothing of what is archived or muted. */
export const counted = (side: string) =>
  `case when ${side}.archived or ${isMuted(side)} then 0 else greatest(${side}.unread, ${side}.marked_unread::integer) end`
