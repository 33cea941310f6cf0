import { factNames, profileFacts } from '#contract/profile/facts.ts'
import { seeksSql, soughtAgesSql } from '#server/profile/seeks/seeks.ts'
import { traitsSql, verifiedBit } from '#server/profile/traits/traits.ts'

/**
 * Deterministic random functions: `u(i, seed)` is uniform in 0 to 1, `one(i, seed, list)` an element of a list,
 * `key(kind, i)` a UUID that looks like version 4.
 */
export const functions = `
  create function pg_temp.u(i bigint, seed bigint) returns double precision immutable parallel safe language sql as
    $$ select (hashint8extended(i, seed) & 9007199254740991) / 9007199254740992::double precision $$;
  create function pg_temp.one(i bigint, seed bigint, list text[]) returns text immutable parallel safe language sql as
    $$ select list[1 + floor(pg_temp.u(i, seed) * array_length(list, 1))::integer] $$;
  create function pg_temp.key(kind text, i bigint) returns uuid immutable parallel safe language sql as
    $$ select overlay(overlay(md5(kind || i) placing '4' from 13) placing 'a' from 17)::uuid $$;`

export const cityTable = `create temp table town_city (upto double precision primary key, id integer, name text, country text, region text) on commit drop`

export const fillCities = `insert into town_city select distinct on (upto) upto, id, name, country, region
  from unnest($1::double precision[], $2::integer[], $3::text[], $4::text[], $5::text[]) c (upto, id, name, country, region)`

/** A grey blur in place of the missing portraits. */
const thumbhash = `'\\x87e8090d8070887078777868878787807807'::bytea`

const names = ['Adam', 'Alex', 'Ben', 'Bram', 'Carlos', 'Chris', 'Daan', 'Daniel', 'David', 'Emil', 'Erik', 'Felix', 'Finn', 'Gabriel',
  'Hugo', 'Ivan', 'Jakub', 'Jan', 'Jonas', 'Jules', 'Karim', 'Kasper', 'Leo', 'Liam', 'Luca', 'Marco', 'Mateo', 'Max', 'Mikko', 'Milan',
  'Nico', 'Noah', 'Oliver', 'Oscar', 'Paolo', 'Pawel', 'Pedro', 'Rafael', 'Robin', 'Sam', 'Sami', 'Sven', 'Theo', 'Thomas', 'Tim', 'Tom',
  'Victor', 'Yusuf'] // prettier-ignore

/**
 * All $1 members, in random order of place. Ages thin out towards 80, activity towards a year ago. Of 100 members, 12 have
 * not confirmed their address, 5 are invisible and 1 is leaving; search finds the others.
 */
export const town = `create temp table town on commit drop as
  select i, pg_temp.key('member', i) as id, pg_temp.one(i, 1, ${list(names)}) || '_' || i as name,
    c.id as city_id, c.name as city, c.country, c.region,
    case when g < 0.93 then 'man' when g < 0.96 then 'trans_man' when g < 0.985 then 'non_binary' else 'couple' end as gender,
    current_date - (6600 + floor(22600 * power(pg_temp.u(i, 3), 1.8)))::integer as birth_date,
    ${facts()},
    hashint8extended(i, 11) & hashint8extended(i, 12) & hashint8extended(i, 13) & 1125899906842623 as interests,
    pg_temp.u(i, 14) < 0.72 as has_photo, pg_temp.u(i, 15) < 0.15 as shown_to_visitors, pg_temp.u(i, 16) < 0.08 as paid, pg_temp.u(i, 21) > 0.05 as show_last_seen, pg_temp.u(i, 22) > 0.05 as show_distance, false as fictional,
    case when s < 0.12 then 'unconfirmed' when s < 0.17 then 'invisible' when s < 0.18 then 'leaving' else 'active' end as state,
    now() - interval '1 second' * floor(31536000 * power(pg_temp.u(i, 18), 4)) as last_seen,
    now() - interval '1 second' * floor(31536000 * (power(pg_temp.u(i, 18), 4) + 5 * power(pg_temp.u(i, 19), 2))) as created_at,
    case when pg_temp.u(i, 23) < 0.9 then 'From ' || c.name || '. Ask me anything.' else '' end as about, pg_temp.u(i, 14) < 0.25 as verified,
    case when pg_temp.u(i, 24) < 0.6 then '{man}' when pg_temp.u(i, 24) < 0.8 then '{}' when pg_temp.u(i, 24) < 0.9 then '{man,trans_man,non_binary}' else '{couple}' end::text[] as seeks,
    case when pg_temp.u(i, 29) < 0.3 then '{}' when pg_temp.u(i, 29) < 0.6 then '{dates,relationship}' when pg_temp.u(i, 29) < 0.8 then '{chat,friends,open}' when pg_temp.u(i, 29) < 0.9 then '{casual}' else '{travel,events,chat}' end::text[] as intentions,
    case when pg_temp.u(i, 25) < 0.4 then 18 + floor(30 * pg_temp.u(i, 26))::smallint end as seeks_min_age,
    case when pg_temp.u(i, 27) < 0.4 then 48 + floor(40 * pg_temp.u(i, 28))::smallint end as seeks_max_age
  from (select i, pg_temp.u(i, 2) as g, pg_temp.u(i, 17) as s from generate_series(1, $1::bigint) i) m
  cross join lateral (select * from town_city where upto >= pg_temp.u(i, 20) order by upto limit 1) c`

