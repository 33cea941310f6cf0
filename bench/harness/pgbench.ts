import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Database, Statement } from '#server/platform/database/database.ts'

/** A statement and its values. */
export interface Ran {
  statement: Statement<unknown>
  values: readonly unknown[]
}

export interface Script {
  /** Runs per second of all statements, by 8 connections. */
  run(seconds: number): Promise<number>
  close(): Promise<void>
}

/** PostgreSQL's own load program, if one is installed. */
export const pgbench = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin')]
  .map((folder) => join(folder, 'pgbench'))
  .find((file) => existsSync(file))

/**
 * The same statements for a random one of `runs` (all run the same ones), prepared, by pgbench. Their values are in a table,
 * read first: one more look-up by key than the compared call does.
 */
export async function script(db: Database, runs: readonly Ran[][]): Promise<Script> {
  const columns = runs[0]!.flatMap(({ values }, of) => values.map((_, index) => nameOf(of, index)))
  await db.raw(
    `drop table if exists bench_runs; create unlogged table bench_runs (n integer primary key, ${columns.map((name) => `${name} text`)})`,
  )
  for (const [n, run] of runs.entries()) {
    const texts = run.flatMap(({ values }) => values.map(textOf))
    await db.raw(`insert into bench_runs values (${n}, ${texts.map((_, index) => `$${index + 1}`)})`, texts)
  }
  await db.raw('vacuum analyze bench_runs')
  const folder = await mkdtemp(join(tmpdir(), 'beau-pgbench-'))
  const file = join(folder, 'run.sql')
  const statements: string[] = []
  for (const [of, { statement, values }] of runs[0]!.entries()) statements.push(await worded(db, of, statement.text, values))
  await writeFile(
    file,
    `\\set n random(0, ${runs.length - 1})\nselect * from bench_runs where n = :n \\gset\n${statements.join(';\n')};\n`,
  )
  return {
    async run(seconds) {
      const { stdout } = await promisify(execFile)(pgbench!, [
        '-n',
        '-M',
        'prepared',
        '-c',
        '8',
        '-T',
        String(Math.ceil(seconds)),
        '-f',
        file,
        db.url,
      ])
      return Number(/tps = ([\d.]+)/.exec(stdout)![1])
    },
    async close() {
      await db.raw('drop table bench_runs')
      await rm(folder, { recursive: true })
    },
  }
}

/** With its values by name. pgbench has no null: one is written into the text. */
async function worded(db: Database, of: number, text: string, values: readonly unknown[]): Promise<string> {
  const types = await typesOf(db, text)
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const index = Number(number) - 1
    return values[index] == null ? `null::${types[index]}` : `:${nameOf(of, index)}`
  })
}

async function typesOf(db: Database, text: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.raw(`prepare bench_types as ${text}`)
    const { rows } = await tx.raw(
      "select array_to_json(parameter_types::text[]) as types from pg_prepared_statements where name = 'bench_types'",
    )
    await tx.raw('deallocate bench_types')
    return (rows[0] as { types: string[] }).types
  })
}

function nameOf(statement: number, index: number): string {
  return `s${statement}p${index}`
}

function textOf(value: unknown): string | null {
  if (value == null) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value)
}
