import type { Statement, Transaction } from './database.ts'

/** So many of those beside whom a member stands are freed of him in one transaction: it must end before a statement's time does. */
export const partSize = 500

/**
 * Erases what stands of a member beside others, a part of it: of the first whom `find` names ($1 he, $2 how many), by each statement of
 * `removals` ($1 he, $2 they). Answers whether any may be left.
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
