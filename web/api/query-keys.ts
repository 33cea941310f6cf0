/** Names of what is kept and refreshed in the browser. */
export const queryKeys = {
  user: ['user'] as const,
  likes: ['likes'] as const,
  chats: ['chats'] as const,
  messages: (conversation: string) => ['messages', conversation] as const,
  members: (filters: string) => ['members', filters] as const,
  member: (id: string) => ['member', id] as const,
  photos: ['photos'] as const,
  regions: ['regions'] as const,
  ownProfile: ['profile'] as const,
  blocked: ['blocked'] as const,
}
