import { type Database, statement } from '#server/platform/database/database.ts'
import { marks } from './table.ts'

/** Reports the tables changed since the world was created (`job`: background jobs) and restores them. */
export interface Keeper {
  changed(): Promise<string[]>
  restore(tables: readonly string[]): Promise<void>
}

/** Too large for a copy, and never written by a call: a change is reported, but not restored. */
const standing = ['place', 'place_name', 'region', 'gazetteer', 'migration', 'search_cell']

/**
 * Copies every table, and adds triggers that record a write in the writer's transaction: no committed write is missed, and a
 * call without writes costs one small query.
 */
export async function keepWorld(db: Database): Promise<Keeper> {
  const { rows } = (await db.raw(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )) as { rows: Array<{ name: string }> }
  const tables = rows.map((row) => row.name).filter((name) => !(marks as readonly string[]).includes(name))
  const copies = tables.filter((name) => !standing.includes(name))
  await db.raw(
    [keeping, ...copies.map((name) => `create table kept.${name} as table public.${name}`), ...tables.map(watch)].join(';\n'),
  )
  let jobs = (await db.row(look))!.jobs
  return {
    async changed() {
      const now = (await db.row(look))!
      return now.jobs === jobs ? now.written : [...now.written, 'job']
    },
    async restore(changed) {
      jobs = (await db.row(restoring, [changed]))!.jobs
    },
  }
}

/** Also deletes the rate limits, which would refuse later calls. */
const look = statement<{ written: string[]; jobs: string }>(
  'access_read',
  `with forgotten as (delete from rate_limit)
   select array(select distinct name from kept.written) as written, (select count(*)::text from pgboss.job) as jobs`,
)

const restoring = statement<{ jobs: string }>('access_restore', 'select kept.restore($1) as jobs')

/** `session_replication_role = replica` disables triggers, so restoring is not recorded. Rows are compared as text; equal rows stay. */
const keeping = `
  create schema kept;
  create table kept.written (name text not null);
  create function kept.note() returns trigger language plpgsql security definer as $$
    begin
      insert into kept.written values (tg_table_name);
      return null;
    end $$;
  create function kept.restore(names text[]) returns text language plpgsql set session_replication_role = replica as $$
    declare name text;
    begin
      foreach name in array names loop
        continue when to_regclass('kept.' || name) is null;
        execute format('delete from public.%1$I t where t::text not in (select k::text from kept.%1$I k)', name);
        execute format('insert into public.%1$I select * from kept.%1$I k where k::text not in (select t::text from public.%1$I t)', name);
      end loop;
      delete from kept.written w where w.name = any(names);
      return (select count(*) from pgboss.job);
    end $$`

/** An update that only changes mark columns does not count. */
function watch(table: string): string {
  const left = marks.filter((mark) => mark.startsWith(`${table}.`)).map((mark) => `'${mark.split('.')[1]}'`)
  const rest = (row: 'old' | 'new') => `to_jsonb(${row}) - array[${left.join(',')}]`
  const when = left.length > 0 ? `when (${rest('old')} is distinct from ${rest('new')})` : ''
  return `
    create trigger kept_rows after insert or delete on public.${table} for each row execute function kept.note();
    create trigger kept_changes after update on public.${table} for each row ${when} execute function kept.note();
    create trigger kept_whole after truncate on public.${table} execute function kept.note()`
}
