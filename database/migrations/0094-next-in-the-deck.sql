-- in steps
-- serves: who comes next in a member's deck
create index concurrently if not exists swipe_deck_next on swipe_deck (member_id, pos);
