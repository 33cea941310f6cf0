/** A key for each form that is drawn: pressed twice, or sent again by a reload, it is one complaint. */
export async function loader() {
  return { key: crypto.randomUUID() }
}
