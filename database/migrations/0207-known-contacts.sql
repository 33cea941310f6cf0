-- Known contacts who are hidden from each other, and members of other sites.

-- The people a member knows, by the addresses on the member's list, stored only as keyed hashes. A removed address counts towards
-- the length of the list for a while.
create table known_contact_address (
  member_id uuid not null,
  address_hash bytea not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- A change of the list takes effect some hours later, at this time; null once it has taken effect.
  due_at timestamptz,
  primary key (member_id, address_hash)
);
-- serves: changes of lists that are due
create index known_contact_address_due on known_contact_address (due_at) where (due_at IS NOT NULL);

-- The same list by address: the members who hide from everybody with that address.
create table known_contact_lister (
  address_hash bytea not null,
  member_id uuid not null,
  primary key (address_hash, member_id)
);

create table address_owner (
  address_hash bytea not null,
  member_id uuid not null,
  primary key (address_hash, member_id)
);

-- The addresses by which others can list a member, stored only as keyed hashes: here by member, in address_owner by hash.
create table known_address (
  member_id uuid not null,
  address_hash bytea not null,
  primary key (member_id, address_hash)
);

-- Two members who are hidden from each other, with a row for each. `mine`: the addresses of the other on the member's list.
-- `theirs`: the addresses of the member on the other's list.
create table known_contact (
  member_id uuid not null,
  other_id uuid not null,
  mine bytea[] not null default '{}'::bytea[],
  theirs bytea[] not null default '{}'::bytea[],
  primary key (member_id, other_id)
);

-- Sites that share members: the sites besides their own where a member agreed to be shown. Each site was named to the member
-- when they agreed.
create table shared_at (
  member_id uuid not null,
  site_id text not null,
  agreed_at timestamptz not null,
  -- The name of the site and the company behind it when the member agreed. If either changes, the member is asked again.
  name text,
  company text,
  primary key (member_id, site_id)
);

-- Members whom a site no longer shows, while everything between them and the members of that site is being ended.
-- The work continues after the member `after_id`.
create table sharing_ending (
  member_id uuid not null,
  site_id text not null,
  since timestamptz not null,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  tried_at timestamptz not null,
  primary key (member_id, site_id)
);
