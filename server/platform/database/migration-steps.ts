import { Client } from 'pg'

/** Begins a file whose statements are each a transaction of their own, so that none locks a large table for long. */
const inSteps = '-- in steps'
/** Marks a statement that changes some rows at a time: it is run until it changes none. */
const inBatches = '-- in batches'

export function isInSteps(text: string): boolean {
  return text.startsWith(inSteps)
}

/** The statements of such a file with the comments above each. A statement ends with a semicolon at the end of a line. */
export function stepsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((step) => step.trim())
    .filter((step) => step.replaceAll(/--.*/g, '').trim() !== '')
}

/**
 * Runs the steps one by one on a connection of their own. An interrupted file is run again from the first, so each step must be
 * harmless the second time. An index whose build was interrupted is dropped and built anew.
 */
export async function runSteps(url: string, text: string, lockWait: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'beau-migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const step of stepsOf(text)) {
      const [, index] = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i.exec(step) ?? []
      if (index) await dropUnfinished(client, index)
      // A concurrent index build waits for others without blocking anybody.
      await client.query(`set lock_timeout = '${index ? 0 : lockWait}'`)
      let changed = (await client.query(step)).rowCount
      while (changed && step.includes(inBatches)) changed = (await client.query(step)).rowCount
    }
  } finally {
    await client.end()
  }
}

async function dropUnfinished(client: Client, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index])
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
}
