import { statement } from '#server/platform/database/database.ts'

/** How many addresses he lists, since when, and how many count against the list's length. */
export const countAddresses = statement<{ count: number; kept: number; since: Date | null }>(
  'acquaintance_count',
  `select count(*) filter (where removed_at is null)::int as count, count(*)::int as kept, max(coalesce(removed_at, added_at)) as since
   from acquaintance_address where member_id = $1`,
)

export const insertAddresses = statement(
  'acquaintance_insert',
  `insert into acquaintance_address (member_id, address_hash, added_at) select $1::uuid, hash, now() from unnest($2::bytea[]) as a (hash)
   on conflict (member_id, address_hash) do update set added_at = excluded.added_at, removed_at = null
   where acquaintance_address.removed_at is not null`,
)

export const insertHolders = statement(
  'acquaintance_holder_insert',
  'insert into acquaintance_holder (address_hash, member_id) select hash, $1::uuid from unnest($2::bytea[]) as a (hash) on conflict do nothing',
)

/** Takes those of $2 off his list, all where that is null. */
export const removeAddresses = statement<{ address_hash: Buffer }>(
  'acquaintance_remove',
  `update acquaintance_address set removed_at = now()
   where member_id = $1 and removed_at is null and ($2::bytea[] is null or address_hash = any ($2)) returning address_hash`,
)

export const deleteHolders = statement(
  'acquaintance_holder_delete',
  'delete from acquaintance_holder where address_hash = any ($2::bytea[]) and member_id = $1',
)

/** Who lists any of these addresses. */
export const findHolders = statement<{ member_id: string; address_hash: Buffer }>(
  'acquaintance_holders',
  'select member_id, address_hash from acquaintance_holder where address_hash = any ($1::bytea[])',
)

/** $1 a site, $2 keys of e-mail addresses. */
export const findEmailOwners = statement<{ email_key: string; member_id: string }>(
  'acquaintance_email_owners',
  'select email_key, member_id from account_email where site_id = $1 and email_key = any ($2::text[])',
)

/** Those of $1 who have confirmed their address. */
export const findConfirmed = statement<{ member_id: string }>(
  'acquaintance_confirmed',
  'select member_id from account where member_id = any ($1::uuid[]) and confirmed_at is not null',
)

/** Members of site $1 who gave one of these telephone numbers. */
export const findNumberOwners = statement<{ number: string; member_id: string }>(
  'acquaintance_number_owners',
  `select m.number, m.member_id from mandate m join account a on a.member_id = m.member_id
   where m.number = any ($2::text[]) and a.site_id = $1`,
)

/** His confirmed address, and his site. */
export const findOwnEmail = statement<{ email: string; site_id: string }>(
  'acquaintance_own_email',
  'select email, site_id from account where member_id = $1 and confirmed_at is not null',
)

/** The telephone numbers that he gave. */
export const findOwnNumbers = statement<{ number: string }>(
  'acquaintance_own_numbers',
  'select number from mandate where member_id = $1 and number is not null',
)

/** Rows of equal length: $1 beside whom, $2 hidden from whom, $3 addresses of the other that he listed, $4 of his that the other did. */
export const insertApart = statement(
  'apart_insert',
  `insert into apart (member_id, other_id, mine, theirs)
   select member_id, other_id, array_remove(array_agg(mine), null), array_remove(array_agg(theirs), null)
   from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as a (member_id, other_id, mine, theirs) group by 1, 2
   on conflict (member_id, other_id) do update set mine = apart.mine || excluded.mine, theirs = apart.theirs || excluded.theirs
   where not (apart.mine @> excluded.mine and apart.theirs @> excluded.theirs)`,
)

/** Whom he is hidden from by one of the addresses $2. */
export const findApartBy = statement<{ other_id: string }>(
  'apart_by',
  'select other_id from apart where member_id = $1 and mine && $2::bytea[]',
)

/** Takes the addresses $3 out of the rows beside $1 that are about $2, in which he or the others listed them. */
export const shortenApart = statement(
  'apart_shorten',
  `update apart set mine = array(select hash from unnest(mine) as m (hash) where hash <> all ($3::bytea[])),
     theirs = array(select hash from unnest(theirs) as t (hash) where hash <> all ($3::bytea[]))
   where member_id = any ($1::uuid[]) and other_id = any ($2::uuid[])`,
)

export const deleteTogether = statement(
  'apart_delete',
  `delete from apart where member_id = any ($1::uuid[]) and other_id = any ($2::uuid[]) and mine = '{}' and theirs = '{}'`,
)

/** What he took off his list long enough ago. */
export const forgetRemoved = statement('acquaintance_forget', 'delete from acquaintance_address where removed_at < $1')

export const findApart = statement<{ other_id: string }>('apart_find', 'select other_id from apart where member_id = $1')

export const deleteApartBesideOthers = statement(
  'apart_erase_others',
  'delete from apart where member_id = any ($2::uuid[]) and other_id = $1',
)

export const deleteOwnApart = statement('apart_erase_own', 'delete from apart where member_id = $1')

export const deleteAddresses = statement<{ address_hash: Buffer }>(
  'acquaintance_erase',
  'delete from acquaintance_address where member_id = $1 returning address_hash',
)
