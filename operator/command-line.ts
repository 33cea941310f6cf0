import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Actor } from '#server/staff/staff.ts'

/** A command of `npm run site`. */
export interface Command {
  /** The words it takes; those in brackets are optional, and only `…` takes several. */
  words: string
  says: string
  run: (db: Database, words: string[], config: Config, actor: Actor) => Promise<void>
}

export function help(commands: Record<string, Command>): string {
  return Object.entries(commands)
    .map(([each, known]) => line(each, known))
    .join('\n')
    .concat('\n… --as NAME   names you in the audit log, else the user of the system is named')
}

export function line(each: string, { words: taken, says }: Command): string {
  return `npm run site -- ${`${each} ${taken}`.trim().padEnd(34)}  ${says}`
}

/** Whether a command takes so many words. */
export function fits({ words: taken }: Command, count: number): boolean {
  const needed = taken
    .replace(/\[.*\]/, '')
    .split(' ')
    .filter(Boolean).length
  return count >= needed && (count === needed || /[[…]/.test(taken))
}
