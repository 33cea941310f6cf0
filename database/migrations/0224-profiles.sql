-- Profiles, and other data that members keep about themselves.

create table profile (
  member_id uuid not null,
  site_id text not null,
  name text not null,
  fictional boolean not null default false,
  gender text not null,
  sexuality text not null default 'unsaid'::text,
  seeks text[] not null default '{}'::text[],
  birth_date date not null,
  country text not null,
  region text not null,
  city_id integer not null,
  city text not null,
  hair text,
  eyes text,
  body text,
  relationship text,
  tattoos text,
  height smallint,
  -- bit i is interest i of the contract's list
  interests bigint not null default 0,
  about text not null default ''::text,
  looking_for text not null default ''::text,
  show_distance boolean not null default true,
  show_last_seen boolean not null default true,
  main_photo_id uuid,
  main_photo_thumbhash bytea,
  main_photo_width smallint,
  main_photo_height smallint,
  -- false until the member's address is confirmed, and while the member is suspended or leaving
  visible boolean not null default false,
  updated_at timestamptz not null,
  -- The conditions that the sender of a first message must meet, all of them; empty: everybody may write.
  first_messages_from text[] not null default '{}'::text[],
  hides_where_hostile boolean not null default true,
  -- Photos that an operator found to show the member. The member is verified while their main photo is one of them
  -- (isVerified in server/profile/cards/cards.ts).
  verified_photos uuid[],
  -- The city in which the member is shown during a trip. `city_id` keeps the home city. Read with the card, by primary key.
  visiting_city_id integer,
  -- What the member hopes to find here, and their pronouns: codes of contract/options.ts.
  intentions text[] not null default '{}'::text[],
  pronouns text[] not null default '{}'::text[],
  -- The ages that the member seeks. Search also uses the day the member joined (nothing finer), whom they seek, whether they
  -- have written about themselves and whether they are verified (server/profile/traits/traits.ts).
  seeks_min_age smallint,
  seeks_max_age smallint,
  -- Null: the member does not greet newcomers. Otherwise the member's real like goes to a newcomer whom they seek and who seeks
  -- them (server/likes/auto-like.ts); greeters take turns by this number, which is drawn when the member chooses to greet.
  greets integer,
  -- The prompts that the member completed: [{"prompt": …, "answer": …}], codes of contract/options.ts.
  prompts jsonb not null default '[]'::jsonb,
  -- Only members whom this member likes, and who like them, read the prompts (server/profile/sentences/sentences.ts).
  sentences_for_matches boolean not null default false,
  primary key (member_id)
) with (fillfactor = 80);
-- serves: counts of people, from which fictional profiles are subtracted
create index profile_fictional on profile (member_id) where fictional;
-- serves: the choice of a greeter: greeters of a site and country, from a number on
create index profile_greets on profile (site_id, country, greets, member_id) where (greets IS NOT NULL);

-- Texts of a fictional profile in further languages, as its author wrote them. A visitor reads them in their own language.
-- The texts of a member stay as the member wrote them, and are only in profile.
create table profile_translation (
  member_id uuid not null,
  language text not null,
  about text not null,
  looking_for text not null,
  -- The completed prompts in this language; null if the translation was made before there were prompts.
  prompts jsonb,
  primary key (member_id, language)
);

-- Former texts of a profile, kept while they can still be reported (server/profile/former-words.ts). Only a report reads them.
create table former_words (
  member_id uuid not null,
  -- hash of the texts: the same texts are stored once
  digest bytea not null,
  words jsonb not null,
  -- when the texts were last removed
  ended_at timestamptz not null,
  primary key (member_id, digest)
);
-- serves: deleting texts that can no longer be reported, once a day
create index former_words_age on former_words (ended_at);

