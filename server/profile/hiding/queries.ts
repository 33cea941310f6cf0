import { statement } from '#server/platform/database/database.ts'

/** The number of addresses on a member's list, the last change, and the number that count towards the maximum. */
export const countAddresses = statement<{ count: number; kept: number; since: Date | null }>(
  'known_contact_list_count',
  `select count(*) filter (where removed_at is null)::int as count, count(*)::int as kept, max(coalesce(removed_at, added_at)) as since
   from known_contact_address where member_id = $1`,
)

export const findJoined = statement<{ created_at: Date }>(
  'known_contact_list_joined',
  'select created_at from account where member_id = $1',
)

/** Arrays of equal length: $2 addresses, $3 when each takes effect; $4: now. Addresses already on the list stay unchanged. */
export const insertAddresses = statement(
  'known_contact_list_insert',
  `insert into known_contact_address (member_id, address_hash, due_at, added_at)
   select $1::uuid, hash, due, $4 from unnest($2::bytea[], $3::timestamptz[]) as a (hash, due)
   on conflict (member_id, address_hash) do update set added_at = excluded.added_at, due_at = excluded.due_at, removed_at = null
   where known_contact_address.removed_at is not null`,
)

/** The addresses of $2 on the list of $1; all of the list if $2 is null. */
export const findListed = statement<{ address_hash: Buffer }>(
  'known_contact_list_listed',
  `select address_hash from known_contact_address
   where member_id = $1 and removed_at is null and ($2::bytea[] is null or address_hash = any ($2))`,
)

/** Arrays of equal length: $2 addresses, $3 when each removal takes effect; $4: now. */
export const removeAddresses = statement(
  'known_contact_list_remove',
  `update known_contact_address a set removed_at = $4, due_at = off.due
   from unnest($2::bytea[], $3::timestamptz[]) as off (hash, due) where a.member_id = $1 and a.address_hash = off.hash`,
)

/** At most $2 members with changes of their list that are due by $1. */
export const findDue = statement<{ member_id: string }>(
  'known_contact_list_due',
  'select distinct member_id from known_contact_address where due_at <= $1 limit $2',
)

export const takeDue = statement<{ address_hash: Buffer; removed: boolean }>(
  'known_contact_list_take_due',
  `update known_contact_address set due_at = null where member_id = $1 and due_at <= $2
   returning address_hash, removed_at is not null as removed`,
)

export const insertListers = statement(
  'known_contact_lister_insert',
  'insert into known_contact_lister (address_hash, member_id) select hash, $1::uuid from unnest($2::bytea[]) as a (hash) on conflict do nothing',
)

export const deleteListers = statement(
  'known_contact_lister_delete',
  'delete from known_contact_lister where address_hash = any ($2::bytea[]) and member_id = $1',
)

/** The members whose list contains any of these addresses, in effect. */
export const findListers = statement<{ member_id: string; address_hash: Buffer }>(
  'known_contact_listers',
  'select member_id, address_hash from known_contact_lister where address_hash = any ($1::bytea[])',
)

export const insertKnown = statement(
  'known_address_insert',
  'insert into known_address (member_id, address_hash) select $1::uuid, hash from unnest($2::bytea[]) as a (hash) on conflict do nothing',
)

export const insertOwners = statement(
  'address_owner_insert',
  'insert into address_owner (address_hash, member_id) select hash, $1::uuid from unnest($2::bytea[]) as a (hash) on conflict do nothing',
)

/** The members who own any of these addresses. */
export const findOwners = statement<{ member_id: string; address_hash: Buffer }>(
  'address_owners',
  'select member_id, address_hash from address_owner where address_hash = any ($1::bytea[])',
)

/** The next $2 members after $1 with a confirmed address that is not recorded as known. */
export const findUnknown = statement<{ member_id: string; site_id: string }>(
  'known_address_missing',
  `select a.member_id, a.site_id from account a
   where a.member_id > $1 and a.confirmed_at is not null and not exists (select from known_address k where k.member_id = a.member_id)
   order by a.member_id limit $2`,
)

/** A member's confirmed address, and their site. */
export const findOwnEmail = statement<{ email: string; site_id: string }>(
  'known_contact_list_own_email',
  'select email, site_id from account where member_id = $1 and confirmed_at is not null',
)

