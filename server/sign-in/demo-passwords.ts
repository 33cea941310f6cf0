/** Public passwords of the only two accounts of the town that allow signing in. */
export const demoPasswords = { demo: 'demo-1234', staff: 'staff-1234' } as const
