/** The member id in a text, if it is one; small enough for light pages. */
export function memberIn(text: string | null | undefined): string | undefined {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.exec(text ?? '')?.[0].toLowerCase()
}
