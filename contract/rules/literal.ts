/** What Lingui takes for an escape in a finished text, also if it comes from a value. */
const escapes = /\\(?=u[0-9a-f]{4}|x[0-9a-f]{2})/gi

/** Protects a message's values: a member's \x3c stays these four characters, which Lingui would turn into one. */
export function literal(values: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!values || !Object.values(values).some((value) => typeof value === 'string' && value.includes('\\'))) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replace(escapes, '\\u005c') : value]),
  )
}
