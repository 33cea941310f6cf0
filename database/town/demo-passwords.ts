/** Of the two accounts of the town that open; everybody knows them. */
export const demoPasswords = { demo: 'demo-1234', staff: 'staff-1234' } as const
