import type { Message } from '#contract/chat/chat.ts'

export interface MessageRow {
  message: Message
  /** The first of a calendar day, with a day line above it. */
  startsDay: boolean
  /** The line 'new' is above it. */
  startsNew: boolean
  /** First and last of a member's messages within a minute; the last shows the time. */
  first: boolean
  last: boolean
}

/**
 * Whether a message has options. `open`: the viewer can reply, or sees marks; else their own gift has none, as it can be neither copied nor
 * deleted.
 */
export function hasChoices({ kind, deleted }: Message, mine: boolean, open: boolean): boolean {
  return !deleted && (open || !(mine && kind === 'gift'))
}

/** The newest message that the keyboard reaches. */
export function reachableOf(messages: readonly Message[], me: string, open: boolean): number | undefined {
  return messages.findLast((message) => hasChoices(message, message.from === me, open))?.seq
}

/** Groups messages by day, and by member within a minute. `dayOf` returns the day of a time. */
export function rowsOf(messages: readonly Message[], line: number | null, dayOf: (created: string) => string): MessageRow[] {
  const days = messages.map(({ created }) => dayOf(created))
  const breaks = messages.map((message, index) => {
    const before = messages[index - 1]
    return !before || days[index - 1] !== days[index] || message.seq === line || !areTogether(before, message)
  })
  return messages.map((message, index) => ({
    message,
    startsDay: index === 0 || days[index - 1] !== days[index],
    startsNew: message.seq === line,
    first: breaks[index]!,
    last: breaks[index + 1] ?? true,
  }))
}

/** Rows in blocks with fixed borders: distant blocks need no layout, and older pages do not move the borders. */
export function blocksOf<Row extends { message: Pick<Message, 'seq'> }>(
  rows: readonly Row[],
  size: number,
): { id: number; rows: Row[] }[] {
  const blocks: { id: number; rows: Row[] }[] = []
  for (const row of rows) {
    const id = Math.floor(row.message.seq / size)
    const open = blocks.at(-1)
    if (open?.id === id) open.rows.push(row)
    else blocks.push({ id, rows: [row] })
  }
  return blocks
}

/** The calendar day in the visitor's time zone. */
export function localDay(created: string): string {
  return new Date(created).toDateString()
}

/** The day in UTC: server and browser render the same before hydration. */
export function universalDay(created: string): string {
  return created.slice(0, 10)
}

function areTogether(before: Message, message: Message): boolean {
  return (
    before.from === message.from &&
    !before.deleted &&
    !message.deleted &&
    Math.floor(Date.parse(before.created) / 60_000) === Math.floor(Date.parse(message.created) / 60_000)
  )
}