/** Rows of each table; $1 is the site. The password hash `!` matches no password. */
export const rowsOf: Record<string, string> = {
  account: `insert into account (member_id, site_id, username, email, password_hash, language, created_at, confirmed_at, paid_at)
    select id, $1, name, lower(name) || '@example.com', '!', 'en', created_at,
      case when state <> 'unconfirmed' then created_at end, case when paid then created_at end from town`,
  account_name: `insert into account_name (site_id, name_key, member_id) select $1, lower(name), id from town`,
  account_email: `insert into account_email (site_id, email_key, member_id) select $1, lower(name) || '@example.com', id from town`,
  profile: `insert into profile (member_id, site_id, name, gender, seeks, seeks_min_age, seeks_max_age, birth_date, country, region, city_id, city,
      ${factNames.join(', ')}, intentions, interests, about, main_photo_id, main_photo_thumbhash, main_photo_width, main_photo_height, show_last_seen, show_distance, verified_photos, visible, updated_at)
    select id, $1, name, gender, seeks, seeks_min_age, seeks_max_age, birth_date, country, region, city_id, city,
      ${factNames.join(', ')}, intentions, interests, about,
      case when has_photo then pg_temp.key('photo', i) end, case when has_photo then ${thumbhash} end,
      case when has_photo then 1200 end, case when has_photo then 1600 end, show_last_seen, show_distance,
      case when verified then array[pg_temp.key('photo', i)] end, state in ('active', 'invisible'), created_at
    from town`,
  photo: `insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at)
    select id, pg_temp.key('photo', i), 'active', 0, 1200, 1600, ${thumbhash}, 'scale', created_at from town where has_photo`,
  photo_allowance: `insert into photo_allowance (member_id, photos) select id, 1 from town where has_photo`,
  consent: `insert into consent (member_id, kind, version, given_at) select id, 'shown_to_visitors', '1', created_at from town where shown_to_visitors`,
  invisibility: `insert into invisibility (member_id, since) select id, created_at from town where state = 'invisible'`,
  deletion: `insert into deletion (member_id, reason, requested_at) select id, 'other', now() from town where state = 'leaving'`,
  wallet: `insert into wallet (member_id, balance, free_used) select id, case when paid then 40 else 0 end, 5 from town`,
  ledger_entry: `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
    select id, 'town', 'staff', 40, 40, created_at from town where paid`,
  presence: `insert into presence (member_id, last_seen, shown_seen) select id, last_seen, last_seen from town`,
  member_search: `insert into member_search
      (site_id, member_id, country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, traits, last_active,
        joined, seeks, seeks_min_age, seeks_max_age)
    select $1, id, country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, ${traitsSql('town')} + case when verified then ${verifiedBit} else 0 end,
      date_trunc('hour', last_seen), (created_at at time zone 'UTC')::date, ${seeksSql('town')}, ${soughtAgesSql('town')} from town where state = 'active'`,
}

/** The facts in their order: measures anywhere in their range, answers as `chosen`. */
function facts(): string {
  const values = factNames.map((name, index) => {
    const fact = profileFacts[name]
    const seed = 30 + index
    if ('unit' in fact)
      return `(${fact.minimum} + floor(${fact.maximum - fact.minimum + 1} * pg_temp.u(i, ${seed})))::smallint as ${name}`
    const answer = chosen(seed, fact.answers)
    return `${'initial' in fact ? `coalesce(${answer}, '${fact.initial}')` : answer} as ${name}`
  })
  return values.join(',\n    ')
}

/** A quarter of the members leave a question open; earlier answers of a list are more common. */
function chosen(seed: number, codes: readonly string[]): string {
  return `case when pg_temp.u(i, ${seed + 100}) < 0.75
    then (${list(codes)})[1 + floor(power(pg_temp.u(i, ${seed}), 1.7) * ${codes.length})::integer] end`
}

function list(values: readonly string[]): string {
  return `array[${values.map((value) => `'${value}'`).join(',')}]`
}
