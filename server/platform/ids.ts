/** The lowest UUID: before the first row of a list that is read by id, and the id of nobody. */
export const nilId = '00000000-0000-0000-0000-000000000000'
