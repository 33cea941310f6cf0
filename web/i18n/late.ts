/** Made when it is first asked for: what formats a date or a number costs milliseconds to make, and no page needs all. */
export function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
