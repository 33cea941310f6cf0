/** Conversations that he has removed while the server does not know yet: a list read meanwhile must not bring them back. */
export const removed = new Set<string>()