-- A member can correct their date of birth once. The old date and the reason are kept for staff.
create table birth_date_correction (
  member_id uuid not null,
  old_date date not null,
  new_date date not null,
  reason text not null,
  words text not null,
  corrected_at timestamptz not null,
  primary key (member_id),
  constraint birth_date_correction_reason_check check ((reason = ANY (ARRAY['mistyped'::text, 'private'::text, 'other'::text])))
);

create table place_change (
  member_id uuid not null,
  changed_at timestamptz not null,
  primary key (member_id, changed_at)
);

create table invisibility (
  member_id uuid not null,
  since timestamptz not null,
  -- False if the member is hidden because of where they are. They did not choose that, and it ends by itself.
  -- The place is not stored.
  chosen boolean not null default true,
  travel_hidden_until timestamptz,
  primary key (member_id)
);
-- serves: members whose travel hiding ends (server/profile/visibility/travel-hiding.ts): few rows of many, read every hour
create index invisibility_travel_hidden on invisibility (travel_hidden_until) where (travel_hidden_until IS NOT NULL);

-- The last change of a privacy switch. A switch without a row is as it was at signup. The times of consents are in
-- `consent` and `withdrawn_consent`.
create table privacy_since (
  member_id uuid not null,
  switch text not null,
  since timestamptz not null,
  primary key (member_id, switch)
);

-- When a member was last active, written in batches. There is no further index, so that an update stays in its page.
create table presence (
  member_id uuid not null,
  last_seen timestamptz not null,
  -- When strangers were last shown that the member was here (server/profile/activity.ts); null: never.
  shown_seen timestamptz,
  open_in text[] not null default '{}'::text[],
  primary key (member_id)
) with (fillfactor = 50);

-- A member's trip, planned or begun. The member is shown in the city from `from_day` to `to_day`, both included.
-- A member has one trip at a time. It is deleted when it is over.
create table trip (
  member_id uuid not null,
  city_id integer not null,
  from_day date not null,
  to_day date not null,
  begun boolean not null,
  created_at timestamptz not null,
  primary key (member_id),
  constraint trip_check check ((to_day >= from_day))
);
-- serves: trips that are over, every hour
create index trip_over on trip (to_day);
-- serves: trips that begin, every hour
create index trip_planned on trip (from_day) where (NOT begun);

-- A member's data about their sexual health, sealed with a key of its own (server/profile/health). The row discloses only that there are
-- some. Read only by primary key.
create table health (
  member_id uuid not null,
  sealed bytea not null,
  primary key (member_id)
);

-- A member's proof that their photos show them: a selfie with a gesture that they were shown, checked by an operator
-- (server/verification). `gesture` and `shown_at` belong to the newest attempt, `decided_at` and `reasons` to the last decision.
-- `photos` are the member's photos when they sent the selfie. The selfie is sealed, and deleted with the decision.
create table verification (
  member_id uuid not null,
  id uuid not null,
  state text not null,
  gesture text not null,
  shown_at timestamptz not null,
  sent_at timestamptz,
  photos uuid[] not null default '{}'::uuid[],
  selfie bytea,
  decided_at timestamptz,
  reasons text,
  -- Numbers of cases accepted before the member began again, kept while the mark stands. By each of them an operator can
  -- remove the mark.
  earlier uuid[] not null default '{}'::uuid[],
  primary key (member_id),
  constraint verification_check check (((selfie IS NOT NULL) = (state = 'waiting'::text))),
  -- `unseen`: nobody looked at the selfie in time, and it was erased. `withdrawn`: the member took the verification back;
  -- the gesture stays for its day.
  constraint verification_state_check check ((state = ANY (ARRAY['shown'::text, 'waiting'::text, 'accepted'::text, 'refused'::text, 'unseen'::text, 'withdrawn'::text])))
);
-- serves: selfies that wait for an operator, oldest first (npm run site -- verifications)
create index verification_waiting on verification (sent_at) where (state = 'waiting'::text);
-- serves: the daily deletion of withdrawn verifications once the day of their gesture is over
create index verification_withdrawn on verification (shown_at) where (state = 'withdrawn'::text);

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
