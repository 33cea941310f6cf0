/** Creates a value on first use: Intl formatters take milliseconds to create, and no page needs all of them. */
export function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
