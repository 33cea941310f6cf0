import type { Statement, Transaction } from './database.ts'

/** How many other members' rows lose a member in one transaction: it must end before the statement timeout. */
export const partSize = 500

/**
 * Erases a part of what other members' rows hold of a member: for the first others that `find` lists ($1 the member, $2 how
 * many), by each statement of `removals` ($1 the member, $2 the others). Returns whether any may be left.
 */
export async function erasePart(
  tx: Transaction,
  memberId: string,
  find: Statement<{ member_id: string }>,
  removals: ReadonlyArray<Statement<unknown>>,
): Promise<boolean> {
  const others = (await tx.rows(find, [memberId, partSize])).map((row) => row.member_id)
  for (const statement of removals) await tx.run(statement, [memberId, others])
  return others.length === partSize
}
