/** Creates an idempotency key per rendered form: a repeated submission is one complaint. */
export async function loader() {
  return { key: crypto.randomUUID() }
}
