/** An hour and a day in milliseconds. A day of a calendar can be an hour longer or shorter. */
export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** A day in seconds, as cookies and rate limits count. */
export const daySeconds = 24 * 60 * 60
