/** The lowest UUID: before the first row of a list that is read by id, and the id of nobody. */
export const nilId = '00000000-0000-0000-0000-000000000000'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a UUID in lower case, as ids are stored and compared. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
