/** The day of a moment by the clocks of the browser, as a date field has it: 2026-12-04 */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** Its time, as a time field has it: 19:30 */
export function clockOf(moment: Date): string {
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}

/** The moment of both fields by the clocks of the browser; undefined while one is empty. */
export function momentOf({ day, time }: { day: string; time: string }): Date | undefined {
  const moment = new Date(`${day}T${time}`)
  return day === '' || time === '' || Number.isNaN(moment.getTime()) ? undefined : moment
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
