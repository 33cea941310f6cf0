import type { Database } from '#server/platform/database/database.ts'

/** A step of a plan, with the property names of EXPLAIN. */
export type PlanNode = Record<string, unknown>

/** All plan steps of a prepared statement with these values in a plan mode; `analyze` runs it and counts the rows. */
export async function planOf(
  db: Database,
  mode: string,
  text: string,
  values: readonly unknown[],
  { analyze = false } = {},
): Promise<PlanNode[]> {
  const options = analyze ? 'analyze, timing off, format json' : 'format json'
  return db.transaction(async (tx) => {
    await tx.raw(`set local plan_cache_mode = ${mode}`)
    await tx.raw(`prepare planned as ${text}`)
    const { rows } = await tx.raw(`explain (${options}) execute planned (${values.map(literal).join(', ')})`)
    await tx.raw('deallocate planned')
    return nodesOf((rows as Array<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>)[0]!['QUERY PLAN'][0]!.Plan)
  })
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...((node['Plans'] ?? []) as PlanNode[]).flatMap(nodesOf)]
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`
}