/** The telephone numbers of a member. */
export const findOwnNumbers = statement<{ number: string }>(
  'known_contact_list_own_numbers',
  'select number from mandate where member_id = $1 and number is not null',
)

/** The likes by any of $1 for any of $2. */
export const findLikesBetween = statement<{ member_id: string; liked_id: string }>(
  'known_contact_list_likes',
  'select member_id, liked_id from member_like where member_id = any ($1::uuid[]) and liked_id = any ($2::uuid[])',
)

/** The members with a message in each of these conversations that was not taken back. */
export const findWriters = statement<{ conversation_id: string; from_id: string }>(
  'known_contact_list_writers',
  'select distinct conversation_id, from_id from message where conversation_id = any ($1::uuid[]) and deleted_at is null',
)

/** Arrays of equal length: $1 the member of the row, $2 the other, $3 addresses of the other on the member's list, $4 addresses of the member on the other's list. */
export const insertPairs = statement(
  'known_contact_insert',
  `insert into known_contact (member_id, other_id, mine, theirs)
   select member_id, other_id, array_remove(array_agg(mine), null), array_remove(array_agg(theirs), null)
   from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as a (member_id, other_id, mine, theirs) group by 1, 2
   on conflict (member_id, other_id) do update set mine = known_contact.mine || excluded.mine, theirs = known_contact.theirs || excluded.theirs
   where not (known_contact.mine @> excluded.mine and known_contact.theirs @> excluded.theirs)`,
)

/** The members from whom $1 hides by one of the addresses $2. */
export const findPairsBy = statement<{ other_id: string }>(
  'known_contact_by',
  'select other_id from known_contact where member_id = $1 and mine && $2::bytea[]',
)

/** Removes the addresses $3 of the list of $1 from the rows of $1 about $2. */
export const shortenMine = statement(
  'known_contact_shorten_mine',
  `update known_contact set mine = array(select hash from unnest(mine) as m (hash) where hash <> all ($3::bytea[]))
   where member_id = $1 and other_id = any ($2::uuid[])`,
)

/** Removes the addresses $3 of the list of $1 from the rows of $2 about $1. */
export const shortenTheirs = statement(
  'known_contact_shorten_theirs',
  `update known_contact set theirs = array(select hash from unnest(theirs) as t (hash) where hash <> all ($3::bytea[]))
   where member_id = any ($2::uuid[]) and other_id = $1`,
)

/** Ends the hiding of $1 from $2, on the row of $1. */
export const clearMine = statement(
  'known_contact_clear_mine',
  `update known_contact set mine = '{}' where member_id = $1 and other_id = $2 and mine <> '{}'`,
)

/** Ends the hiding of $1 from $2, on the row of $2. */
export const clearTheirs = statement(
  'known_contact_clear_theirs',
  `update known_contact set theirs = '{}' where member_id = $2 and other_id = $1`,
)

/** Whether $1 hides from $2. */
export const findHiding = statement<object>(
  'known_contact_hiding',
  `select from known_contact where member_id = $1 and other_id = $2 and mine <> '{}'`,
)

export const deleteTogether = statement(
  'known_contact_delete',
  `delete from known_contact where member_id = any ($1::uuid[]) and other_id = any ($2::uuid[]) and mine = '{}' and theirs = '{}'`,
)

/** Deletes addresses removed before $1 whose removal has taken effect. */
export const forgetRemoved = statement(
  'known_contact_list_forget',
  'delete from known_contact_address where removed_at < $1 and due_at is null',
)

export const findPairs = statement<{ other_id: string }>(
  'known_contact_find',
  'select other_id from known_contact where member_id = $1',
)

export const deletePairsBesideOthers = statement(
  'known_contact_erase_others',
  'delete from known_contact where member_id = any ($2::uuid[]) and other_id = $1',
)

export const deleteOwnPairs = statement('known_contact_erase_own', 'delete from known_contact where member_id = $1')

export const deleteAddresses = statement<{ address_hash: Buffer }>(
  'known_contact_list_erase',
  'delete from known_contact_address where member_id = $1 returning address_hash',
)

export const deleteKnown = statement<{ address_hash: Buffer }>(
  'known_address_erase',
  'delete from known_address where member_id = $1 returning address_hash',
)

export const deleteOwners = statement(
  'address_owner_erase',
  'delete from address_owner where address_hash = any ($2::bytea[]) and member_id = $1',
)
