-- How a member keeps their conversations in order, on their own side alone: the other learns nothing of it.

-- pinned: above all others. archived: out of the list, until one of the two writes. Never both.
-- muted_until: nothing notifies the member of it until then (in the year 9999: for good). marked_unread: they want to come back to it.
-- draft: what they have begun to write, kept only for those who switched that on (profile.drafts_everywhere), and when it was kept.
alter table participant
  add column pinned boolean not null default false,
  add column archived boolean not null default false,
  add column muted_until timestamptz,
  add column marked_unread boolean not null default false,
  add column draft text not null default '',
  add column draft_at timestamptz;

-- Whether what the member begins to write is kept for their other devices. Off until they switch it on.
alter table profile add column drafts_everywhere boolean not null default false;
