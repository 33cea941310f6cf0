-- A man's proof that his photos show him: a selfie with a gesture that was shown to him, looked at by an operator (server/verification).
-- `gesture` and `shown_at` are of the newest try, `decided_at` and `reasons` of the last decision, `photos` of those he had when he sent
-- his selfie. The selfie is sealed, and gone with the decision.
create table verification (
  member_id uuid primary key,
  id uuid not null,
  state text not null check (state in ('shown', 'waiting', 'accepted', 'refused')),
  gesture text not null,
  shown_at timestamptz not null,
  sent_at timestamptz,
  photos uuid[] not null default '{}',
  selfie bytea,
  decided_at timestamptz,
  reasons text,
  check ((selfie is not null) = (state = 'waiting'))
);

-- What waits for an operator, the oldest first (npm run site -- verifications).
create index verification_waiting on verification (sent_at) where state = 'waiting';

-- Photos that an operator found to show him: while his main one is among them he is verified (server/profile/cards.ts, isVerified).
alter table profile add column verified_photos uuid[];
