-- The text of every named statement, written by tools/dump-statements.ts. For reading only.

-- account_after: server/account/queries.ts
select member_id from account where member_id > $1 order by member_id limit $2;

-- account_confirm: server/account/queries.ts
update account set confirmed_at = now() where member_id = $1 and email = $2 and confirmed_at is null;

-- account_confusable_find: server/account/names/queries.ts
select from account_name where site_id = $1 and name_key = $2;

-- account_confusables_find: server/account/names/queries.ts
select site_id, name_key from account_name where name_key = any ($1::text[]);

-- account_consent_end: server/account/consents/queries.ts
delete from consent where member_id = $1 and kind = $2 and version is distinct from $3 returning version, given_at;

-- account_consent_insert: server/account/consents/queries.ts
insert into consent (member_id, kind, version, given_at) values ($1, $2, $3, now()) on conflict do nothing;

-- account_consent_keep: server/account/consents/queries.ts
insert into withdrawn_consent (member_id, kind, version, given_at, withdrawn_at) values ($1, $2, $3, $4, now()) on conflict do nothing;

-- account_consents: server/account/consents/queries.ts
select kind, version, given_at as "givenAt", null::timestamptz as "withdrawnAt" from consent where member_id = $1
   union all
   select kind, version, given_at, withdrawn_at from withdrawn_consent where member_id = $1
   order by "givenAt" desc, kind;

-- account_device_remember: server/account/sessions/queries.ts
insert into known_device (member_id, device_hash, last_used_at) values ($1, $2, now())
   on conflict (member_id, device_hash) do update set last_used_at = excluded.last_used_at;

-- account_devices_forget: server/account/sessions/queries.ts
delete from known_device where member_id = $1;

-- account_discreet_save: server/account/queries.ts
update account set discreet_since = case when $2::boolean then coalesce(discreet_since, $3) end where member_id = $1;

-- account_email_correct: server/account/queries.ts
update account set email = $2 where member_id = $1 and confirmed_at is null;

-- account_email_find: server/account/queries.ts
select member_id from account_email where site_id = $1 and email_key = $2;

-- account_email_release: server/account/queries.ts
delete from account_email where site_id = $1 and email_key = $2 and member_id = $3;

-- account_email_save: server/account/queries.ts
update account set email = $2, confirmed_at = coalesce(confirmed_at, $3) where member_id = $1;

-- account_email_take: server/account/queries.ts
insert into account_email (site_id, email_key, member_id) values ($1, $2, $3) on conflict do nothing;

-- account_erase: server/account/erasing/queries.ts
delete from account where member_id = $1;

-- account_erase_consents: server/account/erasing/queries.ts
delete from consent where member_id = $1;

-- account_erase_devices: server/account/erasing/queries.ts
delete from known_device where member_id = $1;

-- account_erase_email_changes: server/account/erasing/queries.ts
delete from email_change where member_id = $1;

-- account_erase_emails: server/account/erasing/queries.ts
delete from account_email where site_id = $1 and email_key = any ($2::text[]) and member_id = $3;

-- account_erase_find_elsewhere: server/account/erasing/queries.ts
select from account_email where email_key = $1 and member_id <> $2 limit 1;

-- account_erase_find_emails: server/account/erasing/queries.ts
select email from email_change where member_id = $1;

-- account_erase_lock: server/account/erasing/queries.ts
select site_id, username, former_username, email from account where member_id = $1 for update;

-- account_erase_locks: server/account/erasing/queries.ts
delete from member_lock where member_id = $1;

-- account_erase_mail_tokens: server/account/erasing/queries.ts
delete from mail_token where member_id = $1;

-- account_erase_names: server/account/erasing/queries.ts
delete from account_name where site_id = $1 and name_key = any ($2::text[]) and member_id = $3;

-- account_erase_sessions: server/account/erasing/queries.ts
delete from session where member_id = $1;

-- account_erase_suspension: server/account/erasing/queries.ts
delete from suspension where member_id = $1;

-- account_erase_withdrawn: server/account/erasing/queries.ts
delete from withdrawn_consent where member_id = $1;

-- account_find_absence: server/account/queries.ts
select exists (select from suspension where member_id = $1) or exists (select from deletion where member_id = $1) as away;

-- account_find_address: server/account/queries.ts
select site_id, email, language, confirmed_at is not null as confirmed, discreet_since is not null as discreet
   from account where member_id = $1;

-- account_find_credentials: server/account/queries.ts
select site_id, username, email, language, confirmed_at is not null as confirmed,
     discreet_since is not null as discreet, password_hash, renamed_at, former_username
   from account where member_id = $1;

-- account_find_leaving: server/account/erasing/queries.ts
select from deletion where member_id = $1;

-- account_find_login: server/account/queries.ts
select member_id, password_hash from account where member_id = $1;

-- account_find_on_site: server/account/queries.ts
select member_id from account where member_id = $1 and site_id = $2;

-- account_find_status: server/account/queries.ts
select
     exists (select from known_device d where d.member_id = $1 and d.device_hash = $2) as known,
     exists (select from known_device d where d.member_id = $1) as elsewhere,
     exists (select from suspension x where x.member_id = $1 and (x.ends_at is null or x.ends_at > now())) as suspended,
     exists (select from deletion x where x.member_id = $1) as leaving,
     exists (select from one_time_code c where c.member_id = $1 and c.confirmed_at is not null) as codes;

-- account_insert: server/account/queries.ts
insert into account (member_id, site_id, username, email, password_hash, language, tracking, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, now());

-- account_language_save: server/account/queries.ts
update account set language = $2 where member_id = $1;

-- account_languages_save: server/account/queries.ts
update account set languages = $2::text[], language = case when language is null or language = any ($2::text[]) then language else ($2::text[])[1] end
   where member_id = $1;

-- account_lock_credentials: server/account/queries.ts
select site_id, username, email, language, confirmed_at is not null as confirmed,
     discreet_since is not null as discreet, password_hash, renamed_at, former_username
   from account where member_id = $1 for update;

-- account_name_find: server/account/names/queries.ts
select member_id from account_name where site_id = $1 and name_key = $2 and name_key not like '~%';

-- account_name_owner: server/account/names/queries.ts
select member_id from account_name where site_id = $1 and name_key = $2;

-- account_name_release: server/account/names/queries.ts
delete from account_name where site_id = $1 and name_key = $2 and member_id = $3;

-- account_name_take: server/account/names/queries.ts
insert into account_name (site_id, name_key, member_id) values ($1, $2, $3) on conflict do nothing;

-- account_names_after: server/account/names/queries.ts
select site_id, name_key, member_id from account_name
   where (site_id, name_key) > ($1, $2) and name_key not like '~%' order by site_id, name_key limit $3;

-- account_paid_end: server/account/queries.ts
update account set premium_ended_at = now() where member_id = $1 and paid_at is not null and premium_ended_at is null;

-- account_paid_save: server/account/queries.ts
update account set paid_at = coalesce(paid_at, $2), premium_ended_at = null
   where member_id = $1 and (paid_at is null or premium_ended_at is not null);

-- account_password_save: server/account/queries.ts
update account set password_hash = $2 where member_id = $1;

-- account_username_save: server/account/queries.ts
update account set username = $2, former_username = username, renamed_at = now() where member_id = $1;

-- accounting_booked: server/payments/accounting/queries.ts
select i.kind, i.year, i.number, i.amount, i.vat_amount, i.cause, (i.issued_at at time zone $4)::date as day,
     (o.completed_at at time zone $4)::date as paid_day, o.id as order_id, o.country, o.currency, o.vat_hundredths, o.method,
     coalesce(i.seller ->> 'country', '') as seller_country
   from invoice i join member_order o on o.member_id = i.member_id and o.id = i.order_id
   where o.site_id = $1 and i.issued_at >= ($2::timestamp at time zone $4) and i.issued_at < ($3::timestamp at time zone $4)
   order by i.issued_at, i.kind desc, i.number;

-- accounting_settled: server/payments/accounting/queries.ts
select settlements from settlement_report where made_at >= $1 and made_at < $2 order by made_at;

-- address_owner_erase: server/profile/hiding/queries.ts
delete from address_owner where address_hash = any ($2::bytea[]) and member_id = $1;

-- address_owner_insert: server/profile/hiding/queries.ts
insert into address_owner (address_hash, member_id) select hash, $1::uuid from unnest($2::bytea[]) as a (hash) on conflict do nothing;

-- address_owners: server/profile/hiding/queries.ts
select member_id, address_hash from address_owner where address_hash = any ($1::bytea[]);

-- album_access_end: server/profile/albums/queries.ts
update album_access x set ended_at = $4 where x.member_id = $1 and ($2::uuid is null or x.album_id = $2)
     and ($3::uuid is null or x.viewer_id = $3) and x.ended_at is null and (x.until is null or x.until > $4) returning x.viewer_id, x.conversation_id, x.seq;

-- album_access_end_to: server/profile/albums/queries.ts
update album_access x set ended_at = $2 where x.viewer_id = $1 and x.ended_at is null and (x.until is null or x.until > $2)
   returning x.member_id, x.viewer_id, x.conversation_id, x.seq;

-- album_access_erase: server/profile/albums/queries.ts
delete from album_access where member_id = $1 or viewer_id = $1;

-- album_access_forget: server/profile/albums/queries.ts
delete from album_access where coalesce(ended_at, until) < $1;

-- album_access_hide: server/profile/albums/queries.ts
update album_access x set ended_at = $2 from invisibility i where x.member_id = $1 and i.member_id = x.member_id
     and x.opened_at < i.since and x.ended_at is null and (x.until is null or x.until > $2) returning x.viewer_id, x.conversation_id, x.seq;

-- album_access_list: server/photos/albums/queries.ts
select x.album_id, x.viewer_id, x.until from album_access x where x.member_id = $1 and x.ended_at is null and (x.until is null or x.until > $2)
   order by x.opened_at desc, x.viewer_id;

-- album_access_save: server/profile/albums/queries.ts
insert into album_access (member_id, album_id, viewer_id, conversation_id, seq, since, opened_at, until)
   values ($1, $2, $3, $4, $5, $7, $7, $6)
   on conflict (member_id, album_id, viewer_id) do update set conversation_id = excluded.conversation_id, seq = excluded.seq,
     opened_at = excluded.opened_at, until = excluded.until, ended_at = null;

-- album_cards: server/photos/albums/queries.ts
select x.member_id, x.seq, x.album_id, al.name, x.until
   from album_access x join album al on al.member_id = x.member_id and al.id = x.album_id
   where x.member_id = any ($1::uuid[]) and x.conversation_id = $2 and x.seq = any ($3::int[]) and x.ended_at is null and (x.until is null or x.until > $4);

-- album_count: server/photos/albums/queries.ts
select count(*)::integer as count from album where member_id = $1;

-- album_delete: server/photos/albums/queries.ts
delete from album where member_id = $1 and id = $2;

-- album_erase: server/photos/albums/queries.ts
delete from album where member_id = $1;

-- album_insert: server/photos/albums/queries.ts
insert into album (member_id, id, name, created_at) values ($1, $2, $3, $4);

-- album_list: server/photos/albums/queries.ts
select id, name from album where member_id = $1 order by created_at, id;

-- album_lock: server/photos/albums/queries.ts
select name from album where member_id = $1 and id = $2 for share;

-- album_names: server/photos/albums/queries.ts
select id, name from album where member_id = any ($1::uuid[]) and id = any ($2::uuid[]);

-- album_opening: server/photos/albums/queries.ts
select x.album_id, al.name, x.until, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you from album_access x join album al on al.member_id = x.member_id and al.id = x.album_id
   join profile p on p.member_id = x.member_id join account a on a.member_id = x.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me
   where x.member_id = $1 and x.viewer_id = $2 and x.ended_at is null and (x.until is null or x.until > $4) and (i.member_id is null or i.since <= x.opened_at) and x.conversation_id = $5 and x.seq = $6;

-- album_photo_ids: server/photos/albums/queries.ts
select id from photo where member_id = $1 and album_id = $2 order by id;

-- album_photo_move: server/photos/albums/queries.ts
update photo set album_id = $3::uuid, position = $4, album_since = case when $3::uuid is null then null else $5::timestamptz end
   where member_id = $1 and id = $2;

-- album_photo_place: server/photos/albums/queries.ts
select album_id, storage_key from photo where member_id = $1 and id = $2;

-- album_photo_removed_erase: server/photos/albums/queries.ts
delete from removed_album_photo where member_id = $1;

-- album_photo_removed_forget: server/photos/albums/queries.ts
delete from removed_album_photo where removed_at < $1;

-- album_photo_removed_keep: server/photos/albums/queries.ts
insert into removed_album_photo (member_id, album_id, photo_id, storage_key, removed_at)
   select x.member_id, x.album_id, $3::uuid, $4::text, $5::timestamptz from album_access x where x.member_id = $1 and x.album_id = $2 limit 1
   on conflict (member_id, album_id, photo_id) do update set removed_at = excluded.removed_at;

-- album_photo_served: server/photos/albums/queries.ts
select ph.storage_key, x.until, case when a.premium_ended_at is null or ph.status <> 'active' then false else
     (select count(*) from photo o where o.member_id = $1 and o.status = 'active' and (o.id is distinct from p.main_photo_id, o.album_id is not null, o.position, o.created_at, o.id) < (ph.id is distinct from p.main_photo_id, ph.album_id is not null, ph.position, ph.created_at, ph.id))
     >= 3 end as hidden, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you from album_access x join album al on al.member_id = x.member_id and al.id = x.album_id
   join profile p on p.member_id = x.member_id join account a on a.member_id = x.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me
   join photo ph on ph.member_id = x.member_id and ph.album_id = x.album_id
   where x.member_id = $1 and x.viewer_id = $2 and x.ended_at is null and (x.until is null or x.until > $4) and (i.member_id is null or i.since <= x.opened_at) and ph.id = $5 and ph.status = 'active';

-- album_photos_all: server/photos/albums/queries.ts
select ph.id, ph.album_id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, false as is_main
   from photo ph where ph.member_id = $1 and ph.album_id is not null order by ph.position, ph.created_at, ph.id;

-- album_photos_shown: server/photos/albums/queries.ts
select ph.id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, false as is_main, case when a.premium_ended_at is null or ph.status <> 'active' then false else
     (select count(*) from photo o where o.member_id = $1 and o.status = 'active' and (o.id is distinct from p.main_photo_id, o.album_id is not null, o.position, o.created_at, o.id) < (ph.id is distinct from p.main_photo_id, ph.album_id is not null, ph.position, ph.created_at, ph.id))
     >= 3 end as hidden
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = $1 and ph.album_id = $2 and ph.status = 'active' order by ph.position, ph.created_at, ph.id;

-- album_rename: server/photos/albums/queries.ts
update album set name = $3 where member_id = $1 and id = $2;

-- auto_like_delete: server/likes/auto-like-queries.ts
delete from auto_like where member_id = $1 and day = $2::date;

-- auto_like_erase: server/likes/auto-like-queries.ts
delete from auto_like where member_id = $1;

-- auto_like_erase_given: server/likes/auto-like-queries.ts
delete from auto_like where liker_id = $1;

-- auto_like_fitness: server/likes/auto-like-queries.ts
select p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you, p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, p.main_photo_id is not null as has_photo, p.city_id,
     p.greets is not null and presence.last_seen > $3 and not p.fictional and p.visiting_city_id is null and likes.member_id is null
       and liked.member_id is null and hides.member_id is null and passed.member_id is null and coalesce(spent.used < 5 or spent.since <= $4, true) as greets
   from profile p left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $5
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me
   left join presence on presence.member_id = p.member_id
   left join member_like likes on likes.member_id = p.member_id and likes.liked_id = $2::uuid
   left join member_liked_by liked on liked.member_id = p.member_id and liked.liker_id = $2::uuid
   left join hidden_member hides on hides.member_id = p.member_id and hides.other_id = $2::uuid
   left join swipe_pass passed on passed.member_id = p.member_id and passed.other_id = $2::uuid
   left join daily_limit spent on spent.member_id = p.member_id and spent.action = 'greeting'
   where p.member_id = any ($1::uuid[]);

-- auto_like_greeters: server/likes/auto-like-queries.ts
select member_id from profile
   where site_id = $1 and country = $2 and greets is not null and greets >= $3 and greets < $4 order by greets, member_id limit $5;

-- auto_like_insert: server/likes/auto-like-queries.ts
insert into auto_like (member_id, day, liker_id) values ($1, $2::date, $3) on conflict do nothing;

-- auto_like_newcomer: server/likes/auto-like-queries.ts
select p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, a.created_at as joined,
     p.visible and not exists (select from invisibility i where i.member_id = $1) as shown,
     array(select liker_id from auto_like l where l.member_id = $1) as greeted_by,
     array(select day::text from auto_like l where l.member_id = $1) as greeted_on,
     array(select other_id from hidden_member h where h.member_id = $1) as hides
   from profile p join account a on a.member_id = p.member_id where p.member_id = $1;

-- auto_like_passed: server/likes/auto-like-queries.ts
select other_id from swipe_pass where member_id = $1 and other_id = any ($2::uuid[]);

-- auto_like_save: server/likes/auto-like-queries.ts
update auto_like set liker_id = $3 where member_id = $1 and day = $2::date;

-- auto_like_sweep: server/likes/auto-like-queries.ts
delete from auto_like where day < $1::date;

-- birth_date_correction_insert: server/profile/age/birth-date.ts
insert into birth_date_correction (member_id, old_date, new_date, reason, words, corrected_at)
   values ($1, $2, $3, $4, $5, now());

-- birth_date_corrections: server/profile/age/birth-date.ts
select c.member_id, p.name, c.old_date, c.new_date, c.reason, c.words, c.corrected_at
   from birth_date_correction c join profile p on p.member_id = c.member_id
   where p.site_id = $1 order by c.corrected_at desc limit 100;

-- birth_date_find: server/profile/age/birth-date.ts
select birth_date, exists (select from birth_date_correction c where c.member_id = $1) as corrected
   from profile where member_id = $1;

-- birth_date_save: server/profile/age/birth-date.ts
update profile set birth_date = $2, updated_at = now() where member_id = $1;

-- block_delete: server/privacy/queries.ts
delete from block
   where not silent and ((member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me));

-- block_erase_others: server/privacy/queries.ts
delete from block where member_id = any ($2::uuid[]) and other_id = $1;

-- block_erase_own: server/privacy/queries.ts
delete from block where member_id = $1;

-- block_insert: server/privacy/queries.ts
insert into block (member_id, other_id, by_me, created_at, other_name, own_name)
   values ($1::uuid, $2::uuid, true, now(), $3::text, $4::text), ($2::uuid, $1::uuid, false, now(), null, null)
   on conflict (member_id, other_id, by_me) do update set created_at = excluded.created_at, other_name = excluded.other_name,
     own_name = excluded.own_name, silent = false, follows = null, ends_at = null where block.silent;

-- block_list: server/privacy/queries.ts
select other_id as id, other_name as name from block where member_id = $1 and by_me and not silent order by created_at desc;

-- block_name_then: server/privacy/queries.ts
select other_name from block where member_id = $1 and other_id = $2 and by_me and not silent;

-- block_names: server/privacy/queries.ts
select member_id as id, name from profile where member_id = any ($1::uuid[]);

-- block_of_person: server/privacy/queries.ts
update block set of_person = true where (member_id = $1 and other_id = $2 and by_me) or (member_id = $2 and other_id = $1 and not by_me);

-- block_silent: server/privacy/queries.ts
insert into block (member_id, other_id, by_me, created_at, silent, follows)
   values ($1::uuid, $2::uuid, true, $4, true, $3::uuid), ($2::uuid, $1::uuid, true, $4, true, null) on conflict do nothing;

-- block_silent_delete: server/privacy/queries.ts
delete from block where ends_at < $1;

-- block_silent_end: server/privacy/queries.ts
update block set ends_at = $3 where silent and ((member_id = $1 and other_id = any ($2::uuid[])) or (member_id = any ($2::uuid[]) and other_id = $1));

-- block_silent_find: server/privacy/queries.ts
select created_at, ends_at from block where member_id = $1 and other_id = $2 and by_me and silent;

-- block_silent_following: server/privacy/queries.ts
select other_id from block where member_id = $1 and follows = $2 and silent;

-- block_silent_forget: server/privacy/queries.ts
update block set follows = null where member_id = any ($2::uuid[]) and follows = $1;

-- block_silent_restore: server/privacy/queries.ts
insert into block (member_id, other_id, by_me, created_at, silent, ends_at)
   values ($1::uuid, $2::uuid, true, $3, true, $4) on conflict do nothing;

-- broadcast_advance: server/broadcasts/queries.ts
update broadcast set next_id = $4, examined = examined + $5, mailed = mailed + $6, pushed = pushed + $7,
     state = case when $4::uuid is null then 'done' else state end, ended_at = case when $4::uuid is null then $8::timestamptz end
   where site_id = $1 and type = $2 and occasion = $3;

-- broadcast_batch: server/broadcasts/queries.ts
with next as materialized (
     select member_id from account where site_id = $1 and member_id >= $2::uuid order by member_id limit $11
   ), decided as materialized (
     select a.member_id, a.email, coalesce(a.language, $4) as language, a.discreet_since is not null as discreet,
       coalesce(p.visiting_city_id, p.city_id) as city_id, p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, coalesce(s.shows_names, false) as shows_names, s.quiet_from, s.quiet_until, s.time_zone,
       coalesce(cardinality(here.open_in) > 0 and now() - here.last_seen < interval '3 minutes', false) as is_open,
       a.confirmed_at is not null and p.fictional is false and shut.member_id is null and leaving.member_id is null
         and (s.paused_until is null or s.paused_until <= now())
         and ($3 <> 'weekly_updates' or here.last_seen is null or here.last_seen < now() - interval '1 day')
         and ($5::text[] is null or p.country = any ($5)) and ($6::text[] is null or coalesce(a.language, $4) = any ($6))
         and ($7::text[] is null or p.gender = any ($7)) and ($9::boolean is null or (p.main_photo_id is not null) = $9)
         and ($8::boolean is null or (a.paid_at is not null and a.premium_ended_at is null) = $8)
         and ($10::integer is null or here.last_seen >= now() - $10 * interval '1 day') as addressed,
       by_mail.chosen is true and agreed.member_id is not null as wants_mail, by_push.chosen is true as wants_push,
       coalesce(s.mails_per_day, 3) as mails_per_day
     from next join account a on a.member_id = next.member_id left join profile p on p.member_id = a.member_id
       left join suspension shut on shut.member_id = a.member_id
       left join deletion leaving on leaving.member_id = a.member_id
       left join notification_setting s on s.member_id = a.member_id
       left join presence here on here.member_id = a.member_id
       left join consent agreed on agreed.member_id = a.member_id and agreed.kind = 'mail'
       left join notification_choice by_mail on by_mail.member_id = a.member_id and by_mail.type = $3 and by_mail.channel = 'email'
       left join notification_choice by_push on by_push.member_id = a.member_id and by_push.type = $3 and by_push.channel = 'push'
   ), stopped as materialized (
     select distinct x.member_id from decided d join mail_stop x on x.member_id = d.member_id where d.wants_mail
   ), mailed as materialized (
     select t.member_id, count(distinct t.id) as mails from decided d join notification_sent t on t.member_id = d.member_id
     where d.wants_mail and t.channel = 'email' and t.sent_at > now() - interval '1 day' group by 1
   ), subscribed as materialized (
     select distinct b.member_id from decided d join push_subscription b on b.member_id = d.member_id where d.wants_push
   ), missed as materialized (
     select c.member_id, sum(case when c.archived or coalesce(c.muted_until > now(), false) then 0 else greatest(c.unread, c.marked_unread::integer) end) as unread from decided d join participant c on c.member_id = d.member_id
     where d.addressed and (d.wants_mail or d.wants_push) and $3 = 'weekly_updates' and not c.removed and c.request is null group by 1
   )
   select d.member_id, d.email, d.language, d.discreet, d.city_id, d.gender, d.birth_date, d.seeks, d.seeks_min_age, d.seeks_max_age, d.shows_names, d.quiet_from, d.quiet_until, d.time_zone,
     d.addressed and d.wants_mail and stopped.member_id is null and coalesce(mailed.mails, 0) < d.mails_per_day as mails,
     d.addressed and not d.is_open and subscribed.member_id is not null as pushes, coalesce(missed.unread, 0)::integer as unread
   from decided d left join stopped on stopped.member_id = d.member_id left join mailed on mailed.member_id = d.member_id
     left join subscribed on subscribed.member_id = d.member_id left join missed on missed.member_id = d.member_id
   order by d.member_id;

-- broadcast_delete: server/broadcasts/queries.ts
delete from broadcast where site_id = $1 and type = $2 and occasion = $3 and state = 'draft';

-- broadcast_due: server/broadcasts/queries.ts
select site_id, type, occasion, starts_at from broadcast where state = 'sending' and starts_at <= now() and (type <> 'weekly_updates' or starts_at > now() - interval '3 days')
   order by type = 'weekly_updates' desc, starts_at;

-- broadcast_end_weekly: server/broadcasts/queries.ts
update broadcast set state = 'done', ended_at = now(), next_id = null
   where site_id = $1 and type = 'weekly_updates' and occasion < $2 and state in ('sending', 'stopped');

-- broadcast_find: server/broadcasts/queries.ts
select site_id, type, occasion, words, audience, state, created_at, starts_at, ended_at, next_id, examined, mailed, pushed from broadcast where site_id = $1 and type = $2 and occasion = $3;

-- broadcast_hidden: server/broadcasts/queries.ts
select pair.viewer_id, pair.other_id from unnest($1::uuid[], $2::uuid[]) pair (viewer_id, other_id)
   join hidden_member h on h.member_id = pair.viewer_id and h.other_id = pair.other_id;

-- broadcast_insert: server/broadcasts/queries.ts
insert into broadcast (site_id, type, occasion, words, audience, state, created_at)
   values ($1, $2, $3, '{}', '{}', 'draft', $4) on conflict do nothing;

-- broadcast_insert_weekly: server/broadcasts/queries.ts
insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
   values ($1, 'weekly_updates', $2, '{}', '{}', 'sending', now(), $3) on conflict do nothing;

-- broadcast_likers: server/broadcasts/queries.ts
select member_id, liker_id from (
     select member_id, liker_id, row_number() over (partition by member_id) as place
     from member_liked_by where member_id = any ($1::uuid[]) and seen_at is null
   ) l where place <= $2;

-- broadcast_list: server/broadcasts/queries.ts
select site_id, type, occasion, words, audience, state, created_at, starts_at, ended_at, next_id, examined, mailed, pushed from broadcast where site_id = $1
   order by state <> 'sending', case when state = 'sending' then starts_at end, coalesce(starts_at, created_at) desc, type, occasion
   limit 100;

-- broadcast_lock: server/broadcasts/queries.ts
select site_id, type, occasion, words, audience, state, created_at, starts_at, ended_at, next_id, examined, mailed, pushed from broadcast where site_id = $1 and type = $2 and occasion = $3 for update;

-- broadcast_mails_waiting: server/broadcasts/queries.ts
select count(*)::integer as waiting
   from (select from outbox where sent_at is null and bulk and (wait_until is null or wait_until <= now()) limit $1) waiting;

-- broadcast_newcomers: server/broadcasts/queries.ts
with fresh as materialized (
     select member_id from account where site_id = $1 and confirmed_at >= $2 order by confirmed_at desc limit $3
   )
   select p.member_id as id, coalesce(p.visiting_city_id, p.city_id) as city_id, p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age from fresh join profile p on p.member_id = fresh.member_id
   where p.visible and not p.fictional and p.show_distance;

-- broadcast_notes_waiting: server/broadcasts/queries.ts
select count(*)::integer as waiting
   from (select from outbox where sent_at is null and channel = 'push' and created_at > now() - interval '10 minutes' limit $1) waiting;

-- broadcast_remove: server/broadcasts/queries.ts
delete from broadcast where site_id = $1;

-- broadcast_start: server/broadcasts/queries.ts
update broadcast set state = 'sending', starts_at = $4, ended_at = null where site_id = $1 and type = $2 and occasion = $3 and state in ('draft', 'stopped');

-- broadcast_stop: server/broadcasts/queries.ts
update broadcast set state = 'stopped', ended_at = now() where site_id = $1 and type = $2 and occasion = $3 and state = 'sending';

-- broadcast_take: server/broadcasts/queries.ts
select site_id, type, occasion, words, audience, state, created_at, starts_at, ended_at, next_id, examined, mailed, pushed from broadcast where site_id = $1 and type = $2 and occasion = $3 and state = 'sending' and starts_at <= now() and (type <> 'weekly_updates' or starts_at > now() - interval '3 days') for update skip locked;

-- broadcast_update: server/broadcasts/queries.ts
update broadcast set words = $4, audience = $5 where site_id = $1 and type = $2 and occasion = $3 and state = 'draft';

-- broadcast_visibility: server/broadcasts/queries.ts
select pair.viewer_id, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you, p.name from unnest($1::uuid[], $2::uuid[]) pair (viewer_id, other_id)
   join profile p on p.member_id = pair.other_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce(pair.viewer_id::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce(pair.viewer_id::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce(pair.viewer_id::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me;

-- broadcast_write: server/broadcasts/queries.ts
insert into broadcast (site_id, type, occasion, words, audience, state, created_at) values ($1, $2, $3, $4, $5, 'draft', now())
   on conflict (site_id, type, occasion) do update set words = excluded.words, audience = excluded.audience
   where broadcast.state = 'draft';

-- bundle_all: server/credits/bundles/queries.ts
select id, country, credits, price, currency, active from bundle where site_id = $1 order by country, credits, id;

-- bundle_countries: server/credits/bundles/queries.ts
select distinct country from bundle where site_id = $1;

-- bundle_end: server/credits/bundles/queries.ts
update bundle set active = false where site_id = $1 and id = $2 and active;

-- bundle_find: server/credits/bundles/queries.ts
select id, country, credits, price, currency from bundle where site_id = $1 and id = $2 and active;

-- bundle_insert: server/credits/bundles/queries.ts
insert into bundle (site_id, id, country, credits, price, currency) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing;

-- bundle_last_price: server/credits/bundles/queries.ts
select bundle_credits as credits, bundle_price as amount, bundle_currency as currency from wallet
   where member_id = $1 and bundle_credits is not null;

-- bundle_of_country: server/credits/bundles/queries.ts
select id, country, credits, price, currency from bundle
   where site_id = $1 and country = $2 and active order by credits, price, id;

-- bundle_remove: server/credits/bundles/queries.ts
delete from bundle where site_id = $1;

-- bundle_save: server/credits/bundles/queries.ts
insert into bundle (site_id, id, country, credits, price, currency, active) values ($1, $2, $3, $4, $5, $6, true)
   on conflict (site_id, id) do update
   set country = excluded.country, credits = excluded.credits, price = excluded.price, currency = excluded.currency, active = true;

-- bus_notify: server/platform/live/bus-postgres.ts
select pg_notify('live', payload) from unnest($1::text[]) payload;

-- call_accept: server/chat/calls/queries.ts
update member_call set accepted = true, session_hash = coalesce($3, session_hash), seen_at = $4 where member_id = $1 and call_id = $2;

-- call_agreement_find: server/chat/calls/queries.ts
select calls, answered from participant where member_id = $1 and conversation_id = $2;

-- call_agreement_save: server/chat/calls/queries.ts
update participant set calls = $3 where member_id = $1 and conversation_id = $2 and calls <> $3;

-- call_delete: server/chat/calls/queries.ts
delete from member_call where member_id = $1 and call_id = $2;

-- call_delete_old: server/chat/calls/queries.ts
delete from member_call where seen_at < $1;

-- call_delete_with: server/chat/calls/queries.ts
delete from member_call where member_id = $1 and other_id = $2 returning call_id;

-- call_find: server/chat/calls/queries.ts
select member_id, call_id, other_id, conversation_id, placed, video, session_hash, accepted, shows, description, began_at, seen_at from member_call where member_id = $1;

-- call_insert: server/chat/calls/queries.ts
insert into member_call (member_id, call_id, other_id, conversation_id, placed, video, session_hash, began_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (member_id) do nothing;

-- call_keep: server/chat/calls/queries.ts
update member_call set seen_at = $3, description = coalesce(description, $4), shows = shows or $5 where member_id = $1 and call_id = $2;

-- call_lock: server/chat/calls/queries.ts
select member_id, call_id, other_id, conversation_id, placed, video, session_hash, accepted, shows, description, began_at, seen_at from member_call where member_id = $1 for update;

-- cam_card_insert: server/cams/queries.ts
insert into cam_card (site_id, id, feed, place, kind, name, text, link, languages, picture, picture_hash, thumbhash, bytes, read_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (site_id, id) do update set feed = excluded.feed, place = excluded.place, kind = excluded.kind, name = excluded.name,
     text = excluded.text, link = excluded.link, languages = excluded.languages, picture = excluded.picture,
     picture_hash = excluded.picture_hash, thumbhash = excluded.thumbhash, bytes = excluded.bytes, read_at = excluded.read_at;

-- cam_card_update: server/cams/queries.ts
update cam_card set place = $4, kind = $5, name = $6, text = $7, link = $8, languages = $9, read_at = $10
   where site_id = $1 and id = $2 and feed = $3;

-- cam_cards: server/cams/queries.ts
select id, kind, name, text, link, languages, picture_hash, encode(thumbhash, 'base64') as thumbhash from cam_card
   where site_id = $1 and feed = $2 and read_at > $3 order by place;

-- cam_cards_delete: server/cams/queries.ts
delete from cam_card where site_id = $1 and id <> all ($2);

-- cam_picture: server/cams/queries.ts
select bytes from cam_card where site_id = $1 and feed = $2 and picture_hash = $3 and read_at > $4 limit 1;

-- cam_pictures: server/cams/queries.ts
select id, picture from cam_card where site_id = $1 and feed = $2;

-- card_known: server/profile/cards/cards.ts
select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you from profile p left join presence on presence.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me where p.member_id = any ($1::uuid[]);

-- case_appeal_numbered: server/moderation/case-queries.ts
select c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at from moderation_case c where c.queue = 'appeals' and right(c.id::text, 8) = $1 limit 2;

-- case_appeals_open: server/moderation/case-queries.ts
select c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at from moderation_case c where c.queue = 'appeals' and c.decided_at is null order by c.created_at, c.id limit $1;

-- case_claim: server/moderation/case-queries.ts
update moderation_case set claimed_by = $2, claimed_name = $3, claimed_at = $4, rests_until = null where id = $1;

-- case_close: server/moderation/case-queries.ts
update moderation_case set decided_at = $2, decided_by = $3, decided_name = $4 where id = $1 and decided_at is null
   returning site_id, queue;

-- case_close_complaint: server/moderation/case-queries.ts
update moderation_case set decided_at = $2, decided_by = $3, decided_name = $4 where complaint = $1 and decided_at is null
   returning id, site_id;

-- case_comment_insert: server/moderation/case-queries.ts
insert into case_comment (case_id, id, staff_id, name, text, created_at) values ($1, $2, $3, $4, $5, $6);

-- case_comments: server/moderation/case-queries.ts
select created_at, name, text from case_comment where case_id = $1 order by id;

-- case_comments_delete: server/moderation/case-queries.ts
delete from case_comment where case_id = any ($1::uuid[]);

-- case_count: server/moderation/case-queries.ts
select c.queue, count(*)::integer as waiting, count(*) filter (where c.claimed_by = $1)::integer as mine, min(c.created_at) as oldest_at
   from moderation_case c where c.decided_at is null and (c.rests_until is null or c.rests_until <= $3) and ($2::text[] is null or c.site_id = any ($2::text[]))
     and c.barred_id is distinct from $1 and not exists (select from case_declined d where d.case_id = c.id and d.staff_id = $1) and ($4 or not c.escalated) group by c.queue;

-- case_count_of_staff: server/moderation/case-queries.ts
select count(*)::int as cases from moderation_case
   where reported_id = $1 and (decided_by = $2 or (claimed_by = $2 and decided_at is null));

-- case_deciders: server/moderation/case-queries.ts
select decided_by, decided_name from moderation_case
   where (reported_id = $1 or id = any ($2::uuid[]) or complaint = any ($3::text[])) and decided_at < $4;

-- case_decline: server/moderation/case-queries.ts
insert into case_declined (case_id, staff_id) values ($1, $2) on conflict do nothing;

-- case_declined_delete: server/moderation/case-queries.ts
delete from case_declined where case_id = any ($1::uuid[]);

-- case_declined_find: server/moderation/case-queries.ts
select case_id from case_declined where case_id = any ($1::uuid[]) and staff_id = $2;

-- case_delete: server/moderation/case-queries.ts
delete from moderation_case where id = any ($1::uuid[]);

-- case_find: server/moderation/case-queries.ts
select c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at from moderation_case c where c.id = $1;

-- case_forget_complainant: server/moderation/case-queries.ts
update moderation_case set reported_id = null where reported_id = $1 and queue = 'complaints';

-- case_insert_appeal: server/moderation/case-queries.ts
insert into moderation_case (id, site_id, queue, reported_id, decision_id, barred_id, barred_name, reason, priority, text, created_at, escalated)
   values ($1, $2, 'appeals', $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- case_insert_complaint: server/moderation/case-queries.ts
insert into moderation_case (id, site_id, queue, reported_id, complaint, reason, priority, text, created_at)
   values ($1, $2, 'complaints', $3, $4, $5, $6, '', $7);

-- case_insert_hint: server/moderation/case-queries.ts
insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at)
   values ($1, $2, 'hints', $3, $4, 2, '', $5);

-- case_insert_report: server/moderation/case-queries.ts
insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at)
   select r.id, $2, $7, $3::uuid, $4, $5::smallint, '', $6::timestamptz from unnest($1::uuid[]) as r (id);

-- case_insert_verifications: server/moderation/case-queries.ts
insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at)
   select v.id, v.site_id, 'verifications', v.member_id, 'verification', 2, '', v.sent_at
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[]) as v (id, site_id, member_id, sent_at)
   on conflict do nothing returning id, site_id;

-- case_lock: server/moderation/case-queries.ts
select c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at from moderation_case c where c.id = $1 for update;

-- case_look_find: server/moderation/case-queries.ts
select from staff_entry
   where subject = $1 and act = 'evidence.view' and actor_id = $2 and details->>'photo' = $3 and at > $4 limit 1;

-- case_of_complaints: server/moderation/case-queries.ts
select id from moderation_case where complaint = any ($1::text[]);

-- case_old: server/moderation/case-queries.ts
select id from moderation_case where queue in ('appeals', 'hints', 'verifications') and decided_at < $1 limit 500;

-- case_own: server/moderation/case-queries.ts
select id from moderation_case where reported_id = $1 and queue in ('appeals', 'hints', 'verifications');

-- case_person: server/moderation/case-queries.ts
select a.member_id as id, p.name, a.created_at as joined_at, a.language, a.confirmed_at is not null as confirmed,
     a.paid_at is not null and a.premium_ended_at is null as premium,
     exists (select from suspension x where x.member_id = $1 and (x.ends_at is null or x.ends_at > $2)) as suspended,
     (select count(*)::integer from block b where b.member_id = $1 and not b.by_me) as blocked_by
   from account a join profile p on p.member_id = a.member_id where a.member_id = $1;

-- case_photo: server/moderation/case-queries.ts
select storage_key from evidence_photo where member_id = any ($1::uuid[]) and report_id = $2 and id = $3;

-- case_release: server/moderation/case-queries.ts
update moderation_case set claimed_by = null, claimed_name = null, claimed_at = null, rests_until = $2, escalated = escalated or $3
   where id = $1;

-- case_release_old: server/moderation/case-queries.ts
update moderation_case set claimed_by = null, claimed_name = null, claimed_at = null
   where claimed_by is not null and decided_at is null and claimed_at < $1;

-- case_reports_of
select count(*) filter (where reporter_id = $1)::integer as by,
     count(*) filter (where reporter_id = $1 and outcome = 'acted')::integer as by_acted,
     count(*) filter (where reported_id = $1)::integer as about,
     count(*) filter (where reported_id = $1 and outcome = 'acted')::integer as about_acted
   from report where reporter_id = $1 or reported_id = $1;

-- case_sites: server/moderation/case-queries.ts
select member_id, site_id from account where member_id = any ($1::uuid[]);

-- case_tags: server/moderation/case-queries.ts
select case_id, tag from case_tag where case_id = any ($1::uuid[]) order by case_id, tag;

-- case_tags_delete: server/moderation/case-queries.ts
delete from case_tag where case_id = any ($1::uuid[]);

-- case_tags_insert: server/moderation/case-queries.ts
insert into case_tag (case_id, tag) select $1::uuid, t.tag from unnest($2::text[]) as t (tag) on conflict do nothing;

-- case_verifications_open: server/moderation/case-queries.ts
select id from moderation_case where queue = 'verifications' and decided_at is null order by created_at, id limit $1;

-- case_waiting: server/moderation/case-queries.ts
select c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at from moderation_case c
   where c.decided_at is null and (c.rests_until is null or c.rests_until <= $3) and ($2::text[] is null or c.site_id = any ($2::text[]))
     and c.barred_id is distinct from $1 and not exists (select from case_declined d where d.case_id = c.id and d.staff_id = $1) and c.queue = $4 and ($8::text is null or c.reason = $8) and ($9::smallint is null or c.priority = $9)
     
     and case $5::text when 'free' then c.claimed_by is null and ($7 or not c.escalated) when 'mine' then c.claimed_by = $1 else true end
   order by c.priority, c.created_at, c.id limit $6;

-- case_waiting_tagged: server/moderation/case-queries.ts
select c.id, c.site_id, c.queue, c.reported_id, c.complaint, c.decision_id, c.barred_id, c.barred_name, c.reason, c.priority, c.text, c.created_at,
     c.claimed_by, c.claimed_name, c.rests_until, c.escalated, c.decided_at from moderation_case c
   where c.decided_at is null and (c.rests_until is null or c.rests_until <= $3) and ($2::text[] is null or c.site_id = any ($2::text[]))
     and c.barred_id is distinct from $1 and not exists (select from case_declined d where d.case_id = c.id and d.staff_id = $1) and c.queue = $4 and ($8::text is null or c.reason = $8) and ($9::smallint is null or c.priority = $9)
     and exists (select from case_tag t where t.case_id = c.id and t.tag = $10)
     and case $5::text when 'free' then c.claimed_by is null and ($7 or not c.escalated) when 'mine' then c.claimed_by = $1 else true end
   order by c.priority, c.created_at, c.id limit $6;

-- chat_allowance_delete: server/chat/ending-queries.ts
delete from conversation_allowance where member_id = $1;

-- chat_allowance_give_back: server/chat/ending-queries.ts
update conversation_allowance set started = started - 1, given_back_on = $2::date,
     given_back = case when given_back_on = $2::date then given_back + 1 else 1 end
   where member_id = $1 and started > 0 and (given_back_on is distinct from $2::date or given_back < $3);

-- chat_allowance_take: server/chat/sending/queries.ts
insert into conversation_allowance (member_id, started) values ($1, 1)
   on conflict (member_id) do update set started = conversation_allowance.started + 1 where conversation_allowance.started < $2;

-- chat_arrivals_save: server/chat/queries.ts
update participant p set received_seq = greatest(p.received_seq, a.received),
     delivered_seq = greatest(p.delivered_seq, a.delivered)
   from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) as a (member_id, conversation_id, received, delivered)
   where p.member_id = any ($1::uuid[]) and p.member_id = a.member_id and p.conversation_id = a.conversation_id
     and (p.received_seq < a.received or (p.answered and p.delivered_seq < a.delivered))
   returning p.member_id, p.conversation_id, p.delivered_seq, a.delivered > 0 as shown;

-- chat_conversation_delete: server/chat/ending-queries.ts
delete from conversation where id = $1;

-- chat_conversation_insert: server/chat/sending/queries.ts
with started as (
     insert into conversation (id, started_by, started_with, created_at) values ($1, $2, $3, $4)
   )
   insert into participant (member_id, conversation_id, other_id, last_at, unanswered, unanswered_gifts, request)
   values ($2, $1, $3, $4, $5, $6, null), ($3, $1, $2, $4, 0, 0, case when $7::boolean then 'waiting' end);

-- chat_count_pinned: server/chat/list/queries.ts
select count(*) as pinned from participant where member_id = $1 and pinned and conversation_id <> $2;

-- chat_delete_message: server/chat/queries.ts
update participant set
     unread = unread - case when $4::boolean and $3 > greatest(read_seq, removed_seq) then 1 else 0 end,
     last_text = case when last_seq = $3 then '' else last_text end,
     last_deleted = last_deleted or last_seq = $3
   where member_id = $1 and conversation_id = $2;

-- chat_draft_purge: server/chat/ending-queries.ts
update participant p set draft = '', draft_at = null
   from unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where p.member_id = side.member_id and p.conversation_id = side.conversation_id and p.draft_at < $3;

-- chat_draft_save: server/chat/drafts/queries.ts
update participant set draft = $3, draft_at = $5
   where member_id = $1 and conversation_id = $2 and not removed and draft = $4
     and exists (select from profile where member_id = $1 and drafts_everywhere);

-- chat_drafts_delete: server/chat/drafts/queries.ts
update participant set draft = '', draft_at = null where member_id = $1 and draft <> '';

-- chat_ending_answered: server/chat/ending-queries.ts
select from message where conversation_id = $1 and from_id = $2 limit 1;

-- chat_ending_starter: server/chat/ending-queries.ts
select started_by from conversation where id = $1;

-- chat_erase_first_words: server/chat/ending-queries.ts
delete from first_words where member_id = $1;

-- chat_erase_sides: server/chat/ending-queries.ts
delete from participant where member_id = $1 and other_id = any ($2::uuid[]);

-- chat_find_newest: server/chat/queries.ts
select other_id, conversation_id from participant where member_id = $1 order by last_at desc limit $2;

-- chat_find_other: server/chat/queries.ts
select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact, a.confirmed_at is not null as confirmed, c.answered as takes_part, c.calls as theirs_calls
   from profile p left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join known_contact away on away.member_id = p.member_id and away.other_id = $3 and away.mine <> '{}' join account a on a.member_id = p.member_id
     join participant c on c.member_id = p.member_id and c.conversation_id = $2 where p.member_id = $1;

-- chat_find_own: server/chat/queries.ts
select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, c.other_id, c.removed_seq, c.calls from participant c where c.member_id = $1 and c.conversation_id = $2;

-- chat_find_partner
select other_id, answered, unanswered, unanswered_gifts, removed_seq from participant where member_id = $1 and conversation_id = $2;

-- chat_find_quotable: server/chat/sending/queries.ts
select case when not p.sentences_for_matches or (by_author.member_id is not null and by_reader.member_id is not null)
     then coalesce(t.prompts, p.prompts) else '[]' end as prompts, coalesce(t.about, p.about) as about, coalesce(t.looking_for, p.looking_for) as looking_for
   from profile p
   left join profile_translation t on t.member_id = p.member_id and t.language = $2 and p.fictional
   left join member_like by_author on by_author.member_id = p.member_id and by_author.liked_id = coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') and not by_author.automatic
   left join member_liked_by by_reader on by_reader.member_id = p.member_id and by_reader.liker_id = coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') where p.member_id = $1;

-- chat_find_receiver: server/chat/sending/queries.ts
select p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you, coalesce(by_member.own_name, p.name) as name, p.seeks, p.seeks_min_age, p.seeks_max_age, p.first_messages_from, a.confirmed_at is not null as confirmed,
     exists (select from member_like l where l.member_id = $1 and l.liked_id = $2 and not l.automatic) as likes_sender
   from profile p join account a on a.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me where p.member_id = $1;

-- chat_find_sender: server/chat/sending/queries.ts
select p.gender, p.birth_date, p.main_photo_id is not null as has_photo, coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, a.confirmed_at is not null as confirmed
   from profile p join account a on a.member_id = p.member_id where p.member_id = $1;

-- chat_has_written: server/chat/queries.ts
select from message where conversation_id = $1 and from_id = $2 and seq > $3 and deleted_at is null limit 1;

-- chat_last_text_purge: server/chat/ending-queries.ts
update participant p set last_text = ''
   from unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where p.member_id = side.member_id and p.conversation_id = side.conversation_id and p.last_at < $3 and p.last_text <> '';

-- chat_list: server/chat/list/queries.ts
with c as materialized (
     select * from participant
     where member_id = $1 and not removed and request is null and not archived and ($2::uuid is null or (pinned, last_at, conversation_id) < (
       select pinned, last_at, conversation_id from participant where member_id = $1 and conversation_id = $2))
     order by pinned desc, last_at desc, conversation_id desc limit 100
   ), away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, c.received_seq, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c
   join profile p on p.member_id = c.other_id
   left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id
   order by c.pinned desc, c.last_at desc, c.conversation_id desc;

-- chat_list_archived: server/chat/list/queries.ts
with c as materialized (
     select * from participant
     where member_id = $1 and not removed and request is null and archived and ($2::uuid is null or (pinned, last_at, conversation_id) < (
       select pinned, last_at, conversation_id from participant where member_id = $1 and conversation_id = $2))
     order by pinned desc, last_at desc, conversation_id desc limit 100
   ), away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, c.received_seq, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c
   join profile p on p.member_id = c.other_id
   left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id
   order by c.pinned desc, c.last_at desc, c.conversation_id desc;

-- chat_list_unanswered: server/chat/list/queries.ts
with c as materialized (
     select * from participant
     where member_id = $1 and not removed and request is null and not archived and not last_mine and ($2::uuid is null or (pinned, last_at, conversation_id) < (
       select pinned, last_at, conversation_id from participant where member_id = $1 and conversation_id = $2))
     order by pinned desc, last_at desc, conversation_id desc limit 100
   ), away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, c.received_seq, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c
   join profile p on p.member_id = c.other_id
   left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id
   order by c.pinned desc, c.last_at desc, c.conversation_id desc;

-- chat_list_unread: server/chat/list/queries.ts
with c as materialized (
     select * from participant
     where member_id = $1 and not removed and request is null and not archived and (unread > 0 or marked_unread) and ($2::uuid is null or (pinned, last_at, conversation_id) < (
       select pinned, last_at, conversation_id from participant where member_id = $1 and conversation_id = $2))
     order by pinned desc, last_at desc, conversation_id desc limit 100
   ), away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, c.received_seq, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c
   join profile p on p.member_id = c.other_id
   left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id
   order by c.pinned desc, c.last_at desc, c.conversation_id desc;

-- chat_lock_side: server/chat/queries.ts
select member_id, removed_seq, answered, unanswered, unanswered_gifts, last_seq, request from participant where member_id = $1 and conversation_id = $2 for update;

-- chat_mark_drop: server/chat/list/queries.ts
update participant set marked_unread = false where member_id = $1 and conversation_id = $2 and marked_unread;

-- chat_members_of_site: server/chat/ending-queries.ts
select member_id from account where member_id = any ($1::uuid[]) and site_id = $2;

-- chat_messages_delete: server/chat/ending-queries.ts
delete from message where conversation_id = $1;

-- chat_old_conversations: server/chat/ending-queries.ts
select id, started_by, started_with from conversation where created_at < $1 and id > $2 order by id limit 500;

-- chat_order_save: server/chat/list/queries.ts
update participant set
     pinned = coalesce($3::boolean, pinned) and not coalesce($4::boolean, false),
     archived = coalesce($4::boolean, archived) and not coalesce($3::boolean, false),
     marked_unread = coalesce($5::boolean, marked_unread),
     muted_until = case when $6::boolean then $7::timestamptz else muted_until end
   where member_id = $1 and conversation_id = $2 and not removed and request is null;

-- chat_pair_delete: server/chat/ending-queries.ts
delete from conversation_pair where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid);

-- chat_pair_insert: server/chat/sending/queries.ts
insert into conversation_pair (low_id, high_id, conversation_id)
   values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3) on conflict do nothing;

-- chat_pair_lock: server/chat/ending-queries.ts
insert into conversation_pair (low_id, high_id, conversation_id)
   values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3)
   on conflict (low_id, high_id) do update set conversation_id = conversation_pair.conversation_id
   returning conversation_id;

-- chat_participants_delete: server/chat/ending-queries.ts
delete from participant where conversation_id = $1 and member_id in ($2, $3);

-- chat_partners: server/chat/ending-queries.ts
select other_id from participant where member_id = $1 limit $2;

-- chat_photo_blurring: server/chat/photos/blurring.ts
select blur_photos from profile where member_id = $1;

-- chat_photo_delete: server/chat/photos/queries.ts
delete from message_photo where member_id = $1 and conversation_id = $2 and seq = $3 returning id, storage_key;

-- chat_photo_insert: server/chat/photos/queries.ts
insert into message_photo (member_id, conversation_id, seq, id, width, height, thumbhash, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- chat_photo_of_message: server/chat/photos/queries.ts
select member_id, seq, id, width, height, encode(thumbhash, 'base64') as thumbhash from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = $3 and created_at > $4 and seq > $5;

-- chat_photo_served: server/chat/photos/queries.ts
select storage_key from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and id = $3 and created_at > $4 and seq > $5;

-- chat_photo_storage_keys: server/chat/photos/queries.ts
select storage_key from message_photo where member_id = $1 union all select storage_key from message_voice where member_id = $1 union all select storage_key from evidence_photo where member_id = $1
   union all select storage_key from removed_message where member_id = $1 and storage_key is not null;

-- chat_photos_delete: server/chat/photos/queries.ts
delete from message_photo where member_id in ($2, $3) and conversation_id = $1;

-- chat_photos_find: server/chat/photos/queries.ts
select member_id, seq, id, width, height, encode(thumbhash, 'base64') as thumbhash from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[]);

-- chat_photos_purge: server/chat/photos/queries.ts
delete from message_photo ph using unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where ph.member_id = side.member_id and ph.conversation_id = side.conversation_id and ph.created_at < $3;

-- chat_put_back_message: server/chat/taking-down.ts
update participant set last_text = $4, last_deleted = false where member_id = $1 and conversation_id = $2 and last_seq = $3;

-- chat_read_save: server/chat/queries.ts
update participant set read_seq = greatest(read_seq, $3), received_seq = greatest(received_seq, $3)
   where member_id = $1 and conversation_id = $2 returning greatest(read_seq, removed_seq) as read;

-- chat_remove: server/chat/queries.ts
update participant set removed = true, removed_seq = last_seq, unread = 0, marked_unread = false, pinned = false, archived = false,
     draft = '', draft_at = null
   where member_id = $1 and conversation_id = $2;

-- chat_request_accept: server/chat/requests/queries.ts
update participant set answered = true, unanswered = 0, unanswered_gifts = 0 where member_id = $1 and conversation_id = $2;

-- chat_request_end: server/chat/requests/queries.ts
update participant set request = null where member_id = $1 and other_id = $2 and request is not null returning conversation_id;

-- chat_request_save: server/chat/requests/queries.ts
update participant set request = $3 where member_id = $1 and conversation_id = $2;

-- chat_requests: server/chat/list/queries.ts
with c as materialized (
     select * from participant
     where member_id = $1 and not removed and request = 'waiting' and ($2::uuid is null or (pinned, last_at, conversation_id) < (
       select pinned, last_at, conversation_id from participant where member_id = $1 and conversation_id = $2))
     order by pinned desc, last_at desc, conversation_id desc limit 100
   ), away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, c.received_seq, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c
   join profile p on p.member_id = c.other_id
   left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id
   order by c.pinned desc, c.last_at desc, c.conversation_id desc;

-- chat_search_chats: server/chat/search/queries.ts
with c as materialized (select * from participant where member_id = $1 and not removed and conversation_id = any ($2::uuid[])),
     away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c join profile p on p.member_id = c.other_id left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id;

-- chat_search_created: server/chat/search/queries.ts
select created_at::text from message where conversation_id = $1 and seq = $2;

-- chat_search_from: server/chat/search/queries.ts
select seq, created_at from message where conversation_id = $1 and seq >= $2 order by seq limit 1;

-- chat_search_names: server/chat/search/queries.ts
with c as materialized (select * from participant where member_id = $1 and not removed order by last_at desc, conversation_id desc limit 2000),
     away as materialized (select other_id as member_id from known_contact where member_id = $1 and theirs <> '{}')
   select c.conversation_id, c.last_seq, c.last_at, c.last_kind,
  case when c.last_seq > c.removed_seq then c.last_text else '' end as last_text, c.last_mine, c.last_deleted,
  c.unread, c.marked_unread, c.pinned, c.archived, c.muted_until, c.draft, c.draft_at,
  c.seen_seq, c.delivered_seq, c.answered, c.unanswered, c.unanswered_gifts, c.request, p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, hidden.member_id is not null as invisible, p.visible, away.member_id is not null as hidden_contact
   from c join profile p on p.member_id = c.other_id left join presence on presence.member_id = p.member_id
  left join invisibility hidden on hidden.member_id = p.member_id left join away on away.member_id = p.member_id
   where lower(p.name collate "und-x-icu") like lower($2 collate "und-x-icu") order by c.last_at desc, c.conversation_id desc limit 10;

-- chat_search_sides: server/chat/search/queries.ts
select conversation_id, last_seq, removed_seq from participant where member_id = $1 and not removed
   order by last_at desc, conversation_id desc limit 2000;

-- chat_search_texts: server/chat/search/queries.ts
select m.conversation_id, m.seq, m.from_id, m.text, m.created_at
   from unnest($1::uuid[], $2::int[]) as side (conversation_id, above)
   join message m on m.conversation_id = side.conversation_id and m.seq > side.above
   where m.kind = 'text' and m.deleted_at is null and m.created_at > $4 and lower(m.text collate "und-x-icu") like lower($3 collate "und-x-icu")
     and ($5::timestamptz is null or (m.created_at, m.conversation_id, m.seq) < ($5, $6::uuid, $7::int))
   order by m.created_at desc, m.conversation_id desc, m.seq desc limit 31;

-- chat_seen_save: server/chat/queries.ts
update participant set
     seen_seq = case when $4::boolean and answered then greatest(seen_seq, $3) else seen_seq end,
     delivered_seq = case when $4::boolean and answered then greatest(delivered_seq, $3) else delivered_seq end
   where member_id = $1 and conversation_id = $2 returning $4::boolean and answered as shown;

-- chat_unanswered_save: server/chat/queries.ts
update participant set answered = false where member_id = $1 and conversation_id = $2 and answered;

-- chat_unread_save: server/chat/queries.ts
update participant set unread = $3 where member_id = $1 and conversation_id = $2;

-- chat_voice_delete: server/chat/voice/queries.ts
delete from message_voice where member_id = $1 and conversation_id = $2 and seq = $3 returning id, storage_key;

-- chat_voice_insert: server/chat/voice/queries.ts
insert into message_voice (member_id, conversation_id, seq, id, format, waveform, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8);

-- chat_voice_served: server/chat/voice/queries.ts
select storage_key, format from message_voice
   where member_id = any ($1::uuid[]) and conversation_id = $2 and id = $3 and created_at > $4 and seq > $5;

-- chat_voices_delete: server/chat/voice/queries.ts
delete from message_voice where member_id in ($2, $3) and conversation_id = $1;

-- chat_voices_find: server/chat/voice/queries.ts
select member_id, seq, id, waveform from message_voice
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[]);

-- chat_voices_purge: server/chat/voice/queries.ts
delete from message_voice v using unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where v.member_id = side.member_id and v.conversation_id = side.conversation_id and v.created_at < $3;

-- check_in_delete: server/privacy/check-ins/queries.ts
delete from check_in where member_id = $1;

-- check_in_due: server/privacy/check-ins/queries.ts
select member_id from check_in where ended_at is null and (due_at <= $1 or (due_at <= $2 and reminded_at is null))
   order by due_at limit $3;

-- check_in_end: server/privacy/check-ins/queries.ts
update check_in set ended_at = $2, sent = $3 where member_id = $1;

-- check_in_ended: server/privacy/check-ins/queries.ts
select member_id from check_in where ended_at < $1 order by ended_at limit $2;

-- check_in_find: server/privacy/check-ins/queries.ts
select id, sealed, contact_hash, due_at, reminded_at, ended_at, sent from check_in where member_id = $1;

-- check_in_insert: server/privacy/check-ins/queries.ts
insert into check_in (member_id, id, sealed, contact_hash, due_at, reminded_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id) do update set id = excluded.id, sealed = excluded.sealed, contact_hash = excluded.contact_hash,
     due_at = excluded.due_at, reminded_at = excluded.reminded_at, ended_at = null, sent = false
   where check_in.ended_at is not null
   returning id;

-- check_in_lock: server/privacy/check-ins/queries.ts
select id, sealed, contact_hash, due_at, reminded_at, ended_at, sent from check_in where member_id = $1 for update;

-- check_in_member: server/privacy/check-ins/queries.ts
select site_id, language from account where member_id = $1;

-- check_in_move: server/privacy/check-ins/queries.ts
update check_in set due_at = $2, reminded_at = $3 where member_id = $1 and ended_at is null;

-- check_in_reminded: server/privacy/check-ins/queries.ts
update check_in set reminded_at = $2 where member_id = $1;

-- check_in_reseal: server/privacy/check-ins/queries.ts
update check_in set sealed = $3 where member_id = $1 and sealed = $2;

-- check_in_sealed: server/privacy/check-ins/queries.ts
select member_id as owner, member_id::text as context, sealed from check_in where member_id = any ($1::uuid[]);

-- complaint_answer_insert: server/complaints/queries.ts
insert into complaint_answer (number, seq, text, answered_at) values ($1, $2, $3, now());

-- complaint_answers: server/complaints/queries.ts
select seq, text, answered_at from complaint_answer where number = $1 order by seq;

-- complaint_answers_delete: server/complaints/queries.ts
delete from complaint_answer where number = any ($1);

-- complaint_decide: server/complaints/queries.ts
update complaint set state = $2, decided_at = now() where number = $1;

-- complaint_decided_of: server/complaints/queries.ts
select number from complaint where member_id = $1 and decided_at is not null;

-- complaint_decided_under: server/complaints/queries.ts
select number from complaint where lower(email) = lower($1) and member_id is null and decided_at is not null;

-- complaint_delete: server/complaints/queries.ts
delete from complaint where number = any ($1);

-- complaint_expired: server/complaints/queries.ts
select number from complaint where decided_at < $1 limit 500;

-- complaint_find: server/complaints/queries.ts
select * from complaint where number = $1;

-- complaint_find_open: server/complaints/queries.ts
select * from complaint where state = 'open' order by created_at limit $1;

-- complaint_forget_address: server/complaints/queries.ts
update complaint set name = '', email = '' where lower(email) = lower($1) and member_id is null;

-- complaint_forget_member: server/complaints/queries.ts
update complaint set member_id = null, name = '', email = '' where member_id = $1;

-- complaint_insert: server/complaints/queries.ts
insert into complaint (number, site_id, member_id, category, about, text, name, email, good_faith, language, state, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', now());

-- complaint_lock: server/complaints/queries.ts
select * from complaint where number = $1 for update;

-- contact_consent_delete: server/privacy/check-ins/queries.ts
delete from contact_consent where member_id = $1;

-- contact_consent_find: server/privacy/check-ins/queries.ts
select from contact_consent where member_id = $1 and contact_hash = $2;

-- contact_consent_save: server/privacy/check-ins/queries.ts
insert into contact_consent (member_id, contact_hash, agreed_at) values ($1, $2, $3) on conflict do nothing;

-- contact_stop_find: server/privacy/check-ins/queries.ts
select from contact_stop where contact_hash = $1;

-- contact_stop_save: server/privacy/check-ins/queries.ts
insert into contact_stop (contact_hash, stopped_at) values ($1, $2) on conflict do nothing;

-- daily_limit_erase: server/platform/limits/daily-limits.ts
delete from daily_limit where member_id = $1;

-- daily_limit_since: server/platform/limits/daily-limits.ts
select since from daily_limit where member_id = $1 and action = $2;

-- daily_limit_take: server/platform/limits/daily-limits.ts
insert into daily_limit (member_id, action, since, used) values ($1, $2, $3, 1)
   on conflict (member_id, action) do update set
     since = case when daily_limit.since <= $4 then excluded.since else daily_limit.since end,
     used = case when daily_limit.since <= $4 then 1 else daily_limit.used + 1 end
   where daily_limit.since <= $4 or daily_limit.used < $5
   returning used;

-- date_find: server/chat/dates/queries.ts
select from_id, text from message
   where conversation_id = $1 and seq = $2 and kind = 'date' and deleted_at is null and created_at > $3;

-- date_find_all: server/chat/dates/queries.ts
select text from message where conversation_id = $1 and seq > $2 and kind = 'date' and deleted_at is null;

-- date_save: server/chat/dates/queries.ts
update message set text = $3 where conversation_id = $1 and seq = $2 and kind = 'date' and deleted_at is null;

-- decision_appeal: server/moderation/decisions/decision-queries.ts
update moderation_decision set appeal = 'open', appealed_at = $3 where member_id = $1 and id = $2 and appeal is null;

-- decision_appeal_answer: server/moderation/decisions/decision-queries.ts
update moderation_decision set appeal = $3, appeal_answer = $4, appeal_decided_at = $5
   where member_id = $1 and id = $2 and appeal = 'open';

-- decision_closed: server/moderation/decisions/decision-queries.ts
select member_id from moderation_decision
   where measure = 'close' and created_at < $1 and ends_at is null and (appeal is null or appeal = 'upheld') order by created_at limit 100;

-- decision_deciders: server/moderation/case-queries.ts
select decided_by, decided_name from moderation_decision where member_id = $1 and created_at < $2;

-- decision_erase: server/moderation/decisions/decision-queries.ts
delete from moderation_decision where member_id = $1;

-- decision_find: server/moderation/decisions/decision-queries.ts
select member_id, id, site_id, report_id, measure, rule, facts, subject, days, ends_at, language, paragraphs, decided_by, decided_name,
     created_at, appeal, appealed_at, appeal_answer from moderation_decision where member_id = $1 and id = $2;

-- decision_insert: server/moderation/decisions/decision-queries.ts
insert into moderation_decision (member_id, id, site_id, report_id, measure, rule, facts, subject, days, ends_at, language, paragraphs, decided_by,
     decided_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- decision_lock: server/moderation/decisions/decision-queries.ts
select member_id, id, site_id, report_id, measure, rule, facts, subject, days, ends_at, language, paragraphs, decided_by, decided_name,
     created_at, appeal, appealed_at, appeal_answer from moderation_decision where member_id = $1 and id = $2 for update;

-- decision_other_suspension: server/moderation/decisions/decision-queries.ts
select ends_at, facts from moderation_decision
   where member_id = $1 and id <> $2 and measure in ('suspend', 'close') and appeal is distinct from 'undone' and (ends_at is null or ends_at > $3)
   order by ends_at desc nulls first limit 1;

-- decision_suspending_end: server/moderation/decisions/decision-queries.ts
update moderation_decision set ends_at = $2
   where member_id = $1 and measure in ('suspend', 'close') and (ends_at is null or ends_at > $2);

-- decisions_lock: server/moderation/decisions/decision-queries.ts
select id from moderation_decision where member_id = $1 order by id for update;

-- decisions_of: server/moderation/decisions/decision-queries.ts
select member_id, id, site_id, report_id, measure, rule, facts, subject, days, ends_at, language, paragraphs, decided_by, decided_name,
     created_at, appeal, appealed_at, appeal_answer from moderation_decision where member_id = $1 order by created_at desc, id desc;

-- deletion_claim: server/leaving/queries.ts
update deletion set erasing_at = now() where member_id = $1 and requested_at < now() - interval '14 days' and (erasing_at is null or erasing_at < now() - interval '10 minutes');

-- deletion_end: server/leaving/queries.ts
delete from deletion where member_id = $1;

-- deletion_find: server/leaving/queries.ts
select requested_at from deletion where member_id = $1;

-- deletion_find_due: server/leaving/queries.ts
select member_id from deletion where requested_at < now() - interval '14 days' and (erasing_at is null or erasing_at < now() - interval '10 minutes') order by requested_at limit 100;

-- deletion_find_erasing: server/leaving/queries.ts
select member_id from deletion where member_id = any ($1::uuid[]) and erasing_at is not null;

-- deletion_insert: server/leaving/queries.ts
insert into deletion (member_id, reason, requested_at) values ($1, $2, now()) on conflict do nothing;

-- deletion_insert_due: server/leaving/queries.ts
insert into deletion (member_id, reason, requested_at, erasing_at) values ($1, $2, $3, $4)
   on conflict (member_id) do update set requested_at = excluded.requested_at, erasing_at = excluded.erasing_at;

-- deletion_renew: server/leaving/queries.ts
update deletion set erasing_at = now() where member_id = $1;

-- deletion_take_back: server/leaving/queries.ts
delete from deletion where member_id = $1 and erasing_at is null;

-- demo_accounts: server/sign-in/demo-accounts.ts
select a.member_id, a.username, a.password_hash, s.reason is not null as suspended
   from account a left join suspension s on s.member_id = a.member_id and s.reason = $2
   where a.member_id = any ($1::uuid[]);

-- demo_accounts_named: server/sign-in/demo-accounts.ts
select member_id from account_name where site_id = $1 and name_key = any ($2::text[]);

-- direct_debit_find_country: server/payments/mandates/queries.ts
select country from profile where member_id = $1;

-- direct_debit_form_delete: server/payments/mandates/queries.ts
delete from direct_debit_form where member_id = $1;

-- direct_debit_form_forget: server/payments/mandates/queries.ts
delete from direct_debit_form where created_at < now() - interval '1 hour';

-- direct_debit_form_save: server/payments/mandates/queries.ts
insert into direct_debit_form (member_id, code_id, code_hash, code_expires_at, sealed, created_at)
   values ($1, $2, $3, now() + make_interval(mins => $4), $5, now())
   on conflict (member_id) do update set code_id = excluded.code_id, code_hash = excluded.code_hash,
     code_expires_at = excluded.code_expires_at, tries = 0, sealed = excluded.sealed, created_at = excluded.created_at;

-- direct_debit_form_try: server/payments/mandates/queries.ts
update direct_debit_form set tries = tries + 1
   where member_id = $1 and tries < $2 and code_expires_at > now()
   returning code_id, code_hash, sealed;

-- discount_all: server/discounts/queries.ts
select code, percentage, country, currency, minimum_order_value, methods, starts_at, expires_at, status, validity, (select count(*)::int from discount_use u where u.site_id = $1 and u.code = d.code) as uses
   from discount d where site_id = $1 and member_id is null order by code;

-- discount_end: server/discounts/queries.ts
update discount set status = 'ended' where site_id = $1 and code = $2 and status = 'active';

-- discount_erase_personal: server/discounts/queries.ts
delete from discount where site_id = $1 and code = $2 and member_id = $3;

-- discount_find: server/discounts/queries.ts
select code, percentage, country, currency, minimum_order_value, methods, starts_at, expires_at, status, validity from discount where site_id = $1 and code = $2 and status = 'active' and starts_at <= now() and (expires_at is null or expires_at > now()) and (member_id is null or member_id = $3::uuid);

-- discount_find_methods: server/discounts/queries.ts
select methods is not null as limited from discount where site_id = $1 and code = $2;

-- discount_find_personal: server/discounts/queries.ts
select code, percentage, expires_at from discount where site_id = $1 and code = $2 and member_id = $3;

-- discount_find_uses: server/discounts/queries.ts
select member_id, order_id from discount_use
   where site_id = $1 and code = $2 and ($3::text is null or slot = $3) limit 100;

-- discount_insert_personal: server/discounts/queries.ts
insert into discount (site_id, code, percentage, starts_at, expires_at, validity, created_at, member_id)
   values ($1, $2, $3, now(), $5, 'once-per-user', now(), $4) on conflict do nothing;

-- discount_lock: server/discounts/queries.ts
select validity from discount where site_id = $1 and code = $2 and status = 'active' and starts_at <= now() and (expires_at is null or expires_at > now()) and (member_id is null or member_id = $3::uuid) for share;

-- discount_newcomer: server/discounts/queries.ts
select account.site_id, account.created_at, now() as now, account.paid_at is not null as paid, above.price as minimum, above.currency
   from account left join profile using (member_id)
   left join lateral (
     select distinct bundle.price, bundle.currency from bundle
     where bundle.site_id = account.site_id and bundle.country = coalesce($2, profile.country) and bundle.active
     order by bundle.price offset 1 limit 1
   ) above on true
   where account.member_id = $1;

-- discount_open_order: server/discounts/queries.ts
select from member_order where member_id = $1 and id = $2 and state = 'created';

-- discount_remove: server/discounts/queries.ts
delete from discount where site_id = $1;

-- discount_return: server/discounts/queries.ts
delete from discount_use where site_id = $1 and code = $2 and slot = any ($3) and order_id = $4;

-- discount_save: server/discounts/queries.ts
insert into discount (site_id, code, percentage, country, currency, minimum_order_value, methods, starts_at, expires_at, status, validity, created_at)
   select $1, code, percentage, country, currency, minimum_order_value, methods, starts_at, expires_at, status, validity, now() from jsonb_populate_record(null::discount, $2::jsonb)
   on conflict (site_id, code) do update set percentage = excluded.percentage, country = excluded.country,
     currency = excluded.currency, minimum_order_value = excluded.minimum_order_value, methods = excluded.methods,
     starts_at = excluded.starts_at, expires_at = excluded.expires_at, status = excluded.status, validity = excluded.validity;

-- discount_take: server/discounts/queries.ts
insert into discount_use (site_id, code, slot, member_id, order_id, taken_at) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing;

-- doctor_rights: server/doctor.ts
select has_table_privilege('ledger_entry', 'update') as rewrites;

-- email_change_find_undo: server/account/queries.ts
select from email_change where token_hash = $1 and undoes and expires_at > now();

-- email_change_forget_expired: server/account/queries.ts
delete from email_change where expires_at < now() returning member_id, email, undoes, expires_at;

-- email_change_forget_later: server/account/queries.ts
delete from email_change where member_id = $1 and (not undoes or expires_at >= $2) returning member_id, email, undoes, expires_at;

-- email_change_forget_wishes: server/account/queries.ts
delete from email_change where member_id = $1 and not undoes;

-- email_change_insert: server/account/queries.ts
insert into email_change (token_hash, member_id, email, undoes, expires_at) values ($1, $2, $3, $4, $5);

-- email_change_spend: server/account/queries.ts
delete from email_change where token_hash = $1 and undoes = $2 returning member_id, email, undoes, expires_at;

-- ended_chat_find: server/chat/removed-queries.ts
select other_id from ended_chat where member_id = $1 and conversation_id = $2;

-- ended_chat_forget: server/chat/removed-queries.ts
delete from ended_chat where ended_at < $1;

-- ended_chat_forget_beside: server/chat/removed-queries.ts
delete from ended_chat where member_id = any ($1::uuid[]) and other_id = $2;

-- ended_chat_forget_of: server/chat/removed-queries.ts
delete from ended_chat where member_id = $1;

-- ended_chat_insert: server/chat/removed-queries.ts
insert into ended_chat (member_id, conversation_id, other_id, started_by_other, ended_at, unanswered, unanswered_gifts)
   values ($2::uuid, $1::uuid, $3::uuid, $4::uuid = $3::uuid, $5::timestamptz, $6, $7),
     ($3::uuid, $1::uuid, $2::uuid, $4::uuid = $2::uuid, $5::timestamptz, $8, $9)
   on conflict do nothing;

-- ended_chat_others: server/chat/removed-queries.ts
select other_id from ended_chat where member_id = $1;

-- ended_chat_started: server/chat/removed-queries.ts
select from ended_chat where member_id = $1 and other_id = $2 and started_by_other limit 1;

-- ended_chat_unanswered: server/chat/removed-queries.ts
select unanswered, unanswered_gifts from ended_chat where member_id = $1 and other_id = $2 order by ended_at desc limit 1;

-- erasure_after: server/leaving/queries.ts
select entry from erasure where entry > $1 order by entry limit $2;

-- erasure_count: server/leaving/queries.ts
select count(*) from erasure;

-- erasure_find: server/leaving/queries.ts
select entry from erasure where entry = any ($1::bytea[]);

-- erasure_note: server/leaving/queries.ts
insert into erasure (entry, erased_at) select known.entry, now() from unnest($1::bytea[]) as known (entry) on conflict do nothing;

-- evening_window_delete_dark: server/search/tonight/queries.ts
delete from evening_window where dark_at <= $1;

-- evening_window_hidden: server/search/tonight/queries.ts
select other_id from hidden_member where member_id = $1 and other_id = any ($2::uuid[]);

-- evening_window_invisible: server/search/tonight/queries.ts
select from invisibility where member_id = $1;

-- evening_window_light: server/search/tonight/queries.ts
insert into evening_window (member_id, purpose, city_id, shown_from, dark_at) values ($1, $2, $3, $4, $5)
   on conflict (member_id) do update set purpose = excluded.purpose, city_id = excluded.city_id,
     shown_from = excluded.shown_from, dark_at = excluded.dark_at;

-- evening_window_lit: server/search/tonight/queries.ts
select w.member_id, w.purpose, w.city_id from evening_window w join account a on a.member_id = w.member_id
   where w.city_id = any ($1::integer[]) and w.dark_at > $2 and w.shown_from <= $2 and w.member_id <> $3
     and a.discreet_since is null
   order by md5(w.member_id::text || $4::text), w.member_id limit $5;

-- evening_window_own: server/search/tonight/queries.ts
select purpose, city_id, shown_from, dark_at from evening_window where member_id = $1 and dark_at > $2;

-- evening_window_purpose: server/search/tonight/queries.ts
update evening_window set purpose = $2 where member_id = $1;

-- evening_window_put_out: server/search/tonight/queries.ts
delete from evening_window where member_id = $1;

-- evidence_albums: server/moderation/evidence-queries.ts
select id, name from album where member_id = any ($1::uuid[]) and id = any ($2::uuid[]);

-- evidence_delete: server/moderation/evidence-queries.ts
delete from evidence where report_id = any ($1::uuid[]);

-- evidence_expired: server/moderation/evidence-queries.ts
select r.id, r.reporter_id, r.reported_id from evidence e join report r on r.id = e.report_id
   where r.decided_at < $1 and (r.kept_until is null or r.kept_until < $2) limit 500;

-- evidence_find_members: server/moderation/evidence-queries.ts
select member_id from profile where member_id = any ($1::uuid[]);

-- evidence_find_messages: server/moderation/evidence-queries.ts
with named as materialized (
     select coalesce($2::int, max(seq)) as seq from message where conversation_id = $1
   )
   select m.seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from message m, named
   where m.conversation_id = $1 and m.seq between named.seq - $3::int and named.seq + $3::int;

-- evidence_find_profile: server/moderation/evidence-queries.ts
select site_id, to_jsonb(p) - array['birth_date', 'main_photo_thumbhash', 'seeks', 'seeks_min_age', 'seeks_max_age', 'visible',
       'visiting_city_id', 'greets', 'verified_photos'] ||
     jsonb_build_object('birth_year', extract(year from birth_date)) as profile
   from profile p where member_id = $1 and site_id = any ($2::text[]);

-- evidence_find_recent: server/moderation/evidence-queries.ts
with newest as materialized (
     select seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from message where conversation_id = $1 order by seq desc limit $3
   )
   select * from newest where created_at > $2;

-- evidence_find_replied: server/moderation/evidence-queries.ts
select seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from message
   where conversation_id = $1 and seq = any ($2::int[]);

-- evidence_insert: server/moderation/evidence-queries.ts
insert into evidence (report_id, profile, sealed_at) select r.id, $2::jsonb, now() from unnest($1::uuid[]) as r (id);

-- evidence_lock_album_photos: server/moderation/evidence-queries.ts
select ph.member_id, ph.id, null::int as seq, ph.storage_key from photo ph
     join album_access x on x.member_id = ph.member_id and x.album_id = ph.album_id
   where ph.member_id = $1 and x.viewer_id = $2 and ph.status = 'active' and (ph.id = $3::uuid or ph.album_id = $4::uuid)
     and ph.album_since < coalesce(x.ended_at, x.until, 'infinity'::timestamptz)
   order by ph.id for share of ph;

-- evidence_lock_message_photos: server/moderation/evidence-queries.ts
select member_id, id, seq, storage_key from message_photo
   where member_id = $1 and conversation_id = $2 and seq = any ($3::int[]) order by seq for share;

-- evidence_lock_message_voices: server/moderation/evidence-queries.ts
select member_id, id, seq, storage_key from message_voice
   where member_id = $1 and conversation_id = $2 and seq = any ($3::int[]) order by seq for share;

-- evidence_lock_photos: server/moderation/evidence-queries.ts
select member_id, id, null::int as seq, storage_key from photo
   where member_id = $1 and status = 'active' and album_id is null and ($2::uuid[] is null or id = any ($2::uuid[])) order by id for share;

-- evidence_messages_delete: server/moderation/evidence-queries.ts
delete from evidence_message where report_id = any ($1::uuid[]);

-- evidence_messages_insert: server/moderation/evidence-queries.ts
insert into evidence_message (report_id, seq, from_id, kind, text, quote, created_at, deleted_at, conversation_id, original_seq, from_reaction, to_reaction)
   select $1::uuid, m.* from unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::timestamptz[], $8::timestamptz[], $9::uuid[], $10::int[], $11::text[], $12::text[]) as m;

-- evidence_once_delete: server/moderation/evidence-once.ts
delete from evidence_once where member_id = any ($1::uuid[]) and report_id = any ($2::uuid[]);

-- evidence_once_find: server/moderation/evidence-once.ts
select member_id, id, seq from evidence_once where member_id = $1 and report_id = $2 order by seq, id;

-- evidence_once_insert: server/moderation/evidence-once.ts
insert into evidence_once (member_id, report_id, id, seq, bytes)
   select o.member_id, $1::uuid, o.id, m.seq, o.sealed
   from once_photo o join unnest($4::uuid[], $5::int[], $6::int[]) as m (conversation_id, original_seq, seq)
     on o.conversation_id = m.conversation_id and o.seq = m.original_seq
   where o.member_id = $2 and o.to_id = $3 and $1::uuid is not null and o.sealed is not null and (o.waiting is not null or o.due_at > $7)
   on conflict do nothing;

-- evidence_once_one: server/moderation/evidence-once.ts
select bytes from evidence_once where member_id = $1 and report_id = $2 and id = $3;

-- evidence_once_reseal: server/moderation/evidence-once.ts
update evidence_once set bytes = $3 where member_id = $1 and bytes = $2;

-- evidence_once_sealed: server/moderation/evidence-once.ts
select member_id as owner, id::text as context, bytes as sealed from evidence_once where member_id = any ($1::uuid[]);

-- evidence_photos_delete: server/moderation/evidence-queries.ts
delete from evidence_photo where member_id = any ($1::uuid[]) and report_id = any ($2::uuid[]);

-- evidence_photos_insert: server/moderation/evidence-queries.ts
insert into evidence_photo (report_id, member_id, id, seq, storage_key, known)
   select $1::uuid, p.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[]) as p
   on conflict (member_id, report_id, id) do update set known = excluded.known;

-- evidence_removed_album_photos: server/moderation/evidence-queries.ts
select r.member_id, r.photo_id as id, null::int as seq, r.storage_key from removed_album_photo r
     join album_access x on x.member_id = r.member_id and x.album_id = r.album_id
   where r.member_id = $1 and x.viewer_id = $2 and (r.photo_id = $3::uuid or r.album_id = $4::uuid) and r.removed_at > x.since;

-- export_account
select member_id as id, username, email, language, languages, role, created_at, confirmed_at, paid_at as premium_since, premium_ended_at, renamed_at, former_username, discreet_since, tracking as came_by from account where member_id = $1;

-- export_album
select id, name, created_at from album where member_id = $1 order by created_at;

-- export_album_access
select album_id as album, conversation_id as conversation, opened_at, until, ended_at from album_access where member_id = $1 order by opened_at;

-- export_ask: server/export/queries.ts
insert into data_export as known (member_id, state, asked_at, tries) values ($1, 'making', $2, 0)
   on conflict (member_id) do update set state = 'making', asked_at = excluded.asked_at, tries = 0,
     ready_until = null, storage_key = null, parts = null, bytes = null
   where known.state = 'failed' or excluded.asked_at - known.asked_at >= interval '1 day'
   returning asked_at;

-- export_assisted_end: server/export/assisted-queries.ts
update assisted_export set ended = $2, ended_at = $3 where member_id = $1 and ended is null;

-- export_assisted_erase: server/export/assisted-queries.ts
delete from assisted_export where member_id = $1;

-- export_assisted_export
select agreed_at, ended, ended_at, seen_at from assisted_export where member_id = $1 order by agreed_at;

-- export_assisted_fetched: server/export/assisted-queries.ts
select from assisted_export where member_id = $1 and id = $2 and ended = 'fetched' and ended_at > $3;

-- export_assisted_forget: server/export/assisted-queries.ts
delete from assisted_export where agreed_at < $1;

-- export_assisted_insert: server/export/assisted-queries.ts
insert into assisted_export (member_id, id, agreed_at, address_hash) values ($1, $2, $3, $4);

-- export_assisted_list: server/export/assisted-queries.ts
select id, agreed_at, address_hash, tries, ended, ended_at, seen_at from assisted_export where member_id = $1 order by agreed_at desc limit 30;

-- export_assisted_open: server/export/assisted-queries.ts
select id, agreed_at, address_hash, tries, ended, ended_at, seen_at from assisted_export where member_id = $1 and ended is null;

-- export_assisted_see: server/export/assisted-queries.ts
update assisted_export set seen_at = coalesce(seen_at, $3) where member_id = $1 and id = $2;

-- export_assisted_standing: server/export/assisted-queries.ts
select a.site_id, a.email, a.confirmed_at is not null as confirmed,
     exists (select from deletion d where d.member_id = $1) as leaving,
     exists (select from suspension x where x.member_id = $1 and (x.ends_at is null or x.ends_at > $2))
       and (select coalesce(bool_or(m.rule is null or m.rule = 'real_person'), true) from moderation_decision m
            where m.member_id = $1 and m.measure in ('suspend', 'close') and (m.ends_at is null or m.ends_at > $2)
              and m.appeal is distinct from 'undone') as doubted
   from account a where a.member_id = $1;

-- export_assisted_try: server/export/assisted-queries.ts
update assisted_export set tries = tries + 1 where member_id = $1 and ended is null returning id, agreed_at, address_hash, tries, ended, ended_at, seen_at;

-- export_auto_like
select day::text as day, liker_id as other from auto_like where member_id = $1 order by day;

-- export_begin: server/export/queries.ts
update data_export set tries = tries + 1 where member_id = $1 and state = 'making' returning tries;

-- export_birth_date_correction
select old_date, new_date, reason, words, corrected_at from birth_date_correction where member_id = $1;

-- export_block
select other_name as name, created_at, of_person from block where member_id = $1 and by_me and not silent order by created_at;

-- export_chat_photos: server/export/conversations.ts
select seq, storage_key from message_photo where member_id in ($2, $5) and conversation_id = $1 and (member_id = $2 or (seq > $3 and created_at > $4)) order by seq;

-- export_chat_voices: server/export/conversations.ts
select seq, storage_key, format from message_voice where member_id in ($2, $5) and conversation_id = $1 and (member_id = $2 or (seq > $3 and created_at > $4)) order by seq;

-- export_complaint
select number, category, about, text, name, email, good_faith, language, state, created_at, decided_at from complaint where member_id = $1 order by created_at;

-- export_complaint_answers: server/export/document.ts
select number, seq, text, answered_at from complaint_answer where number = any ($1::text[]) order by number, seq;

-- export_consent
select kind, version, given_at from consent where member_id = $1 order by given_at;

-- export_contact_consent
select agreed_at from contact_consent where member_id = $1 order by agreed_at;

-- export_conversation_allowance
select started, given_back, given_back_on from conversation_allowance where member_id = $1;

-- export_conversations: server/export/conversations.ts
select id, started_by, created_at from conversation where id = any ($1::uuid[]);

-- export_daily_limit
select action, since, used from daily_limit where member_id = $1 order by action;

-- export_data_export
select asked_at from data_export where member_id = $1;

-- export_deletion
select reason, requested_at from deletion where member_id = $1;

-- export_direct_debit_form
select created_at, code_expires_at, tries from direct_debit_form where member_id = $1;

-- export_discount
select code, percentage, country, currency, minimum_order_value, methods, starts_at, expires_at, status, validity, created_at from discount where member_id = $1 order by created_at;

-- export_email_change
select email, undoes, expires_at from email_change where member_id = $1 order by expires_at;

-- export_evening_window
select purpose, city_id, shown_from, dark_at from evening_window where member_id = $1;

-- export_fail: server/export/queries.ts
update data_export set state = 'failed' where member_id = $1 and tries = $2 and state = 'making';

-- export_favourite
select note, created_at, other_id as other from favourite where member_id = $1 order by created_at;

-- export_find: server/export/queries.ts
select state, asked_at, ready_until, storage_key, parts, bytes from data_export where member_id = $1;

-- export_find_kept: server/export/queries.ts
select case when ready_until > now() then storage_key end as storage_key, state = 'making' as making
   from data_export where member_id = $1;

-- export_finish: server/export/queries.ts
update data_export set state = 'ready', ready_until = $3, storage_key = $4, parts = $5, bytes = $6
   where member_id = $1 and tries = $2 and state = 'making';

-- export_first_words
select since, cardinality(others) as members from first_words where member_id = $1 and not received order by since;

-- export_forget: server/export/queries.ts
delete from data_export where member_id = $1;

-- export_forget_old: server/export/queries.ts
delete from data_export where asked_at < now() - interval '4 days';

-- export_gift_received
select gift, received, waiting from gift_received where member_id = $1 order by gift;

-- export_hidden_member
select created_at, other_id as other from hidden_member where member_id = $1 order by created_at;

-- export_invisibility
select since, chosen, travel_hidden_until from invisibility where member_id = $1;

-- export_invoice
select order_id, kind, company_id, year, number, amount, vat_amount, seller, issued_at, cause, (select o.currency from member_order o where o.member_id = $1 and o.id = invoice.order_id) as currency from invoice where member_id = $1 order by issued_at;

-- export_known_contact_address
select added_at, removed_at from known_contact_address where member_id = $1 order by added_at;

-- export_known_device
select last_used_at from known_device where member_id = $1 order by last_used_at;

-- export_ledger_entry
select key, cause, amount, balance_after, created_at from ledger_entry where member_id = $1 order by created_at;

-- export_mail_delay
select delayed_at from mail_delay where member_id = $1 order by delayed_at;

-- export_mail_stop
select reason, since from mail_stop where member_id = $1 order by since;

-- export_mail_token
select purpose, expires_at from mail_token where member_id = $1 order by expires_at;

-- export_mails: server/export/document.ts
select subject, created_at, sent_at from outbox where channel = 'mail' and lower(recipient) = lower($1) order by created_at;

-- export_mandate
select id, provider, kind, state, method, label, reference, signed_on, account_holder, iban_end, customer_id, provider_mandate_id, language, text_version, code_confirmed_at, number, network_address, user_agent, created_at, forgotten_at, revoked_at from mandate where member_id = $1 order by created_at;

-- export_match_finder
select intentions, genders, min_age, max_age, reach, interests, answered_at from match_finder where member_id = $1;

-- export_member_like
select created_at, automatic, liked_id as other from member_like where member_id = $1 order by created_at;

-- export_member_liked_by
select created_at, seen_at, liker_id as other from member_liked_by where member_id = $1 order by created_at;

-- export_member_lock
select feature, ends_at from member_lock where member_id = $1 order by ends_at;

-- export_member_order
select id, state, bundle_id, credits, list_price, price, currency, discount_code, discount_hundredths, vat_hundredths, vat_amount, country, profile_country, address_country, payment_country, attested_country, method, language, sequence, provider, payment_id, payment_state, mandate_id, refunded, charged_back, failure, paid_with, transfer_holder, transfer_iban, transfer_reference, granted, reclaimed, restricted, proof_due_at, answer_dispute_by, express_version, express_at, created_at, completed_at from member_order where member_id = $1 order by created_at;

-- export_member_viewer
select (case when viewed_on < (now() at time zone 'UTC')::date then viewed_on else previous_on end)::text as viewed_on, viewer_id as other from member_viewer where member_id = $1 and case when viewed_on < (now() at time zone 'UTC')::date then viewed_on else previous_on end is not null and exists (select from shows_views s where s.member_id = $1) and not exists (select from invisibility i where i.member_id = $1) order by 1 desc;

-- export_messages: server/export/conversations.ts
select seq, from_id = $2 as mine, kind, text, created_at, quote,
     case when from_id = $2 then from_reaction else to_reaction end as my_reaction,
     case when from_id = $2 then to_reaction else from_reaction end as their_reaction, deleted_at from message
   where conversation_id = $1 and seq > $5 and (from_id = $2 or (seq > $3 and created_at > $4)) order by seq limit 1000;

-- export_moderation_decision
select id, measure, rule, facts, subject, days, ends_at, language, paragraphs, created_at, appeal, appealed_at, appeal_answer, appeal_decided_at from moderation_decision where member_id = $1 order by created_at;

-- export_names: server/export/reading.ts
select member_id, name from profile where member_id = any ($1::uuid[]);

-- export_notification_choice
select type, channel, chosen, chosen_at from notification_choice where member_id = $1 order by chosen_at;

-- export_notification_sent
select channel, type, sent_at from notification_sent where member_id = $1 order by sent_at;

-- export_notification_setting
select quiet_from, quiet_until, time_zone, paused_until, mails_per_day, shows_names, changed_at from notification_setting where member_id = $1;

-- export_one_time_code
select created_at, confirmed_at from one_time_code where member_id = $1;

-- export_participants: server/export/conversations.ts
select conversation_id, other_id, last_at, unread, read_seq, removed_seq, removed, request, pinned, archived, muted_until,
     marked_unread, draft, draft_at, calls from participant
   where member_id = $1 order by last_at desc, conversation_id;

-- export_passkey
select name, host, transports, created_at, last_used_at from passkey where member_id = $1 order by created_at;

-- export_pending_login
select expires_at from pending_login where member_id = $1 order by expires_at;

-- export_photo_allowance
select photos from photo_allowance where member_id = $1;

-- export_photos: server/export/making.ts
select id, album_id as album, status, width, height, created_at, storage_key from photo where member_id = $1 order by album_id nulls first, position, created_at;

-- export_place_change
select changed_at from place_change where member_id = $1 order by changed_at;

-- export_presence
select last_seen, shown_seen from presence where member_id = $1;

-- export_privacy_since
select switch, since from privacy_since where member_id = $1 order by since;

-- export_profile
select name, fictional, gender, seeks, seeks_min_age, seeks_max_age, birth_date, country, region, city_id, city, visiting_city_id, sexuality, relationship, height, body, hair, eyes, tattoos, pronouns, intentions, interests, prompts, about, looking_for, show_distance, show_last_seen, sentences_for_matches, visible, updated_at, main_photo_id, first_messages_from, blur_photos, hides_where_hostile, verified_photos, greets is not null as greets_newcomers, drafts_everywhere from profile where member_id = $1;

-- export_profile_translation
select language, about, looking_for, prompts from profile_translation where member_id = $1;

-- export_provider_customer
select provider, customer_id, created_at from provider_customer where member_id = $1;

-- export_push_subscription
select created_at from push_subscription where member_id = $1 order by created_at;

-- export_refund
select id, order_id, state, amount, currency, credits, provider, payment_id, provider_refund_id, created_at, settled_at from refund where member_id = $1 order by created_at;

-- export_removed_content
select kind, removed_at, case kind when 'about' then content #>> '{}' when 'message' then content ->> 'text' end as text from removed_content where member_id = $1 order by removed_at;

-- export_report
select id, reason, text, message_seq, created_at, decided_at, outcome from report where reporter_id = $1 order by created_at;

-- export_saved_search
select name, query, mail, created_at from saved_search where member_id = $1 order by created_at;

-- export_session
select created_at, last_used_at, user_agent from session where member_id = $1 order by created_at;

-- export_shared_at
select site_id as site, name, company, agreed_at from shared_at where member_id = $1 order by agreed_at;

-- export_shows_views
select since from shows_views where member_id = $1;

-- export_site_exclusion
select site_id as site, since from site_exclusion where member_id = $1 order by since;

-- export_suspension
select reason, created_at, ends_at from suspension where member_id = $1;

-- export_swipe
select likes_on, likes, last_at as newest_decision_at from swipe where member_id = $1;

-- export_swipe_pass
select passed_at, other_id as other from swipe_pass where member_id = $1 order by passed_at;

-- export_trip
select city_id, from_day, to_day, begun, created_at from trip where member_id = $1;

-- export_verification
select state, gesture, shown_at, sent_at, photos, decided_at, reasons from verification where member_id = $1;

-- export_view_count
select day, pages, bit_count(profiles)::integer as profiles, bit_count(cards)::integer as cards from view_count where viewer_id = $1;

-- export_wallet
select balance, free_used as free_messages_used, bundle_credits, bundle_price, bundle_currency, nullif(changed_at, '-infinity') as changed_at from wallet where member_id = $1;

-- export_withdrawn_consent
select kind, version, given_at, withdrawn_at from withdrawn_consent where member_id = $1 order by given_at;

-- favourite_count: server/likes/favourites/queries.ts
select count(*)::integer as count from favourite where member_id = $1;

-- favourite_delete: server/likes/favourites/queries.ts
delete from favourite where member_id = $1 and other_id = $2;

-- favourite_erase_find: server/likes/favourites/queries.ts
select member_id from favourite where other_id = $1 limit $2;

-- favourite_erase_others: server/likes/favourites/queries.ts
delete from favourite where member_id = any ($2::uuid[]) and other_id = $1;

-- favourite_erase_own: server/likes/favourites/queries.ts
delete from favourite where member_id = $1;

-- favourite_insert: server/likes/favourites/queries.ts
insert into favourite (member_id, other_id, created_at) values ($1, $2, now()) on conflict do nothing;

-- favourite_list: server/likes/favourites/queries.ts
select other_id, note from favourite where member_id = $1 order by created_at desc, other_id;

-- favourite_note_save: server/likes/favourites/queries.ts
update favourite set note = $3 where member_id = $1 and other_id = $2;

-- figure_all: server/site/pages/figure-queries.ts
select half_year::text, name, value from figure where site_id = $1 order by half_year desc;

-- figure_answer_days: server/site/pages/figure-queries.ts
select x.site_id,
     ceil(percentile_cont(0.5) within group (order by extract(epoch from x.decided_at - x.created_at)) / 86400)::integer as value
   from complaint x join site on site.id = x.site_id
   where x.state = 'answered' and x.decided_at >= $1 and x.decided_at < $2 group by x.site_id;

-- figure_answered: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from complaint x join site on site.id = x.site_id
   where x.state = 'answered' and x.decided_at >= $1 and x.decided_at < $2 group by x.site_id;

-- figure_appeals: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from moderation_decision x join site on site.id = x.site_id
   where x.appeal in ('upheld', 'undone') and x.appeal_decided_at >= $1 and x.appeal_decided_at < $2 group by x.site_id;

-- figure_case_times
select queue, (count(*) filter (where decided_at is null))::integer as waiting,
     min(created_at) filter (where decided_at is null) as oldest_at,
     (count(*) filter (where decided_at >= $2))::integer as decided,
     percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)::float8 / 3600)
       filter (where decided_at >= $2) as hours
   from moderation_case where site_id = $1 group by queue;

-- figure_complaints: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from complaint x join site on site.id = x.site_id
   where x.created_at >= $1 and x.created_at < $2 group by x.site_id;

-- figure_conversations: server/site-management/figures/queries.ts
select to_char(date_trunc('week', p.last_at at time zone $2), 'YYYY-MM-DD') as week, (count(*) filter (where p.member_id < p.other_id))::integer as conversations,
     (count(*) filter (where not p.answered))::integer as silent
   from account a join participant p on p.member_id = a.member_id
   where a.site_id = $1 and p.last_at >= $3 group by 1;

-- figure_decided: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from report x join site on site.id = x.site_id
   where x.reason <> 'known' and x.decided_at >= $1 and x.decided_at < $2 group by x.site_id;

-- figure_delete: server/site/pages/figure-queries.ts
delete from figure where site_id = $1;

-- figure_measures: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from moderation_decision x join site on site.id = x.site_id
   where x.created_at >= $1 and x.created_at < $2 group by x.site_id;

-- figure_newcomers
select to_char(date_trunc('week', a.created_at at time zone $2), 'YYYY-MM-DD') as week, count(*)::integer as joined, count(a.confirmed_at)::integer as confirmed,
     (count(*) filter (where p.last_seen >= a.created_at + interval '7 days'))::integer as after_week,
     (count(*) filter (where p.last_seen >= a.created_at + interval '28 days'))::integer as after_month
   from account a left join presence p on p.member_id = a.member_id
   where a.site_id = $1 and a.created_at >= $3 group by 1;

-- figure_reports: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from report x join site on site.id = x.site_id
   where x.reason <> 'known' and x.created_at >= $1 and x.created_at < $2 group by x.site_id;

-- figure_revenue: server/site-management/figures/queries.ts
select to_char(date_trunc('week', completed_at at time zone $2), 'YYYY-MM-DD') as week, currency, count(*)::integer as orders,
     sum(price - refunded - charged_back)::bigint::float8 as amount
   from member_order where site_id = $1 and completed_at >= $3 group by 1, 2;

-- figure_save: server/site/pages/figure-queries.ts
insert into figure (site_id, half_year, name, value) values ($1, $2, $3, $4)
   on conflict (site_id, half_year, name) do update
   set value = case when figure.name = 'answer_days' then excluded.value else greatest(figure.value, excluded.value) end;

-- figure_suspensions: server/site/pages/figure-queries.ts
select a.site_id, count(*)::integer as value
   from suspension x join account a on a.member_id = x.member_id join site on site.id = a.site_id
   where x.created_at >= $1 and x.created_at < $2 group by a.site_id;

-- figure_undone: server/site/pages/figure-queries.ts
select x.site_id, count(*)::integer as value from moderation_decision x join site on site.id = x.site_id
   where x.appeal = 'undone' and x.appeal_decided_at >= $1 and x.appeal_decided_at < $2 group by x.site_id;

-- first_words_earlier: server/chat/sending/first-words-queries.ts
select text from (
     select seq, text from message where conversation_id = $1 and from_id = $2 and kind = 'text' and deleted_at is null order by seq desc limit $3
   ) last order by seq;

-- first_words_forget: server/chat/sending/first-words-queries.ts
delete from first_words where since < $1;

-- first_words_since: server/chat/sending/first-words-queries.ts
select max(since) as since from first_words where member_id = $1 and words = any ($2::bytea[]) and cardinality(others) >= $3;

-- first_words_take: server/chat/sending/first-words-queries.ts
insert into first_words (member_id, words, since, others, received)
   select $1::uuid, words, $3::timestamptz, array[$4::uuid], $5::boolean from unnest($2::bytea[]) as w (words)
   on conflict (member_id, words) do update set
     since = case when excluded.since - first_words.since >= interval '7 days' then excluded.since else first_words.since end,
     others = case when excluded.since - first_words.since >= interval '7 days' then excluded.others
       when first_words.others @> excluded.others then first_words.others else first_words.others || excluded.others end
   where excluded.since - first_words.since >= interval '7 days' or first_words.others @> excluded.others or cardinality(first_words.others) < 2
   returning words;

-- former_liker_erase_others: server/privacy/sharing-ending-queries.ts
delete from former_liker where other_id = $1;

-- former_liker_erase_own: server/privacy/sharing-ending-queries.ts
delete from former_liker where member_id = $1;

-- former_liker_find: server/privacy/queries.ts
select from member_liked_by where member_id = $1 and liker_id = $2
   union all select from former_liker where member_id = $1 and other_id = $2;

-- former_liker_forget: server/privacy/sharing-ending-queries.ts
delete from former_liker where ended_at < now() - interval '7 days';

-- former_liker_insert: server/privacy/sharing-ending-queries.ts
insert into former_liker (member_id, other_id, ended_at)
   select member_id, liker_id, now() from member_liked_by where member_id = $1 and liker_id = $2
   on conflict (member_id, other_id) do update set ended_at = excluded.ended_at;

-- former_words_find: server/profile/former-words.ts
select words, ended_at from former_words where member_id = $1 order by ended_at desc;

-- former_words_forget: server/profile/former-words.ts
delete from former_words where ended_at < $1;

-- former_words_insert: server/profile/former-words.ts
insert into former_words (member_id, digest, words, ended_at) values ($1, $2, $3, $4)
   on conflict (member_id, digest) do update set ended_at = excluded.ended_at;

-- frozen_chat_forget: server/chat/removed-queries.ts
delete from frozen_chat where until < $1;

-- frozen_chat_forget_beside: server/chat/removed-queries.ts
delete from frozen_chat where member_id = any ($1::uuid[]) and other_id = $2;

-- frozen_chat_forget_of: server/chat/removed-queries.ts
delete from frozen_chat where member_id = $1;

-- frozen_chat_insert: server/chat/removed-queries.ts
insert into frozen_chat (member_id, other_id, by_me, until)
   select f.member_id, f.other_id, f.by_me, $4::timestamptz from unnest($1::uuid[], $2::uuid[], $3::boolean[]) as f (member_id, other_id, by_me)
   on conflict (member_id, other_id, by_me) do update set until = excluded.until;

-- frozen_chat_others: server/chat/removed-queries.ts
select other_id from frozen_chat where member_id = $1;

-- gauge_complaints_oldest: server/gauges.ts
select min(created_at) as oldest from complaint where state = 'open';

-- gauge_disputes: server/gauges.ts
select count(*) from member_order where answer_dispute_by is not null and answer_dispute_by < $1;

-- gauge_mandates: server/gauges.ts
select count(*) from mandate where state = 'signed' and created_at < $1;

-- gauge_notifications_late: server/gauges.ts
select count(*) from notification where due_at < $1;

-- gauge_orders: server/gauges.ts
select count(*) from member_order where next_poll_at < $1 and state in ('created', 'pending');

-- gauge_orders_oldest: server/gauges.ts
select min(created_at) as oldest from member_order where state in ('created', 'pending');

-- gauge_outbox: server/gauges.ts
select count(*) from outbox where sent_at is null;

-- gauge_outbox_oldest: server/gauges.ts
select min(created_at) as oldest from outbox where sent_at is null and not bulk;

-- gauge_pictures_oldest: server/gauges.ts
select min(since) as oldest from (select min(flagged_at) as since from photo_print where flagged_at is not null
   group by print having count(distinct member_id) > 1) waiting;

-- gauge_refunds_failed: server/gauges.ts
select count(*) from refund where state = 'failed' and settled_at > $1;

-- gauge_refunds_late: server/gauges.ts
select count(*) from refund where state = 'asked' and created_at < $1;

-- gauge_reports_oldest: server/gauges.ts
select min(created_at) as oldest from report where decided_at is null;

-- gauge_settlements: server/gauges.ts
select made_at, jsonb_array_length(differences) as differences from settlement_report order by made_at desc limit 1;

-- gauge_verifications_oldest: server/gauges.ts
select min(sent_at) as oldest from verification where state = 'waiting';

-- gauge_webhooks: server/gauges.ts
select count(*) from webhook_delivery where next_at is not null;

-- gauge_webhooks_off: server/gauges.ts
select count(*) from webhook_endpoint where off_why <> 'staff';

-- gift_received_erase: server/chat/gifts/queries.ts
delete from gift_received where member_id = $1;

-- gift_received_find: server/chat/gifts/queries.ts
select gift as code, received, waiting from gift_received where member_id = $1 order by gift;

-- gift_received_hide: server/chat/gifts/queries.ts
update gift_received set received = 0 where member_id = $1 and gift = $2 and received > 0;

-- gift_received_save: server/chat/gifts/queries.ts
insert into gift_received (member_id, gift, received, waiting) values ($1, $2, $3, $4)
   on conflict (member_id, gift) do update
     set received = gift_received.received + excluded.received, waiting = gift_received.waiting + excluded.waiting;

-- gift_received_settle: server/chat/gifts/queries.ts
update gift_received g
   set received = g.received + case when $4::boolean then least(g.waiting, s.count) else 0 end, waiting = g.waiting - least(g.waiting, s.count)
   from unnest($2::text[], $3::integer[]) as s (gift, count)
   where g.member_id = $1 and g.gift = s.gift;

-- health_delete: server/profile/health/queries.ts
delete from health where member_id = $1;

-- health_find: server/profile/health/queries.ts
select sealed from health where member_id = $1;

-- health_reseal: server/profile/health/queries.ts
update health set sealed = $3 where member_id = $1 and sealed = $2;

-- health_save: server/profile/health/queries.ts
insert into health (member_id, sealed) values ($1, $2) on conflict (member_id) do update set sealed = excluded.sealed;

-- health_sealed: server/profile/health/queries.ts
select member_id as owner, member_id::text as context, sealed as sealed from health where member_id = any ($1::uuid[]) and sealed is not null;

-- hidden_count: server/likes/hidden/queries.ts
select count(*)::integer as count from hidden_member where member_id = $1;

-- hidden_delete: server/likes/hidden/queries.ts
delete from hidden_member where member_id = $1 and other_id = $2;

-- hidden_erase_find: server/likes/hidden/queries.ts
select member_id from hidden_member where other_id = $1 limit $2;

-- hidden_erase_others: server/likes/hidden/queries.ts
delete from hidden_member where member_id = any ($2::uuid[]) and other_id = $1;

-- hidden_erase_own: server/likes/hidden/queries.ts
delete from hidden_member where member_id = $1;

-- hidden_insert: server/likes/hidden/queries.ts
insert into hidden_member (member_id, other_id, created_at) values ($1, $2, now()) on conflict do nothing;

-- hidden_list: server/likes/hidden/queries.ts
select other_id from hidden_member where member_id = $1 order by created_at desc, other_id;

-- idempotency_erase: server/platform/http/idempotency.ts
delete from idempotency where owner_id = $1;

-- idempotency_erase_signup: server/platform/http/idempotency.ts
delete from idempotency where owner_id = 'site:' || $1 and call = 'POST /api/signup.php' and strpos(answer::text, $2) > 0;

-- idempotency_forget: server/platform/http/idempotency.ts
delete from idempotency where created_at < now() - interval '2 days';

-- idempotency_keep: server/platform/http/idempotency.ts
update idempotency set answer = $3 where owner_id = $1 and key = $2;

-- idempotency_recall: server/platform/http/idempotency.ts
select call, input_hash, answer from idempotency where owner_id = $1 and key = $2;

-- idempotency_take: server/platform/http/idempotency.ts
insert into idempotency (owner_id, key, call, input_hash, created_at) values ($1, $2, $3, $4, now())
   on conflict do nothing returning call;

-- imported_claim: server/signup/imported/queries.ts
insert into imported (site_id, key_hash, row, imported_at) values ($1, $2, $3, $4) on conflict do nothing;

-- imported_find: server/signup/imported/queries.ts
select key_hash, row, imported_at from imported where site_id = $1 and key_hash = any ($2::bytea[]);

-- imported_forget: server/signup/imported/queries.ts
delete from imported where imported_at < $1;

-- installation_secret_find: server/platform/keys/open-keys.ts
select fingerprint, previous, kept, since, resealed_at from installation_secret where id = 1;

-- installation_secret_insert: server/platform/keys/open-keys.ts
insert into installation_secret (id, fingerprint, since, resealed_at) values (1, $1, now(), now()) on conflict do nothing;

-- installation_secret_replace: server/platform/keys/open-keys.ts
update installation_secret set fingerprint = $2, previous = fingerprint, kept = $3, since = now(), resealed_at = null
   where id = 1 and fingerprint = $1;

-- installation_secret_resealed: server/platform/keys/open-keys.ts
update installation_secret set resealed_at = now() where id = 1 and fingerprint = $1 and resealed_at is null;

-- invisibility_choose: server/profile/queries.ts
insert into invisibility (member_id, since) values ($1, now()) on conflict (member_id) do update set chosen = true;

-- invisibility_end_chosen: server/profile/queries.ts
update invisibility set chosen = false where member_id = $1;

-- invitation_find: server/signup/queries.ts
select code_hash, note, uses, used, created_at, expires_at, revoked_at from invitation where site_id = $1 and code_hash = $2;

-- invitation_forget: server/signup/queries.ts
delete from invitation where expires_at < $1;

-- invitation_insert: server/signup/queries.ts
insert into invitation (site_id, code_hash, note, uses, created_at, expires_at) values ($1, $2, $3, $4, now(), $5);

-- invitation_list: server/signup/queries.ts
select code_hash, note, uses, used, created_at, expires_at, revoked_at from invitation
   where site_id = $1 order by created_at desc limit 200;

-- invitation_remove: server/signup/queries.ts
delete from invitation where site_id = $1;

-- invitation_revoke: server/signup/queries.ts
update invitation set revoked_at = now()
   where site_id = $1 and left(encode(code_hash, 'hex'), 8) = $2 and revoked_at is null;

-- invitation_use: server/signup/queries.ts
update invitation set used = used + 1
   where site_id = $1 and code_hash = $2 and used < uses and expires_at > $3 and revoked_at is null;

-- invoice_find: server/payments/invoices/queries.ts
select * from invoice where member_id = $1 and order_id = any ($2::uuid[]) order by issued_at, kind desc, number;

-- invoice_find_number: server/payments/invoices/queries.ts
select member_id, order_id from invoice where year = $1 and number = $2 and kind = $3;

-- invoice_find_sold: server/payments/invoices/queries.ts
select member_id, id, site_id, price, vat_hundredths, completed_at, credits, list_price, currency, discount_hundredths, country, method,
     paid_with
   from member_order where member_id = $1 and id = $2;

-- invoice_insert: server/payments/invoices/queries.ts
insert into invoice (member_id, order_id, kind, company_id, year, number, amount, vat_amount, seller, issued_at, cause)
   select n.member_id, n.order_id, n.kind, n.company_id, n.year, n.number, n.amount, n.vat_amount, n.seller, n.issued_at, n.cause
   from jsonb_populate_record(null::invoice, $1::jsonb) n returning *;

-- invoice_take_number: server/payments/invoices/queries.ts
insert into invoice_series (company_id, kind, year, last) values ($1, $2, $3, 1)
   on conflict (company_id, kind, year) do update set last = invoice_series.last + 1 returning last;

-- known_address_erase: server/profile/hiding/queries.ts
delete from known_address where member_id = $1 returning address_hash;

-- known_address_insert: server/profile/hiding/queries.ts
insert into known_address (member_id, address_hash) select $1::uuid, hash from unnest($2::bytea[]) as a (hash) on conflict do nothing;

-- known_address_missing: server/profile/hiding/queries.ts
select a.member_id, a.site_id from account a
   where a.member_id > $1 and a.confirmed_at is not null and not exists (select from known_address k where k.member_id = a.member_id)
   order by a.member_id limit $2;

-- known_contact_by: server/profile/hiding/queries.ts
select other_id from known_contact where member_id = $1 and mine && $2::bytea[];

-- known_contact_clear_mine: server/profile/hiding/queries.ts
update known_contact set mine = '{}' where member_id = $1 and other_id = $2 and mine <> '{}';

-- known_contact_clear_theirs: server/profile/hiding/queries.ts
update known_contact set theirs = '{}' where member_id = $2 and other_id = $1;

-- known_contact_delete: server/profile/hiding/queries.ts
delete from known_contact where member_id = any ($1::uuid[]) and other_id = any ($2::uuid[]) and mine = '{}' and theirs = '{}';

-- known_contact_erase_others: server/profile/hiding/queries.ts
delete from known_contact where member_id = any ($2::uuid[]) and other_id = $1;

-- known_contact_erase_own: server/profile/hiding/queries.ts
delete from known_contact where member_id = $1;

-- known_contact_find: server/profile/hiding/queries.ts
select other_id from known_contact where member_id = $1;

-- known_contact_hiding: server/profile/hiding/queries.ts
select from known_contact where member_id = $1 and other_id = $2 and mine <> '{}';

-- known_contact_insert: server/profile/hiding/queries.ts
insert into known_contact (member_id, other_id, mine, theirs)
   select member_id, other_id, array_remove(array_agg(mine), null), array_remove(array_agg(theirs), null)
   from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as a (member_id, other_id, mine, theirs) group by 1, 2
   on conflict (member_id, other_id) do update set mine = known_contact.mine || excluded.mine, theirs = known_contact.theirs || excluded.theirs
   where not (known_contact.mine @> excluded.mine and known_contact.theirs @> excluded.theirs);

-- known_contact_list_count: server/profile/hiding/queries.ts
select count(*) filter (where removed_at is null)::int as count, count(*)::int as kept, max(coalesce(removed_at, added_at)) as since
   from known_contact_address where member_id = $1;

-- known_contact_list_due: server/profile/hiding/queries.ts
select distinct member_id from known_contact_address where due_at <= $1 limit $2;

-- known_contact_list_erase: server/profile/hiding/queries.ts
delete from known_contact_address where member_id = $1 returning address_hash;

-- known_contact_list_forget: server/profile/hiding/queries.ts
delete from known_contact_address where removed_at < $1 and due_at is null;

-- known_contact_list_insert: server/profile/hiding/queries.ts
insert into known_contact_address (member_id, address_hash, due_at, added_at)
   select $1::uuid, hash, due, $4 from unnest($2::bytea[], $3::timestamptz[]) as a (hash, due)
   on conflict (member_id, address_hash) do update set added_at = excluded.added_at, due_at = excluded.due_at, removed_at = null
   where known_contact_address.removed_at is not null;

-- known_contact_list_joined: server/profile/hiding/queries.ts
select created_at from account where member_id = $1;

-- known_contact_list_likes: server/profile/hiding/queries.ts
select member_id, liked_id from member_like where member_id = any ($1::uuid[]) and liked_id = any ($2::uuid[]);

-- known_contact_list_listed: server/profile/hiding/queries.ts
select address_hash from known_contact_address
   where member_id = $1 and removed_at is null and ($2::bytea[] is null or address_hash = any ($2));

-- known_contact_list_own_email: server/profile/hiding/queries.ts
select email, site_id from account where member_id = $1 and confirmed_at is not null;

-- known_contact_list_own_numbers: server/profile/hiding/queries.ts
select number from mandate where member_id = $1 and number is not null;

-- known_contact_list_remove: server/profile/hiding/queries.ts
update known_contact_address a set removed_at = $4, due_at = off.due
   from unnest($2::bytea[], $3::timestamptz[]) as off (hash, due) where a.member_id = $1 and a.address_hash = off.hash;

-- known_contact_list_take_due: server/profile/hiding/queries.ts
update known_contact_address set due_at = null where member_id = $1 and due_at <= $2
   returning address_hash, removed_at is not null as removed;

-- known_contact_list_writers: server/profile/hiding/queries.ts
select distinct conversation_id, from_id from message where conversation_id = any ($1::uuid[]) and deleted_at is null;

-- known_contact_lister_delete: server/profile/hiding/queries.ts
delete from known_contact_lister where address_hash = any ($2::bytea[]) and member_id = $1;

-- known_contact_lister_insert: server/profile/hiding/queries.ts
insert into known_contact_lister (address_hash, member_id) select hash, $1::uuid from unnest($2::bytea[]) as a (hash) on conflict do nothing;

-- known_contact_listers: server/profile/hiding/queries.ts
select member_id, address_hash from known_contact_lister where address_hash = any ($1::bytea[]);

-- known_contact_shorten_mine: server/profile/hiding/queries.ts
update known_contact set mine = array(select hash from unnest(mine) as m (hash) where hash <> all ($3::bytea[]))
   where member_id = $1 and other_id = any ($2::uuid[]);

-- known_contact_shorten_theirs: server/profile/hiding/queries.ts
update known_contact set theirs = array(select hash from unnest(theirs) as t (hash) where hash <> all ($3::bytea[]))
   where member_id = any ($2::uuid[]) and other_id = $1;

-- lander_all: server/landers/queries.ts
select name, slug, texts, pictures, clip, source from lander where site_id = $1 order by name, slug;

-- lander_delete: server/landers/queries.ts
delete from lander where site_id = $1 and name = $2 and slug = $3;

-- lander_delete_all: server/landers/queries.ts
delete from lander where site_id = $1;

-- lander_file: server/landers/queries.ts
select bytes from lander_file where site_id = $1 and name = $2;

-- lander_file_insert: server/landers/queries.ts
insert into lander_file (site_id, name, bytes) values ($1, $2, $3) on conflict (site_id, name) do nothing;

-- lander_files_delete: server/landers/queries.ts
delete from lander_file where site_id = $1 and name <> all ($2);

-- lander_save: server/landers/queries.ts
insert into lander (site_id, name, slug, texts, pictures, clip, source) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (site_id, name, slug) do update set texts = excluded.texts, pictures = excluded.pictures, clip = excluded.clip,
     source = excluded.source;

-- ledger_find_entry: server/credits/queries.ts
select amount from ledger_entry where member_id = $1 and key = $2;

-- ledger_judge: server/credits/ledger-queries.ts
select w.member_id, w.balance, coalesce(sum(e.amount), 0)::integer as sum,
     coalesce(array_agg(e.balance_after::integer) filter (where e.created_at = e.latest), '{0}') as last
   from wallet w left join (
     select member_id, amount, balance_after, created_at, max(created_at) over (partition by member_id) as latest
     from ledger_entry where member_id = any ($1::uuid[])
   ) e on e.member_id = w.member_id
   where w.member_id = any ($1::uuid[])
   group by w.member_id, w.balance
   having w.balance < 0 or w.balance <> coalesce(sum(e.amount), 0)
     or w.balance <> all (coalesce(array_agg(e.balance_after::integer) filter (where e.created_at = e.latest), '{0}'));

-- ledger_list_changes: server/credits/queries.ts
select created_at, cause, amount from ledger_entry
   where member_id = $1 and cause not in ('text', 'photo', 'gift', 'voice') order by created_at desc limit 50;

-- ledger_page: server/credits/ledger-queries.ts
select member_id from wallet where member_id > $1 order by member_id limit $2;

-- like_by_hand: server/likes/queries.ts
update member_like set automatic = false where member_id = $1 and liked_id = $2 and automatic;

-- like_delete: server/likes/queries.ts
delete from member_like where member_id = $1 and liked_id = $2;

-- like_erase_find: server/likes/queries.ts
select liked_id as member_id from member_like where member_id = $1
   union select liker_id from member_liked_by where member_id = $1 limit $2;

-- like_erase_given: server/likes/queries.ts
delete from member_like where member_id = $1 and liked_id = any ($2::uuid[]);

-- like_erase_given_to: server/likes/queries.ts
delete from member_like where member_id = any ($2::uuid[]) and liked_id = $1;

-- like_erase_received: server/likes/queries.ts
delete from member_liked_by where member_id = $1 and liker_id = any ($2::uuid[]);

-- like_erase_received_from: server/likes/queries.ts
delete from member_liked_by where member_id = any ($2::uuid[]) and liker_id = $1;

-- like_find: server/likes/queries.ts
select from member_like where member_id = $1 and liked_id = $2;

-- like_insert: server/likes/queries.ts
insert into member_like (member_id, liked_id, created_at, automatic) values ($1, $2, now(), $3) on conflict do nothing;

-- like_list: server/likes/queries.ts
select coalesce(g.liked_id, r.liker_id) as member_id, given_at is not null as given, received_at is not null as received,
     coalesce(is_new, false) as is_new
   from (select liked_id, created_at as given_at from member_like where member_id = $1) g
   full join (select liker_id, created_at as received_at, seen_at is null as is_new from member_liked_by where member_id = $1) r
     on r.liker_id = g.liked_id
   order by coalesce(is_new, false) desc, greatest(given_at, received_at) desc limit 2000;

-- like_new: server/likes/queries.ts
select liker_id from member_liked_by where member_id = $1 and seen_at is null order by created_at desc limit 2000;

-- like_received_by_hand: server/likes/queries.ts
update member_liked_by set automatic = false where member_id = $1 and liker_id = $2 and automatic;

-- like_received_delete: server/likes/queries.ts
delete from member_liked_by where member_id = $1 and liker_id = $2 returning created_at, seen_at;

-- like_received_insert: server/likes/queries.ts
insert into member_liked_by (member_id, liker_id, created_at, seen_at, automatic) values ($1, $2, coalesce($3, now()), $4, $5) on conflict do nothing;

-- like_seen_save: server/likes/queries.ts
update member_liked_by set seen_at = now() where member_id = $1 and liker_id = $2 and seen_at is null;

-- like_taken_back_erase: server/likes/queries.ts
delete from like_taken_back where member_id = $1;

-- like_taken_back_erase_beside: server/likes/queries.ts
delete from like_taken_back where liker_id = $1;

-- like_taken_back_forget: server/likes/queries.ts
delete from like_taken_back where created_at < $1;

-- like_taken_back_keep: server/likes/queries.ts
insert into like_taken_back (member_id, liker_id, created_at, seen_at, unsent, matched) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id, liker_id) do update set created_at = excluded.created_at, seen_at = excluded.seen_at,
     unsent = excluded.unsent, matched = excluded.matched;

-- like_taken_back_take: server/likes/queries.ts
delete from like_taken_back where member_id = $1 and liker_id = $2 and created_at > $3 returning created_at, seen_at, unsent, matched;

-- link_devices: server/moderation/links/queries.ts
select device_hash from known_device where member_id = any ($1::uuid[]);

-- link_members: server/moderation/links/queries.ts
select p.member_id as id, p.name, a.created_at as joined_at, x.member_id is not null as suspended
   from profile p join account a on a.member_id = p.member_id
   left join suspension x on x.member_id = p.member_id and (x.ends_at is null or x.ends_at > $3)
   where p.member_id = any ($1::uuid[]) and p.site_id = $2 and not p.fictional;

-- link_on_devices: server/moderation/links/queries.ts
select distinct member_id from known_device where device_hash = any ($1::bytea[]);

-- link_payers: server/moderation/links/queries.ts
select iban_hash, number from mandate where member_id = any ($1::uuid[]);

-- link_photos: server/moderation/links/queries.ts
select id from photo where member_id = $1;

-- link_recipients: server/moderation/links/queries.ts
select distinct unnest(others) as member_id from first_words where member_id = $1 and not received;

-- link_same_words: server/moderation/links/queries.ts
select distinct unnest(others) as member_id from first_words
   where member_id = any ($2::uuid[]) and received and others @> array[$1::uuid];

-- link_with_accounts: server/moderation/links/queries.ts
select distinct member_id from mandate where iban_hash = any ($1::bytea[]);

-- link_with_numbers: server/moderation/links/queries.ts
select distinct member_id from mandate where number = any ($1::text[]);

-- local_inbox_erase: server/platform/mail/local-inbox.ts
delete from local_inbox where recipient = $1;

-- local_inbox_forget_old: server/platform/mail/local-inbox.ts
delete from local_inbox where received_at < now() - interval '30 days';

-- local_inbox_insert: server/platform/mail/local-inbox.ts
insert into local_inbox (id, channel, recipient, subject, text_part, html_part, headers, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing;

-- local_inbox_newest: server/platform/mail/local-inbox.ts
select id, channel, recipient, subject, text_part, html_part, received_at from local_inbox
   where $1::text is null or recipient = $1 order by id desc limit 500;

-- mail_delay_count: server/notifications/mail-events/events-queries.ts
select count(*)::int as count from mail_delay where member_id = $1 and delayed_at > now() - interval '72 hours';

-- mail_delay_end: server/notifications/stops-queries.ts
delete from mail_delay where member_id = $1;

-- mail_delay_erase: server/notifications/erasing.ts
delete from mail_delay where member_id = $1;

-- mail_delay_forget: server/notifications/mail-events/events-queries.ts
delete from mail_delay where delayed_at < now() - interval '72 hours';

-- mail_delay_insert: server/notifications/mail-events/events-queries.ts
insert into mail_delay (member_id, outbox_id, delayed_at) values ($1, $2, now()) on conflict do nothing;

-- mail_event_mail: server/notifications/mail-events/events-queries.ts
select recipient, member_id from outbox where id = $1 and channel = 'mail';

-- mail_refusal_delete: server/account/mail-budget/mail-budget.ts
delete from mail_refusal where mailbox_hash = $1;

-- mail_refusal_find: server/account/mail-budget/mail-budget.ts
select from mail_refusal where mailbox_hash = $1;

-- mail_refusal_forget: server/account/mail-budget/mail-budget.ts
delete from mail_refusal where reason = 'bounce' and since < now() - interval '30 days';

-- mail_refusal_insert: server/account/mail-budget/mail-budget.ts
insert into mail_refusal (mailbox_hash, reason, since) values ($1, $2, $3)
   on conflict (mailbox_hash) do update set reason = case when mail_refusal.reason = 'owner' then 'owner' else excluded.reason end;

-- mail_stop_end: server/notifications/stops-queries.ts
delete from mail_stop where member_id = $1 and reason = any ($2::text[]);

-- mail_stop_erase: server/notifications/erasing.ts
delete from mail_stop where member_id = $1;

-- mail_stop_insert: server/notifications/stops-queries.ts
insert into mail_stop (member_id, reason, since)
   select a.member_id, $2, now() from account a
   where a.member_id = $1 and not exists (select from deletion d where d.member_id = $1 and d.erasing_at is not null)
   on conflict do nothing;

-- mail_stop_list: server/notifications/stops-queries.ts
select reason from mail_stop where member_id = $1 order by since, reason;

-- mail_stop_members: server/notifications/stops-queries.ts
select a.site_id, a.email from account a
   where a.member_id = $1 and not exists (select from deletion d where d.member_id = $1 and d.erasing_at is not null);

-- mail_stop_own: server/notifications/stops-queries.ts
select since from mail_stop where member_id = $1 and reason = 'listunsubscribe';

-- mail_stop_take_back: server/notifications/stops-queries.ts
delete from mail_stop where member_id = $1 and reason = 'listunsubscribe' and since >= $2 and since < $3;

-- mail_token_find: server/account/mail-tokens/queries.ts
select from mail_token where token_hash = $1 and purpose = $2;

-- mail_token_find_owner: server/account/mail-tokens/queries.ts
select member_id, expires_at from mail_token where token_hash = $1 and purpose = $2;

-- mail_token_forget_expired: server/account/mail-tokens/queries.ts
delete from mail_token where expires_at < now();

-- mail_token_forget_older: server/account/mail-tokens/queries.ts
delete from mail_token where member_id = $1 and purpose = any ($2::text[]);

-- mail_token_insert: server/account/mail-tokens/queries.ts
insert into mail_token (token_hash, purpose, member_id, expires_at) values ($1, $2, $3, $4);

-- mail_token_spend: server/account/mail-tokens/queries.ts
delete from mail_token where token_hash = $1 and purpose = $2 returning member_id, expires_at;

-- mandate_erase: server/payments/mandates/queries.ts
update mandate set state = case when state in ('signed', 'valid') then 'forgotten' else state end,
     forgotten_at = coalesce(forgotten_at, $2), label = '', account_holder = null, iban_end = null, language = null, number = null,
     network_address = null, user_agent = null, sealed = null
   where member_id = $1;

-- mandate_find: server/payments/mandates/queries.ts
select id, kind, state, provider, method, customer_id, provider_mandate_id, label, reference, signed_on, iban_end, created_at, sealed, account_holder, created_at > now() - interval '1 hour' as fresh
   from mandate where member_id = $1 and id = $2;

-- mandate_find_charged_back: server/payments/mandates/queries.ts
select from mandate m join member_order o on o.member_id = m.member_id and o.mandate_id = m.id::text
   where m.iban_hash = any ($1::bytea[]) and o.state = 'charged_back' limit 1;

-- mandate_find_iban_hashes: server/payments/mandates/queries.ts
select distinct iban_hash from mandate where member_id = $1 and iban_hash is not null;

-- mandate_find_own_charged_back: server/payments/mandates/queries.ts
select from member_order where member_id = $1 and method = 'directdebit' and state = 'charged_back' limit 1;

-- mandate_find_under_way: server/payments/mandates/queries.ts
select member_id, id, state, provider from mandate
   where (state = 'signed' and created_at < now() - interval '20 seconds') or (state = 'forgotten' and revoked_at is null)
   order by created_at limit 200;

-- mandate_find_usable: server/payments/mandates/queries.ts
select id, kind, state, provider, method, customer_id, provider_mandate_id, label, reference, signed_on, iban_end, created_at from mandate
   where member_id = $1 and provider = $2 and state in ('signed', 'valid') and ($3::text is null or kind = $3)
   order by created_at desc limit 20;

-- mandate_forget: server/payments/mandates/queries.ts
update mandate set state = 'forgotten', forgotten_at = now(), sealed = null
   where member_id = $1 and state in ('signed', 'valid') returning id;

-- mandate_insert_signed: server/payments/mandates/queries.ts
insert into mandate (member_id, id, provider, kind, state, method, label, created_at, reference, signed_on, account_holder, iban_end,
     iban_hash, language, text_version, text_hash, code_id, code_confirmed_at, number, network_address, user_agent, sealed)
   values ($1, $2, $3, 'direct_debit', 'signed', 'directdebit', $4, now(), $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), $14, $15, $16, $17);

-- mandate_insert_stored: server/payments/mandates/queries.ts
insert into mandate (member_id, id, provider, kind, state, method, customer_id, provider_mandate_id, label, created_at)
   values ($1, $2, $3, $4, 'valid', $5, $6, $7, $8, now()) on conflict do nothing;

-- mandate_lock_debits: server/payments/mandates/queries.ts
select from wallet where member_id = $1 for no key update;

-- mandate_mark_brought: server/payments/mandates/queries.ts
update mandate set state = case when state = 'signed' then 'valid' else state end, customer_id = $3, provider_mandate_id = $4,
     sealed = null, revoked_at = null
   where member_id = $1 and id = $2 and coalesce(provider_mandate_id, $4) = $4 returning state;

-- mandate_mark_invalid: server/payments/mandates/queries.ts
update mandate set state = 'invalid', sealed = null where member_id = $1 and id = $2 and state in ('signed', 'valid');

-- mandate_mark_revoked: server/payments/mandates/queries.ts
update mandate set revoked_at = now() where member_id = $1 and id = $2 and revoked_at is null;

-- mandate_sum_debits: server/payments/mandates/queries.ts
select count(*) as orders, coalesce(sum(price), 0) as amount from member_order
   where member_id = $1 and method = 'directdebit' and state not in ('failed', 'cancelled')
     and created_at > now() - interval '30 days';

-- match_finder_cities, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), gone as materialized (select other_id from blocked union all select liked_id from member_like where member_id = $3::uuid),
     found as materialized (
       select m.member_id, m.shared_intentions, m.shared_interests, m.active, m.words, case when m.shared_intentions = 0 then 0 else 20 + 10 * least(bit_count((m.shared_intentions)::bit(64)), 3) end + case when m.shared_interests = 0 then 0 else 0 + 8 * least(bit_count((m.shared_interests)::bit(64)), 5) end
  + case when m.traits & 2 <> 0 then 0 when m.city_id = $10 then 20
      when m.city_id in (select unnest($11::integer[])) then 12
      when m.city_id in (select unnest($12::integer[])) then 6 else 0 end
  + case when m.active then 10 else 0 end + case when m.proved then 8 else 0 end
  + case when m.has_photo then 24 else 0 end + case when m.words then 6 else 0 end as points,
         uuid_hash_extended(m.member_id, $14::bigint) as turn
       from (select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age, (m.traits >> 8) & $9::bigint as shared_intentions, m.interests & $8::bigint as shared_interests,
  m.traits & 1 = 0 and m.last_active >= timestamptz 'epoch' + $13::bigint * interval '1 microsecond' as active,
  m.traits & 8 <> 0 as proved, m.traits & 4 <> 0 and $16::boolean as words from (select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age from unnest($18::integer[], $19::integer[]) city (id, most) cross join lateral (
       select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age from member_search m where m.site_id = $1 and m.city_id = city.id and (m.home_site is null or m.home_site = any ($17::text[])) order by m.last_active desc, m.member_id desc limit city.most
     ) m) m where m.birth_date >= $2::date and m.birth_date < $4::date and ($5::text[] is null or m.gender = any ($5))
  and m.seeks & $6::smallint <> 0 and $7::smallint between m.seeks_min_age and m.seeks_max_age and m.traits & $15::bigint = 0
  and m.member_id <> $3::uuid and m.member_id not in (select other_id from gone)) m
       order by points desc, turn desc, member_id limit 24)
     select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, m.shared_intentions, m.shared_interests, m.active, m.words, m.points
     from found m join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id
     order by points desc, turn desc, m.member_id;

-- match_finder_country, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), gone as materialized (select other_id from blocked union all select liked_id from member_like where member_id = $3::uuid),
     found as materialized (
       select m.member_id, m.shared_intentions, m.shared_interests, m.active, m.words, case when m.shared_intentions = 0 then 0 else 20 + 10 * least(bit_count((m.shared_intentions)::bit(64)), 3) end + case when m.shared_interests = 0 then 0 else 0 + 8 * least(bit_count((m.shared_interests)::bit(64)), 5) end
  + case when m.traits & 2 <> 0 then 0 when m.city_id = $10 then 20
      when m.city_id in (select unnest($11::integer[])) then 12
      when m.city_id in (select unnest($12::integer[])) then 6 else 0 end
  + case when m.active then 10 else 0 end + case when m.proved then 8 else 0 end
  + case when m.has_photo then 24 else 0 end + case when m.words then 6 else 0 end as points,
         uuid_hash_extended(m.member_id, $14::bigint) as turn
       from (select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age, (m.traits >> 8) & $9::bigint as shared_intentions, m.interests & $8::bigint as shared_interests,
  m.traits & 1 = 0 and m.last_active >= timestamptz 'epoch' + $13::bigint * interval '1 microsecond' as active,
  m.traits & 8 <> 0 as proved, m.traits & 4 <> 0 and $16::boolean as words from (select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age from member_search m where m.site_id = $1 and m.country = $18 and (m.home_site is null or m.home_site = any ($17::text[])) order by m.last_active desc, m.member_id desc limit 600) m where m.birth_date >= $2::date and m.birth_date < $4::date and ($5::text[] is null or m.gender = any ($5))
  and m.seeks & $6::smallint <> 0 and $7::smallint between m.seeks_min_age and m.seeks_max_age and m.traits & $15::bigint = 0
  and m.member_id <> $3::uuid and m.member_id not in (select other_id from gone)) m
       order by points desc, turn desc, member_id limit 24)
     select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, m.shared_intentions, m.shared_interests, m.active, m.words, m.points
     from found m join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id
     order by points desc, turn desc, m.member_id;

-- match_finder_delete: server/match-finder/queries.ts
delete from match_finder where member_id = $1;

-- match_finder_everywhere, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), gone as materialized (select other_id from blocked union all select liked_id from member_like where member_id = $3::uuid),
     found as materialized (
       select m.member_id, m.shared_intentions, m.shared_interests, m.active, m.words, case when m.shared_intentions = 0 then 0 else 20 + 10 * least(bit_count((m.shared_intentions)::bit(64)), 3) end + case when m.shared_interests = 0 then 0 else 0 + 8 * least(bit_count((m.shared_interests)::bit(64)), 5) end
  + case when m.traits & 2 <> 0 then 0 when m.city_id = $10 then 20
      when m.city_id in (select unnest($11::integer[])) then 12
      when m.city_id in (select unnest($12::integer[])) then 6 else 0 end
  + case when m.active then 10 else 0 end + case when m.proved then 8 else 0 end
  + case when m.has_photo then 24 else 0 end + case when m.words then 6 else 0 end as points,
         uuid_hash_extended(m.member_id, $14::bigint) as turn
       from (select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age, (m.traits >> 8) & $9::bigint as shared_intentions, m.interests & $8::bigint as shared_interests,
  m.traits & 1 = 0 and m.last_active >= timestamptz 'epoch' + $13::bigint * interval '1 microsecond' as active,
  m.traits & 8 <> 0 as proved, m.traits & 4 <> 0 and $16::boolean as words from (select m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($17::text[])) order by m.last_active desc, m.member_id desc limit 600) m where m.birth_date >= $2::date and m.birth_date < $4::date and ($5::text[] is null or m.gender = any ($5))
  and m.seeks & $6::smallint <> 0 and $7::smallint between m.seeks_min_age and m.seeks_max_age and m.traits & $15::bigint = 0
  and m.member_id <> $3::uuid and m.member_id not in (select other_id from gone)) m
       order by points desc, turn desc, member_id limit 24)
     select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, m.shared_intentions, m.shared_interests, m.active, m.words, m.points
     from found m join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id
     order by points desc, turn desc, m.member_id;

-- match_finder_own: server/match-finder/queries.ts
select p.gender, p.birth_date, coalesce(p.visiting_city_id, p.city_id) as city_id, p.seeks, p.seeks_min_age, p.seeks_max_age, p.intentions as own_intentions, p.interests as own_interests, f.intentions, f.genders, f.min_age, f.max_age, f.reach, f.interests
   from profile p left join match_finder f on f.member_id = p.member_id where p.member_id = $1;

-- match_finder_save: server/match-finder/queries.ts
insert into match_finder (member_id, intentions, genders, min_age, max_age, reach, interests, answered_at)
   values ($1, $2, $3, $4, $5, $6, $7, now())
   on conflict (member_id) do update set intentions = excluded.intentions, genders = excluded.genders, min_age = excluded.min_age,
     max_age = excluded.max_age, reach = excluded.reach, interests = excluded.interests, answered_at = excluded.answered_at;

-- member_find: server/member/queries.ts
select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you, p.sexuality, p.relationship, p.height, p.body, p.hair, p.eyes, p.tattoos,
     p.pronouns, p.intentions, p.interests, case when not p.sentences_for_matches or (by_author.member_id is not null and by_reader.member_id is not null)
     then coalesce(t.prompts, p.prompts) else '[]' end as prompts, p.seeks, p.seeks_min_age, p.seeks_max_age, p.first_messages_from,
     coalesce(t.about, p.about) as about, coalesce(t.looking_for, p.looking_for) as looking_for,
     case when (p.show_last_seen and not p.fictional) then case when coalesce(presence.shown_seen > now() - interval '7 minutes', false) then 'now' when presence.shown_seen > now() - interval '1 day' then 'today'
    when presence.shown_seen > now() - interval '7 days' then 'this_week' when presence.shown_seen is not null then 'earlier' end end as last_seen,
     (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as partner_online,
     case when (p.show_last_seen and not p.fictional) then case when coalesce(presence.last_seen > now() - interval '5 minutes', false) then 'now' when presence.last_seen > now() - interval '1 day' then 'today'
    when presence.last_seen > now() - interval '7 days' then 'this_week' when presence.last_seen is not null then 'earlier' end end as partner_last_seen,
     (select coalesce(json_agg(json_build_object('id', ph.id, 'status', ph.status, 'width', ph.width, 'height', ph.height,
         'thumbhash', encode(ph.thumbhash, 'base64'), 'is_main', ph.id = p.main_photo_id)
         order by (ph.id = p.main_photo_id) desc, ph.position, ph.created_at, ph.id), '[]')
      from (select o.* from photo o where o.member_id = $1 and o.status = 'active' and o.album_id is null
        order by (o.id = p.main_photo_id) desc, o.position, o.created_at, o.id
        limit (select case when a.premium_ended_at is null then 25 else 3 end
          from account a where a.member_id = $1)) ph) as photos,
     (select h.sealed from health h where h.member_id = $1) as health,
     (select coalesce(json_agg(json_build_object('code', g.gift, 'count', g.received)), '[]')
      from gift_received g where g.member_id = $1 and g.received > 0) as gifts
   from profile p left join presence on presence.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $4
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me
     left join profile_translation t on t.member_id = p.member_id and t.language = $3 and p.fictional
   left join member_like by_author on by_author.member_id = p.member_id and by_author.liked_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_author.automatic
   left join member_liked_by by_reader on by_reader.member_id = p.member_id and by_reader.liker_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
   where p.member_id = $1;

-- member_find_as_match: server/member/queries.ts
select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you, p.sexuality, p.relationship, p.height, p.body, p.hair, p.eyes, p.tattoos,
     p.pronouns, p.intentions, p.interests, coalesce(t.prompts, p.prompts) as prompts, p.seeks, p.seeks_min_age, p.seeks_max_age, p.first_messages_from,
     coalesce(t.about, p.about) as about, coalesce(t.looking_for, p.looking_for) as looking_for,
     case when (p.show_last_seen and not p.fictional) then case when coalesce(presence.shown_seen > now() - interval '7 minutes', false) then 'now' when presence.shown_seen > now() - interval '1 day' then 'today'
    when presence.shown_seen > now() - interval '7 days' then 'this_week' when presence.shown_seen is not null then 'earlier' end end as last_seen,
     (p.show_last_seen and not p.fictional) and coalesce(presence.last_seen > now() - interval '5 minutes', false) as partner_online,
     case when (p.show_last_seen and not p.fictional) then case when coalesce(presence.last_seen > now() - interval '5 minutes', false) then 'now' when presence.last_seen > now() - interval '1 day' then 'today'
    when presence.last_seen > now() - interval '7 days' then 'this_week' when presence.last_seen is not null then 'earlier' end end as partner_last_seen,
     (select coalesce(json_agg(json_build_object('id', ph.id, 'status', ph.status, 'width', ph.width, 'height', ph.height,
         'thumbhash', encode(ph.thumbhash, 'base64'), 'is_main', ph.id = p.main_photo_id)
         order by (ph.id = p.main_photo_id) desc, ph.position, ph.created_at, ph.id), '[]')
      from (select o.* from photo o where o.member_id = $1 and o.status = 'active' and o.album_id is null
        order by (o.id = p.main_photo_id) desc, o.position, o.created_at, o.id
        limit (select case when a.premium_ended_at is null then 25 else 3 end
          from account a where a.member_id = $1)) ph) as photos,
     (select h.sealed from health h where h.member_id = $1) as health,
     (select coalesce(json_agg(json_build_object('code', g.gift, 'count', g.received)), '[]')
      from gift_received g where g.member_id = $1 and g.received > 0) as gifts
   from profile p left join presence on presence.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $4
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me
     left join profile_translation t on t.member_id = p.member_id and t.language = $3 and p.fictional
   left join member_like by_author on by_author.member_id = p.member_id and by_author.liked_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_author.automatic
   left join member_liked_by by_reader on by_reader.member_id = p.member_id and by_reader.liker_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
   where p.member_id = $1;

-- member_lock_delete: server/account/locks/queries.ts
delete from member_lock where member_id = $1 and decision_id = $2;

-- member_lock_find: server/account/locks/queries.ts
select max(ends_at) as ends_at from member_lock where member_id = $1 and feature = $2 and ends_at > $3;

-- member_lock_forget: server/account/locks/queries.ts
delete from member_lock where ends_at < $1;

-- member_lock_insert: server/account/locks/queries.ts
insert into member_lock (member_id, feature, decision_id, ends_at) values ($1, $2, $3, $4) on conflict do nothing;

-- member_relations: server/member/queries.ts
select own.interests as own_interests, own.gender, own.birth_date, own.main_photo_id is not null as has_photo, coalesce(own.main_photo_id = any (own.verified_photos), false) as verified,
     exists (select from member_like l where l.member_id = $1 and l.liked_id = $2) as liked,
     exists (select from member_liked_by r where r.member_id = $1 and r.liker_id = $2) as likes_you,
     exists (select from member_liked_by r where r.member_id = $1 and r.liker_id = $2 and not r.automatic) as likes_by_hand,
     exists (select from member_liked_by r where r.member_id = $1 and r.liker_id = $2 and r.seen_at is null) as like_is_new,
     (select f.note from favourite f where f.member_id = $1 and f.other_id = $2) as note,
     exists (select from hidden_member h where h.member_id = $1 and h.other_id = $2) as hidden,
     own.visible and exists (select from shows_views v where v.member_id = $1)
       and not exists (select from invisibility i where i.member_id = $1) as shows_views,
     coalesce((select a.started from conversation_allowance a where a.member_id = $1), 0) as conversations_started
   from profile own where own.member_id = $1;

-- message_count_unread: server/chat/queries.ts
select count(*) as unread from message where conversation_id = $1 and seq > $2 and from_id = $3 and deleted_at is null;

-- message_delete: server/chat/queries.ts
update message set text = '', quote = null, from_reaction = null, to_reaction = null, deleted_at = $3
   where conversation_id = $1 and seq = $2;

-- message_delivered_at_save: server/chat/queries.ts
update message m set delivered_at = $3 from unnest($1::uuid[], $2::int[]) as a (conversation_id, seq)
   where m.conversation_id = any ($1::uuid[]) and m.conversation_id = a.conversation_id and m.seq = a.seq and m.delivered_at is null;

-- message_find_own: server/chat/queries.ts
select kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted, created_at < clock_timestamp() - interval '10 minutes' as late
   from message where conversation_id = $1 and seq = $2 and from_id = $3;

-- message_find_quoted: server/chat/queries.ts
select seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted from message where conversation_id = $1 and seq = any ($2::int[]);

-- message_find_sent: server/chat/queries.ts
select seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted from message where conversation_id = $1 and seq = $2 and from_id = $3;

-- message_find_times: server/chat/queries.ts
select created_at, (select min(delivered_at) from message
     where conversation_id = $1 and from_id = $3 and seq between $2::int and $2::int + 200) as delivered_at, (select min(read_at) from message
     where conversation_id = $1 and from_id = $3 and seq between $2::int and $2::int + 200) as read_at from message
   where conversation_id = $1 and seq = $2 and from_id = $3 and deleted_at is null and created_at > $4;

-- message_insert: server/chat/sending/queries.ts
with receiver as materialized (
     select answered, request, muted_until from participant where member_id = $7::uuid and conversation_id = $1::uuid
   ), charged as (
     update wallet w set
     balance = held.balance - case when ($5::integer > 0 and $3 = 'text' and held.free_used < $6::integer) then 0 else $5::integer end,
     free_used = held.free_used + case when ($5::integer > 0 and $3 = 'text' and held.free_used < $6::integer) then 1 else 0 end,
     changed_at = greatest(w.changed_at, $8::timestamptz)
   from (select member_id, balance, free_used from wallet where member_id = $2 for update) held
   where w.member_id = $2 and held.member_id = w.member_id
     and (($5::integer > 0 and $3 = 'text' and held.free_used < $6::integer) or held.balance >= $5::integer) 
   returning w.balance, held.balance - w.balance as paid, w.changed_at as charged_at
   ), low as (
     update participant p set
       last_seq = p.last_seq + 1, last_at = greatest(p.last_at, $8), last_kind = $3, last_text = $4,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       archived = p.archived and p.member_id <> $2 and coalesce(p.muted_until > $8, false),
       marked_unread = p.marked_unread and p.member_id <> $2,
       draft = case when p.member_id = $2 and btrim(p.draft) = $4 then '' else p.draft end,
       draft_at = case when p.member_id = $2 and p.draft <> '' and btrim(p.draft) = $4 then $8 else p.draft_at end,
       unread = p.unread + case when p.member_id = $2 then 0 else 1 end,
       answered = p.answered or p.member_id <> $2,
       request = case when p.member_id = $2 then null else p.request end,
       unanswered = case when p.member_id <> $2 then 0 when p.answered or $3 = 'gift' then p.unanswered else p.unanswered + 1 end,
       unanswered_gifts = case when p.member_id <> $2 then 0 when p.answered or $3 <> 'gift' then p.unanswered_gifts else p.unanswered_gifts + 1 end
     where p.member_id = least($2::uuid, $7::uuid) and p.conversation_id = $1 and exists (select from charged)
     returning p.last_seq, p.last_at
   ), high as (
     update participant p set
       last_seq = p.last_seq + 1, last_at = greatest(p.last_at, $8), last_kind = $3, last_text = $4,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       archived = p.archived and p.member_id <> $2 and coalesce(p.muted_until > $8, false),
       marked_unread = p.marked_unread and p.member_id <> $2,
       draft = case when p.member_id = $2 and btrim(p.draft) = $4 then '' else p.draft end,
       draft_at = case when p.member_id = $2 and p.draft <> '' and btrim(p.draft) = $4 then $8 else p.draft_at end,
       unread = p.unread + case when p.member_id = $2 then 0 else 1 end,
       answered = p.answered or p.member_id <> $2,
       request = case when p.member_id = $2 then null else p.request end,
       unanswered = case when p.member_id <> $2 then 0 when p.answered or $3 = 'gift' then p.unanswered else p.unanswered + 1 end,
       unanswered_gifts = case when p.member_id <> $2 then 0 when p.answered or $3 <> 'gift' then p.unanswered_gifts else p.unanswered_gifts + 1 end
     where p.member_id = greatest($2::uuid, $7::uuid) and p.conversation_id = $1 and exists (select from low)
     returning p.last_seq, p.last_at
   ), posted as (
     insert into message (conversation_id, seq, from_id, kind, text, created_at, quote)
     select $1::uuid, (select last_seq from high), $2, $3, $4, coalesce((select last_at from high), $8), null::jsonb from charged
     returning seq, created_at
   ), entry as (
     insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
   select $2, 'message:' || $1::uuid || ':' || seq, case when $3 = 'once' then 'photo' else $3 end, -paid, balance, charged_at from charged, posted where paid > 0
   ), waits as (
     insert into notification (member_id, type, subject, caused_at, due_at)
   select $7::uuid, case when seq = 1 then 'new_conversations' else 'new_messages' end, $1::uuid, created_at, created_at + make_interval(secs => 10) from posted left join receiver on true where (seq = 1 or request is null) and coalesce(muted_until <= $8, true)
   on conflict (member_id, type, subject) do update set pushed_at = null, due_at = least(notification.due_at, excluded.due_at)
   where excluded.caused_at - notification.pushed_at > interval '10 minutes'
   )
   select seq, created_at, paid, balance, coalesce((select not answered from receiver), false) and seq > 1 as answers from charged, posted;

-- message_page_after: server/chat/queries.ts
select seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted from message where conversation_id = $1 and created_at > $3 and seq > $4 and seq > $2 order by seq limit 31;

-- message_page_before: server/chat/queries.ts
select seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction, deleted_at is not null as deleted from message where conversation_id = $1 and created_at > $3 and seq > $4 and seq < $2 order by seq desc limit 31;

-- message_purge: server/chat/ending-queries.ts
delete from message where conversation_id = any($1::uuid[]) and created_at < $2;

-- message_put_back: server/chat/taking-down.ts
update message set text = $3, quote = $4, from_reaction = $5, to_reaction = $6, deleted_at = null
   where conversation_id = $1 and seq = $2 and deleted_at is not null;

-- message_quote_save: server/chat/sending/queries.ts
update message set quote = $3 where conversation_id = $1 and seq = $2;

-- message_read_at_save: server/chat/queries.ts
update message set read_at = $4 where conversation_id = $1 and read_at is null
     and seq = (select max(seq) from message where conversation_id = $1 and from_id = $2 and seq <= $3);

-- message_send_text: server/chat/sending/queries.ts
with answerable as materialized (
     select true as seen from profile where member_id = $7 and visible
   ), talking as materialized (
     select true as seen from participant where member_id = $2 and conversation_id = $1 and answered
       and ($13::jsonb is null or ($13::jsonb ->> 'seq')::int between removed_seq + 1 and last_seq)
   ), receiver as materialized (
     select answered, request, muted_until from participant where member_id = $7::uuid and conversation_id = $1::uuid
   ), charged as (
     update wallet w set
     balance = held.balance - case when ($5::integer > 0 and $3 = 'text' and held.free_used < $6::integer) then 0 else $5::integer end,
     free_used = held.free_used + case when ($5::integer > 0 and $3 = 'text' and held.free_used < $6::integer) then 1 else 0 end,
     changed_at = greatest(w.changed_at, $8::timestamptz)
   from (select member_id, balance, free_used from wallet where member_id = $2 for update) held
   where w.member_id = $2 and held.member_id = w.member_id
     and (($5::integer > 0 and $3 = 'text' and held.free_used < $6::integer) or held.balance >= $5::integer) and exists (select from answerable) and exists (select from talking)
   returning w.balance, held.balance - w.balance as paid, w.changed_at as charged_at
   ), low as (
     update participant p set
       last_seq = p.last_seq + 1, last_at = greatest(p.last_at, $8), last_kind = $3, last_text = $4,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       archived = p.archived and p.member_id <> $2 and coalesce(p.muted_until > $8, false),
       marked_unread = p.marked_unread and p.member_id <> $2,
       draft = case when p.member_id = $2 and btrim(p.draft) = $4 then '' else p.draft end,
       draft_at = case when p.member_id = $2 and p.draft <> '' and btrim(p.draft) = $4 then $8 else p.draft_at end,
       unread = p.unread + case when p.member_id = $2 then 0 else 1 end,
       answered = p.answered or p.member_id <> $2,
       request = case when p.member_id = $2 then null else p.request end,
       unanswered = case when p.member_id <> $2 then 0 when p.answered or $3 = 'gift' then p.unanswered else p.unanswered + 1 end,
       unanswered_gifts = case when p.member_id <> $2 then 0 when p.answered or $3 <> 'gift' then p.unanswered_gifts else p.unanswered_gifts + 1 end
     where p.member_id = least($2::uuid, $7::uuid) and p.conversation_id = $1 and exists (select from charged)
     returning p.last_seq, p.last_at
   ), high as (
     update participant p set
       last_seq = p.last_seq + 1, last_at = greatest(p.last_at, $8), last_kind = $3, last_text = $4,
       last_mine = p.member_id = $2, last_deleted = false, removed = false,
       archived = p.archived and p.member_id <> $2 and coalesce(p.muted_until > $8, false),
       marked_unread = p.marked_unread and p.member_id <> $2,
       draft = case when p.member_id = $2 and btrim(p.draft) = $4 then '' else p.draft end,
       draft_at = case when p.member_id = $2 and p.draft <> '' and btrim(p.draft) = $4 then $8 else p.draft_at end,
       unread = p.unread + case when p.member_id = $2 then 0 else 1 end,
       answered = p.answered or p.member_id <> $2,
       request = case when p.member_id = $2 then null else p.request end,
       unanswered = case when p.member_id <> $2 then 0 when p.answered or $3 = 'gift' then p.unanswered else p.unanswered + 1 end,
       unanswered_gifts = case when p.member_id <> $2 then 0 when p.answered or $3 <> 'gift' then p.unanswered_gifts else p.unanswered_gifts + 1 end
     where p.member_id = greatest($2::uuid, $7::uuid) and p.conversation_id = $1 and exists (select from low)
     returning p.last_seq, p.last_at
   ), posted as (
     insert into message (conversation_id, seq, from_id, kind, text, created_at, quote)
     select $1::uuid, (select last_seq from high), $2, $3, $4, coalesce((select last_at from high), $8), $13::jsonb from charged
     returning seq, created_at
   ), entry as (
     insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
   select $2, 'message:' || $1::uuid || ':' || seq, case when $3 = 'once' then 'photo' else $3 end, -paid, balance, charged_at from charged, posted where paid > 0
   ), waits as (
     insert into notification (member_id, type, subject, caused_at, due_at)
   select $7::uuid, case when seq = 1 then 'new_conversations' else 'new_messages' end, $1::uuid, created_at, created_at + make_interval(secs => 10) from posted left join receiver on true where (seq = 1 or request is null) and coalesce(muted_until <= $8, true)
   on conflict (member_id, type, subject) do update set pushed_at = null, due_at = least(notification.due_at, excluded.due_at)
   where excluded.caused_at - notification.pushed_at > interval '10 minutes'
   ), kept as (
     insert into idempotency (owner_id, key, call, input_hash, created_at, answer)
   select $9, $10, $11, $12, now(), jsonb_build_object('conversation', $1::uuid, 'seq', seq, 'kind', $3, 'credits', balance,
          'created', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from charged, posted
   )
   select seq, created_at, paid, balance, coalesce((select not answered from receiver), false) and seq > 1 as answers from charged, posted;

-- message_take_down_find: server/chat/taking-down.ts
select kind, text, quote, from_reaction, to_reaction from message where conversation_id = $1 and seq = $2 and from_id = $3 and created_at = $4 and deleted_at is null;

-- message_take_down_photo: server/chat/taking-down.ts
select id, width, height, encode(thumbhash, 'base64') as thumbhash, storage_key, created_at::text as created_at
   from message_photo where member_id = $1 and conversation_id = $2 and seq = $3;

-- message_take_down_voice: server/chat/taking-down.ts
select id, format, waveform, storage_key, created_at::text as created_at
   from message_voice where member_id = $1 and conversation_id = $2 and seq = $3;

-- name_hold_find: server/account/erasing/queries.ts
select from name_hold where name_hash = any ($1::bytea[]) and held_until > now() limit 1;

-- name_hold_forget: server/account/erasing/queries.ts
delete from name_hold where held_until < now();

-- name_hold_insert: server/account/erasing/queries.ts
insert into name_hold (name_hash, held_until) select held.hash, $2::timestamptz from unnest($1::bytea[]) as held (hash)
   on conflict (name_hash) do update set held_until = excluded.held_until;

-- notification_choice_delete: server/notifications/choices-queries.ts
delete from notification_choice where member_id = $1 and type = $2 and channel = $3;

-- notification_choice_erase: server/notifications/erasing.ts
delete from notification_choice where member_id = $1;

-- notification_choice_off_at: server/notifications/choices-queries.ts
select chosen_at from notification_choice where member_id = $1 and type = $2 and channel = 'email' and not chosen;

-- notification_choice_save: server/notifications/choices-queries.ts
insert into notification_choice (member_id, type, channel, chosen, chosen_at) values ($1, $2, $3, $4, now())
   on conflict (member_id, type, channel) do update set chosen = excluded.chosen, chosen_at = excluded.chosen_at
   where notification_choice.chosen <> excluded.chosen;

-- notification_choices: server/notifications/choices-queries.ts
select type, channel, chosen from notification_choice where member_id = $1;

-- notification_due: server/notifications/delivery/queries.ts
select member_id from notification where due_at <= now() order by due_at limit $1;

-- notification_erase: server/notifications/erasing.ts
delete from notification where member_id = $1;

-- notification_forget: server/notifications/waiting.ts
delete from notification where member_id = $1 and subject = $2 and ($3::text is null or type = $3) returning pushed_at is null as unsent;

-- notification_hasten: server/notifications/choices-queries.ts
update notification set due_at = now() where member_id = $1 and due_at > now();

-- notification_insert: server/notifications/waiting.ts
insert into notification (member_id, type, subject, caused_at, due_at)
   select $1::uuid, $2, $3::uuid, $4::timestamptz, $4::timestamptz + make_interval(secs => $5) from (select) happened
   on conflict (member_id, type, subject) do update set pushed_at = null, due_at = least(notification.due_at, excluded.due_at)
   where excluded.caused_at - notification.pushed_at > interval '10 minutes';

-- notification_mailed_to_many: server/notifications/noting.ts
insert into notification_sent (member_id, id, channel, type, subject, sent_at)
   select member_id, id, 'email', $3, member_id, now() from unnest($1::uuid[], $2::uuid[]) as mailed (member_id, id) on conflict do nothing;

-- notification_put_back: server/notifications/delivery/queries.ts
insert into notification (member_id, type, subject, caused_at, due_at, pushed_at)
   select $1::uuid, type, subject, caused_at, due_at, pushed_at
   from unnest($2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as waits (type, subject, caused_at, due_at, pushed_at)
   on conflict do nothing;

-- notification_put_off: server/notifications/delivery/queries.ts
update notification set due_at = now() + interval '5 minutes' where member_id = $1 and due_at <= now();

-- notification_put_off_open: server/notifications/delivery/queries.ts
update notification n set due_at = $1::timestamptz + interval '1 minute' from presence pr
   where pr.member_id = n.member_id and n.due_at <= $1 and coalesce(cardinality(pr.open_in) > 0 and $1 - pr.last_seen < interval '3 minutes', false);

-- notification_receiver: server/notifications/delivery/queries.ts
select now() as at, a.site_id, a.email, a.language, a.discreet_since is not null as discreet, p.visible and not p.fictional as is_reached,
     p.main_photo_id is not null as has_photo, coalesce(cardinality(pr.open_in) > 0 and now() - pr.last_seen < interval '3 minutes', false) as is_open, pr.last_seen as seen,
     s.quiet_from, s.quiet_until, s.time_zone, s.paused_until, s.mails_per_day, s.shows_names,
     exists (select from mail_stop m where m.member_id = $1) as mail_stopped,
     exists (select from push_subscription d where d.member_id = $1) as has_devices,
     coalesce((select json_agg(json_build_object('type', c.type, 'channel', c.channel, 'chosen', c.chosen)) from notification_choice c where c.member_id = $1), '[]') as choices,
     coalesce((select json_agg(json_build_object('id', c.conversation_id, 'other', c.other_id, 'unread', c.unread, 'last', c.last_at, 'request', c.request is not null)) from participant c where c.member_id = $1 and c.conversation_id = any ($2::uuid[]) and not c.removed and coalesce(c.muted_until <= now(), true)), '[]') as conversations,
     coalesce((select json_agg(json_build_object('id', l.liker_id, 'seen', l.seen_at is not null, 'mutual', exists (
          select from member_like g where g.member_id = $1 and g.liked_id = l.liker_id))) from member_liked_by l where l.member_id = $1 and l.liker_id = any ($2::uuid[])), '[]') as likes,
     coalesce((select json_agg(c.other_id) from participant c where c.member_id = $1 and c.other_id = any ($2::uuid[])), '[]') as partners,
     coalesce((select json_agg(json_build_object('id', t.id, 'type', t.type, 'channel', t.channel, 'subject', t.subject, 'at', t.sent_at)) from notification_sent t where t.member_id = $1 and t.sent_at > now() - interval '8 days'), '[]') as sent
   from account a join profile p on p.member_id = a.member_id left join presence pr on pr.member_id = a.member_id
     left join notification_setting s on s.member_id = a.member_id
   where a.member_id = $1;

-- notification_sent_erase: server/notifications/erasing.ts
delete from notification_sent where member_id = $1;

-- notification_sent_forget: server/notifications/delivery/queries.ts
delete from notification_sent t using unnest($1::uuid[], $2::uuid[]) gone (member_id, id)
   where t.member_id = gone.member_id and t.id = gone.id and t.sent_at < now() - interval '8 days';

-- notification_sent_insert: server/notifications/delivery/queries.ts
insert into notification_sent (member_id, id, channel, tag, type, subject, sent_at)
   select $1::uuid, $2::uuid, $3, $4, type, subject, now() from unnest($5::text[], $6::uuid[]) as sent (type, subject)
   on conflict do nothing;

-- notification_sent_old: server/notifications/delivery/queries.ts
select member_id, id from notification_sent where sent_at < now() - interval '8 days' order by sent_at limit $1;

-- notification_sent_take_back: server/notifications/waiting.ts
with others as materialized (
     select distinct tag from notification_sent where member_id = $1 and subject <> $2 and tag is not null
   ), sent as (
     delete from notification_sent where member_id = $1 and subject = $2 and channel = 'push' and ($3::text is null or type = $3) returning tag
   )
   select distinct tag from sent where tag is not null and not exists (select from others where others.tag = sent.tag);

-- notification_setting_erase: server/notifications/erasing.ts
delete from notification_setting where member_id = $1;

-- notification_setting_find: server/notifications/choices-queries.ts
select quiet_from, quiet_until, time_zone, paused_until, mails_per_day, shows_names from notification_setting where member_id = $1;

-- notification_setting_lock: server/notifications/choices-queries.ts
insert into notification_setting (member_id, changed_at) values ($1, now())
   on conflict (member_id) do update set changed_at = excluded.changed_at
   returning quiet_from, quiet_until, time_zone, paused_until, mails_per_day, shows_names;

-- notification_setting_save: server/notifications/choices-queries.ts
update notification_setting
   set quiet_from = $2, quiet_until = $3, time_zone = $4, paused_until = $5, mails_per_day = $6, shows_names = $7
   where member_id = $1;

-- notification_take: server/notifications/delivery/queries.ts
delete from notification n using (
     select type, subject from notification where member_id = $1 and due_at <= now() + interval '10 minutes' for update skip locked
   ) due
   where n.member_id = $1 and n.type = due.type and n.subject = due.subject
   returning n.type, n.subject, n.caused_at, n.pushed_at;

-- once_clear_due: server/chat/once/queries.ts
update once_photo set waiting = null, sealed = case when waiting is null then null else sealed end,
     due_at = case when waiting is null then null else coalesce(kept_until, $2) end
   where due_at <= $1;

-- once_delete_all: server/chat/once/queries.ts
delete from once_photo where member_id in ($2, $3) and conversation_id = $1;

-- once_delete_due: server/chat/once/queries.ts
delete from once_photo where due_at <= $1 and gone and waiting is null;

-- once_delete_of: server/chat/once/queries.ts
delete from once_photo where member_id = $1;

-- once_end_all: server/chat/once/queries.ts
update once_photo set waiting = null, gone = true, due_at = coalesce(kept_until, $4) where member_id in ($2, $3) and conversation_id = $1 and not gone;

-- once_end_one: server/chat/once/queries.ts
update once_photo set waiting = null, gone = true, due_at = coalesce(kept_until, $4) where member_id = $1 and conversation_id = $2 and seq = $3 and not gone;

-- once_find: server/chat/once/queries.ts
select member_id, to_id, seq, lasts, opened_at is not null as opened, gone or created_at <= $4 as over from once_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[]);

-- once_insert: server/chat/once/queries.ts
insert into once_photo (member_id, conversation_id, seq, to_id, id, lasts, created_at, waiting, sealed, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- once_open: server/chat/once/queries.ts
update once_photo set opened_at = coalesce(opened_at, $6::timestamptz), opening = $5,
     due_at = case when opened_at is null then $8 else due_at end, kept_until = coalesce(kept_until, $9)
   where member_id = $1 and conversation_id = $2 and seq = $3 and to_id = $4 and waiting is not null and not gone
     and due_at > $6::timestamptz and created_at > $7 and (opened_at is null or opening = $5)
   returning id, lasts, waiting, opened_at = $6::timestamptz as first;

-- once_purge: server/chat/once/queries.ts
delete from once_photo o using unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where o.member_id = side.member_id and o.conversation_id = side.conversation_id and o.created_at < $3;

-- once_reseal: server/chat/once/queries.ts
update once_photo set sealed = $3 where member_id = $1 and sealed = $2;

-- once_sealed: server/chat/once/queries.ts
select member_id as owner, id::text as context, sealed from once_photo where member_id = any ($1::uuid[]) and sealed is not null;

-- once_waiting_reseal: server/chat/once/queries.ts
update once_photo set waiting = $3 where member_id = $1 and waiting = $2;

-- once_waiting_sealed: server/chat/once/queries.ts
select member_id as owner, id::text as context, waiting as sealed from once_photo where member_id = any ($1::uuid[]) and waiting is not null;

-- one_time_code_begin: server/sign-in/codes/queries.ts
insert into one_time_code as known (member_id, sealed, created_at) values ($1, $2, now())
   on conflict (member_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
   where known.confirmed_at is null;

-- one_time_code_confirm: server/sign-in/codes/queries.ts
update one_time_code set confirmed_at = now(), last_step = $2
   where member_id = $1 and confirmed_at is null and created_at > now() - interval '30 minutes';

-- one_time_code_delete: server/sign-in/codes/queries.ts
delete from one_time_code where member_id = $1;

-- one_time_code_delete_fresh: server/sign-in/codes/queries.ts
delete from one_time_code where member_id = $1 and (confirmed_at is null or confirmed_at >= $2);

-- one_time_code_find: server/sign-in/codes/queries.ts
select sealed, confirmed_at from one_time_code where member_id = $1;

-- one_time_code_reseal: server/sign-in/codes/queries.ts
update one_time_code set sealed = $3 where member_id = $1 and sealed = $2;

-- one_time_code_sealed: server/sign-in/codes/queries.ts
select member_id as owner, member_id::text as context, sealed as sealed from one_time_code where member_id = any ($1::uuid[]) and sealed is not null;

-- one_time_code_spend: server/sign-in/codes/queries.ts
update one_time_code set last_step = $2 where member_id = $1 and last_step < $2 and confirmed_at is not null;

-- order_count_lately: server/payments/orders/queries.ts
select count(*) filter (where state in ('created', 'pending') or (state = 'failed' and payment_id is null))::int as unpaid,
     count(*) filter (where payment_state = 'failed' and payment_id is not null)::int as failed,
     count(*) filter (where state in ('created', 'pending') and method = any ($2::text[]))::int as open_cards
   from member_order where member_id = $1 and created_at > now() - interval '3600 seconds';

-- order_count_waiting: server/payments/orders/site-orders/queries.ts
select count(*) filter (where answer_dispute_by is null)::int as held,
     min(created_at) filter (where answer_dispute_by is null) as held_since,
     count(*) filter (where answer_dispute_by is not null)::int as disputed, min(answer_dispute_by) as due_at
   from member_order
   where (answer_dispute_by is not null or (proof_due_at is not null and state = 'pending' and payment_state = 'paid'))
     and ($1::text[] is null or site_id = any ($1));

-- order_end_dispute: server/payments/orders/disputes/queries.ts
update member_order set answer_dispute_by = null, version = version + 1
   where member_id = $1 and id = $2 and answer_dispute_by is not null;

-- order_erase: server/payments/orders/erasing.ts
update member_order set version = version + 1, checkout_url = null, paid_with = null, transfer_holder = null, transfer_iban = null,
     transfer_reference = null, payer_network = null
   where member_id = $1;

-- order_find: server/payments/orders/queries.ts
select * from member_order where member_id = $1 and id = $2;

-- order_find_buyer: server/payments/orders/disputes/queries.ts
select created_at, confirmed_at is not null as confirmed from account where member_id = $1;

-- order_find_by_id: server/payments/orders/site-orders/queries.ts
select * from member_order where id = $1;

-- order_find_due: server/payments/orders/queries.ts
select member_id, id from member_order where next_poll_at <= now() order by next_poll_at limit $1;

-- order_find_last_bundle: server/payments/orders/queries.ts
select bundle_id from member_order where member_id = $1 and state = 'completed' order by id desc limit 1;

-- order_find_of_payment: server/payments/orders/queries.ts
select member_id, id as order_id from member_order where id = $1 and provider = $2;

-- order_find_site: server/payments/orders/site-orders/queries.ts
select * from member_order where id = $1 and site_id = $2;

-- order_find_status: server/payments/orders/queries.ts
select from member_order where member_id = $1 and state = 'completed' limit 1;

-- order_insert: server/payments/orders/queries.ts
insert into member_order (member_id, id, site_id, state, bundle_id, credits, list_price, price, currency, discount_code,
     discount_hundredths, vat_hundredths, vat_amount, country, method, language, sequence, provider, mandate_id,
     profile_country, address_country, payment_country, restricted, payer_network,
     express_version, express_at, next_poll_at, created_at)
   select n.member_id, n.id, n.site_id, 'created', n.bundle_id, n.credits, n.list_price, n.price, n.currency, n.discount_code,
     n.discount_hundredths, n.vat_hundredths, n.vat_amount, n.country, n.method, n.language, n.sequence, n.provider,
     n.mandate_id, n.profile_country, n.address_country, n.payment_country, n.restricted, n.payer_network,
     n.express_version, n.express_at, n.next_poll_at, now()
   from jsonb_populate_record(null::member_order, $1::jsonb) n
   returning *;

-- order_list: server/payments/orders/queries.ts
select * from member_order where member_id = $1 order by id desc limit 200;

-- order_list_disputed: server/payments/orders/disputes/queries.ts
select * from member_order where answer_dispute_by is not null and site_id = $1 order by answer_dispute_by;

-- order_list_disputes: server/payments/orders/site-orders/queries.ts
select * from member_order where answer_dispute_by is not null and ($1::text[] is null or site_id = any ($1))
   order by answer_dispute_by limit 100;

-- order_list_earlier: server/payments/orders/disputes/queries.ts
select created_at, price, currency, paid_with from member_order
   where member_id = $1 and id < $2 and state = 'completed' order by id desc limit 10;

-- order_list_granted: server/payments/orders/queries.ts
select id, granted, held_credits, reclaimed from member_order where member_id = $1 and granted > 0
   order by completed_at desc, id desc;

-- order_list_held: server/payments/orders/site-orders/queries.ts
select * from member_order where proof_due_at is not null and state = 'pending' and payment_state = 'paid'
     and ($1::text[] is null or site_id = any ($1)) order by proof_due_at limit 100;

-- order_list_site: server/payments/orders/site-orders/queries.ts
select * from member_order where site_id = $1 and ($2::text is null or state = $2) and ($3::uuid is null or member_id = $3)
     and created_at >= $4
     and (not $5 or (payment_state = 'paid' and (profile_country is not distinct from country)::int
       + (address_country is not distinct from country)::int + (payment_country is not distinct from country)::int
       + (attested_country is not distinct from country)::int < 2))
     and (not $6 or (state = 'pending' and payment_state = 'paid'))
   order by id desc limit 100;

-- order_list_uses: server/payments/orders/disputes/queries.ts
select cause, count(*)::int as times, -sum(amount)::int as credits, min(created_at) as first, max(created_at) as last
   from ledger_entry
   where member_id = $1 and created_at >= $2 and amount < 0 and cause not in ('refund', 'charge_back', 'staff')
   group by cause order by cause;

-- order_lock: server/payments/orders/queries.ts
select * from member_order where member_id = $1 and id = $2 for no key update;

-- order_lock_member: server/payments/orders/queries.ts
select from wallet where member_id = $1 for no key update;

-- order_next_poll_save: server/payments/orders/queries.ts
update member_order set next_poll_at = $3 where member_id = $1 and id = $2 and version = $4;

-- order_payment_adopt: server/payments/orders/queries.ts
update member_order set payment_id = $3, version = version + 1, next_poll_at = now()
   where member_id = $1 and id = $2 and payment_id is null;

-- order_payment_find: server/payments/orders/queries.ts
select member_id, order_id from provider_payment where provider = $1 and payment_id = $2;

-- order_payment_insert: server/payments/orders/queries.ts
insert into provider_payment (provider, payment_id, member_id, order_id) values ($1, $2, $3, $4) on conflict do nothing;

-- order_save: server/payments/orders/queries.ts
update member_order o set version = o.version + 1, state = n.state, method = n.method, payment_id = n.payment_id,
     payment_state = n.payment_state, refunded = n.refunded, charged_back = n.charged_back, checkout_url = n.checkout_url,
     failure = n.failure, paid_with = n.paid_with, payment_country = n.payment_country, transfer_holder = n.transfer_holder, transfer_iban = n.transfer_iban,
     transfer_reference = n.transfer_reference, granted = n.granted, held_amount = n.held_amount, held_credits = n.held_credits,
     foreign_refunded = n.foreign_refunded, reclaim_wanted = n.reclaim_wanted, reclaimed = n.reclaimed, completed_at = n.completed_at,
     payer_network = case when n.state in ('created', 'pending') and n.payment_state is distinct from 'paid' then o.payer_network end,
     answer_dispute_by = n.answer_dispute_by,
     profile_country = n.profile_country, address_country = n.address_country, attested_country = n.attested_country,
     proof_due_at = n.proof_due_at,
     next_poll_at = case when $5 then $6 else o.next_poll_at end
   from jsonb_populate_record(null::member_order, $4::jsonb) n
   where o.member_id = $1 and o.id = $2 and o.version = $3
   returning o.*;

-- order_take_due: server/payments/orders/queries.ts
update member_order set polls = polls + 1, next_poll_at = now() + interval '1 minute'
   where member_id = $1 and id = $2 and next_poll_at <= now() returning id;

-- outbox_bulk_claim: server/platform/mail/bulk.ts
update outbox set wait_until = now() + interval '10 minutes'
   where id = any ($1::uuid[]) and sent_at is null and (wait_until is null or wait_until <= now()) returning id, created_at;

-- outbox_bulk_due: server/platform/mail/bulk.ts
select id, member_id from outbox where bulk and sent_at is null and (wait_until is null or wait_until <= now()) order by created_at limit $1;

-- outbox_bulk_release: server/platform/mail/bulk.ts
update outbox set wait_until = null where id = any ($1::uuid[]) and sent_at is null;

-- outbox_bulk_stale: server/platform/mail/bulk.ts
delete from outbox where bulk and sent_at is null and not_after <= now();

-- outbox_bulk_wait: server/platform/mail/bulk.ts
update outbox set wait_until = $2 where id = $1 and sent_at is null;

-- outbox_bulk_waiting: server/platform/mail/bulk.ts
update outbox set wait_until = now() + interval '5 minutes' where id = any ($1::uuid[]) and sent_at is null;

-- outbox_drop_addressed: server/platform/mail/outbox.ts
delete from outbox where recipient = $1 and channel = 'mail' and sent_at is null and not bulk;

-- outbox_drop_notes: server/platform/mail/outbox.ts
delete from outbox where member_id = $1 and channel = 'push' and sent_at is null and kind = $2;

-- outbox_drop_stale: server/platform/mail/outbox.ts
delete from outbox where id = $1 and sent_at is null and not_after <= now();

-- outbox_drop_stopped: server/platform/mail/outbox.ts
delete from outbox where member_id = $1 and channel = 'mail' and sent_at is null and ($2::text is null or kind = $2);

-- outbox_erase: server/platform/mail/outbox.ts
delete from outbox where recipient = $1 and (sent_at is not null or $2::boolean);

-- outbox_find_to: server/platform/mail/outbox.ts
select id, created_at, kind, subject, sent_at, not_after from outbox
   where recipient = $1 and channel = 'mail' and (member_id = $2 or (member_id is null and sender = $3 and sender_address = $4))
   order by created_at desc limit 20;

-- outbox_find_unsent: server/platform/mail/outbox.ts
select id, channel, recipient, sender, sender_address, subject, text_part, html_part, headers, attachment from outbox
   where id = $1 and sent_at is null and (not_after is null or not_after > now());

-- outbox_forget_sent: server/platform/mail/outbox.ts
delete from outbox where id = any ($1::uuid[]) and sent_at is not null;

-- outbox_insert: server/platform/mail/outbox.ts
insert into outbox (id, channel, recipient, sender, sender_address, subject, text_part, html_part, headers, attachment,
     member_id, kind, bulk, not_after, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now());

-- outbox_mark_sent: server/platform/mail/outbox.ts
update outbox set sent_at = now(), text_part = '', html_part = '', headers = '{}', attachment = null,
     member_id = case when channel <> 'push' then member_id end, kind = case when channel <> 'push' then kind end
   where id = $1;

-- outbox_old: server/platform/mail/outbox.ts
select id from outbox where sent_at < now() - interval '7 days' order by sent_at limit $1;

-- passkey_challenge_forget: server/sign-in/passkeys/queries.ts
delete from passkey_challenge where expires_at < now();

-- passkey_challenge_insert: server/sign-in/passkeys/queries.ts
insert into passkey_challenge (challenge_hash, purpose, host, session_hash, user_handle, expires_at)
   values ($1, $2, $3, $4, $5, $6);

-- passkey_challenge_spend: server/sign-in/passkeys/queries.ts
delete from passkey_challenge where challenge_hash = $1 returning purpose, host, session_hash, user_handle, expires_at;

-- passkey_delete: server/sign-in/passkeys/queries.ts
delete from passkey where member_id = $1 and credential_id = $2;

-- passkey_delete_all: server/sign-in/passkeys/queries.ts
delete from passkey where member_id = $1 returning credential_id;

-- passkey_find: server/sign-in/passkeys/queries.ts
select credential_id, host, user_handle, public_key, counter, transports, name, created_at, last_used_at from passkey where member_id = $1 and credential_id = $2 and host = $3;

-- passkey_insert: server/sign-in/passkeys/queries.ts
insert into passkey (member_id, credential_id, host, user_handle, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now());

-- passkey_list: server/sign-in/passkeys/queries.ts
select credential_id, host, user_handle, public_key, counter, transports, name, created_at, last_used_at from passkey where member_id = $1 order by created_at, credential_id;

-- passkey_owner_find: server/sign-in/passkeys/queries.ts
select member_id from passkey_owner where credential_id = $1;

-- passkey_owner_release: server/sign-in/passkeys/queries.ts
delete from passkey_owner where credential_id = $1 and member_id = $2;

-- passkey_owner_take: server/sign-in/passkeys/queries.ts
insert into passkey_owner (credential_id, member_id) values ($1, $2) on conflict do nothing;

-- passkey_use: server/sign-in/passkeys/queries.ts
update passkey set counter = $3, last_used_at = now()
   where member_id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0));

-- pending_login_delete: server/sign-in/codes/queries.ts
delete from pending_login where token_hash = $1;

-- pending_login_delete_all: server/sign-in/codes/queries.ts
delete from pending_login where member_id = $1;

-- pending_login_find: server/sign-in/codes/queries.ts
select member_id from pending_login where token_hash = $1 and expires_at > now();

-- pending_login_forget: server/sign-in/codes/queries.ts
delete from pending_login where expires_at < now();

-- pending_login_insert: server/sign-in/codes/queries.ts
insert into pending_login (token_hash, member_id, expires_at) values ($1, $2, $3);

-- photo_active: server/photos/queries.ts
select id, thumbhash, width, height from photo where member_id = $1 and id = $2 and status = 'active' and album_id is null;

-- photo_allowance_erase: server/photos/queries.ts
delete from photo_allowance where member_id = $1;

-- photo_allowance_read: server/photos/queries.ts
select photos from photo_allowance where member_id = $1;

-- photo_allowance_return: server/photos/queries.ts
update photo_allowance set photos = photos - 1 where member_id = $1;

-- photo_allowance_take: server/photos/queries.ts
insert into photo_allowance (member_id, photos) values ($1, 1)
   on conflict (member_id) do update set photos = photo_allowance.photos + 1 where photo_allowance.photos < $2
   returning photos;

-- photo_asked: server/photos/known/queries.ts
update photo set unasked = null where member_id = $1 and id = $2 and unasked is not null returning status;

-- photo_delete: server/photos/queries.ts
delete from photo where member_id = $1 and id = $2 returning storage_key, album_id;

-- photo_erase: server/photos/queries.ts
delete from photo where member_id = $1;

-- photo_first_active: server/photos/queries.ts
select id, thumbhash, width, height from photo where member_id = $1 and status = 'active' and album_id is null order by position, created_at limit 1;

-- photo_hide: server/photos/known/queries.ts
update photo set status = 'pending' where member_id = $1 and id = $2;

-- photo_insert: server/photos/queries.ts
insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at, unasked, album_id, album_since)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10::uuid, case when $10::uuid is null then null else now() end);

-- photo_likeness_again: server/photos/likeness/queries.ts
select l.photo_id from rejected_photo r join photo_likeness l on l.member_id = r.member_id
   where r.member_id = $1 and r.photo_id = $2 and l.photo_id <> r.photo_id and bit_count(l.likeness # r.likeness::bit(256)) <= 31 and exists (select from photo ph where ph.member_id = l.member_id and ph.id = l.photo_id)
   order by l.photo_id;

-- photo_likeness_alike: server/photos/likeness/queries.ts
select p.member_id as id, p.name from photo_likeness l join profile p on p.member_id = l.member_id
   where l.site_id = $1 and l.photo_id = p.main_photo_id and l.member_id <> $3 and not p.fictional and bit_count(l.likeness # $2::bit(256)) <= 31
   order by p.name limit 10;

-- photo_likeness_delete: server/photos/likeness/queries.ts
delete from photo_likeness l where l.member_id = $1 and l.photo_id = $2 and not exists (select from evidence_photo e where e.member_id = l.member_id and e.id = l.photo_id);

-- photo_likeness_erase: server/photos/likeness/queries.ts
delete from photo_likeness where member_id = $1;

-- photo_likeness_insert: server/photos/likeness/queries.ts
insert into photo_likeness (member_id, photo_id, site_id, likeness) values ($1, $2, $3, $4::bit(256));

-- photo_likeness_main: server/photos/likeness/queries.ts
select l.site_id, l.likeness::text as likeness from photo_likeness l join profile p on p.member_id = l.member_id
   where l.member_id = $1 and l.photo_id = p.main_photo_id;

-- photo_likeness_restore: server/photos/likeness/queries.ts
insert into photo_likeness (member_id, photo_id, site_id, likeness)
   select r.member_id, r.photo_id, r.site_id, r.likeness from rejected_photo r
   where r.member_id = $1 and r.photo_id = $2 and exists (select from photo ph where ph.member_id = r.member_id and ph.id = r.photo_id) on conflict do nothing;

-- photo_likeness_unseal: server/photos/likeness/queries.ts
delete from photo_likeness l where l.member_id = any ($1::uuid[]) and not exists (select from photo ph where ph.member_id = l.member_id and ph.id = l.photo_id) and not exists (select from evidence_photo e where e.member_id = l.member_id and e.id = l.photo_id);

-- photo_lock: server/photos/queries.ts
select from photo_allowance where member_id = $1 for update;

-- photo_main: server/photos/queries.ts
select main_photo_id as id from profile where member_id = $1;

-- photo_next_position: server/photos/queries.ts
select coalesce(max(position) + 1, 0)::integer as position from photo where member_id = $1 and album_id is not distinct from $2::uuid;

-- photo_own: server/photos/queries.ts
select ph.id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, ph.id = p.main_photo_id as is_main, case when a.premium_ended_at is null or ph.status <> 'active' then false else
     (select count(*) from photo o where o.member_id = $1 and o.status = 'active' and (o.id is distinct from p.main_photo_id, o.album_id is not null, o.position, o.created_at, o.id) < (ph.id is distinct from p.main_photo_id, ph.album_id is not null, ph.position, ph.created_at, ph.id))
     >= 3 end as hidden
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = $1 and ph.album_id is not distinct from $2::uuid order by ph.position, ph.created_at;

-- photo_owner_since: server/photos/approval/queries.ts
select created_at from account where member_id = $1;

-- photo_positions_save: server/photos/queries.ts
update photo set position = placed.position from (
     select ph.id, (row_number() over (order by array_position($2::uuid[], ph.id), ph.position, ph.created_at) - 1)::smallint as position
     from photo ph where ph.member_id = $1 and ph.album_id is not distinct from $3::uuid
   ) placed where photo.member_id = $1 and photo.id = placed.id;

-- photo_print_compared: server/photos/print-queries.ts
update photo_print p set compared = true from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as done (print, member_id, photo_id)
   where p.print = done.print and p.member_id = done.member_id and p.photo_id = done.photo_id;

-- photo_print_delete: server/photos/print-queries.ts
delete from photo_print where member_id = $1 and photo_id = $2;

-- photo_print_equal: server/photos/print-queries.ts
select print, member_id, photo_id, uploaded, added_at from photo_print where print = any ($1::bytea[])
   order by added_at, member_id, photo_id;

-- photo_print_erase: server/photos/print-queries.ts
delete from photo_print where member_id = $1;

-- photo_print_fictional: server/photos/print-queries.ts
select member_id from profile where member_id = any ($1::uuid[]) and fictional;

-- photo_print_flag: server/photos/print-queries.ts
update photo_print p set flagged_at = coalesce(p.flagged_at, $3)
   from unnest($1::bytea[], $2::uuid[]) as same (print, member_id) where p.print = same.print and p.member_id = same.member_id;

-- photo_print_flagged: server/photos/print-queries.ts
select print, min(flagged_at) as since, count(distinct member_id)::integer as members from photo_print
   where flagged_at is not null group by print having count(distinct member_id) > 1 order by since, print limit $1;

-- photo_print_holders: server/photos/print-queries.ts
select ph.member_id, ph.id, ph.status, ph.storage_key, coalesce(ph.id = p.main_photo_id, false) as is_main, p.name, p.site_id,
     coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, a.created_at as joined_at
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = any ($1::uuid[]) and ph.id = any ($2::uuid[]);

-- photo_print_insert: server/photos/print-queries.ts
insert into photo_print (print, member_id, photo_id, uploaded, added_at)
   select made.print, $1::uuid, $2::uuid, made.print = $3::bytea, now() from unnest($4::bytea[]) as made (print);

-- photo_print_new: server/photos/print-queries.ts
select print, member_id, photo_id, uploaded, added_at from photo_print where not compared order by added_at limit $1;

-- photo_print_numbered: server/photos/print-queries.ts
select print from photo_print where flagged_at is not null and left(encode(print, 'hex'), 8) = $1 group by print limit 2;

-- photo_print_own: server/photos/print-queries.ts
select print, member_id, photo_id, uploaded, added_at from photo_print where member_id = $1 and photo_id = any ($2::uuid[]);

-- photo_print_restore: server/photos/print-queries.ts
insert into photo_print (print, member_id, photo_id, uploaded, added_at)
   select kept.print, $1::uuid, $2::uuid, kept.uploaded, kept.added_at
   from unnest($3::bytea[], $4::boolean[], $5::timestamptz[]) as kept (print, uploaded, added_at) on conflict do nothing;

-- photo_print_settle: server/photos/print-queries.ts
update photo_print set flagged_at = null where print = $1;

-- photo_put_back: server/photos/taking-down.ts
insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at, album_id, album_since)
   values ($1, $2, 'active', $3, $4, $5, decode($6, 'base64'), $7, $8::timestamptz, $9::uuid, case when $9::uuid is null then null else now() end) on conflict do nothing;

-- photo_review_claim: server/photos/approval/queries.ts
update photo_review r set claimed_by = $3, claimed_at = $4, served_at = case when r.claimed_by = $3 then r.served_at end
   from unnest($1::uuid[], $2::uuid[]) as wanted (member_id, photo_id)
   where r.member_id = wanted.member_id and r.photo_id = wanted.photo_id and (r.claimed_by is null or r.claimed_at < $5);

-- photo_review_count: server/photos/approval/queries.ts
select count(*)::integer as waiting, count(*) filter (where r.claimed_by = $1 and r.claimed_at >= $3)::integer as mine,
     min(r.added_at) as oldest_at
   from photo_review r where ($2::text[] is null or r.site_id = any ($2::text[])) and ($4::uuid is null or not $4::uuid = any (r.passed_by)) and (r.claimed_by is null or r.claimed_by = $1 or r.claimed_at < $3);

-- photo_review_delete: server/photos/approval/queries.ts
delete from photo_review where member_id = $1 and photo_id = $2;

-- photo_review_erase: server/photos/approval/queries.ts
delete from photo_review where member_id = $1;

-- photo_review_file: server/photos/approval/queries.ts
select p.storage_key from photo_review r join photo p on p.member_id = r.member_id and p.id = r.photo_id
   where r.member_id = $1 and r.photo_id = $2 and r.claimed_by = $3 and r.claimed_at >= $4
     and ($5::text[] is null or r.site_id = any ($5::text[]));

-- photo_review_free: server/photos/approval/queries.ts
select r.member_id, r.photo_id from photo_review r
   where (r.claimed_by is null or r.claimed_at < $3) and ($2::text[] is null or r.site_id = any ($2::text[])) and ($4::uuid is null or not $4::uuid = any (r.passed_by)) order by r.mark is null, r.added_at, r.photo_id limit $1;

-- photo_review_insert: server/photos/approval/queries.ts
insert into photo_review (member_id, photo_id, site_id, waits, mark, added_at) values ($1, $2, $3, $4, $5, $6);

-- photo_review_keep: server/photos/approval/queries.ts
update photo_review set claimed_at = $2 where claimed_by = $1 and claimed_at >= $3;

-- photo_review_lock: server/photos/approval/queries.ts
select member_id, photo_id, site_id, waits, mark, added_at, claimed_by, claimed_at, served_at from photo_review
   where member_id = $1 and photo_id = $2 for update;

-- photo_review_pass: server/photos/approval/queries.ts
update photo_review set claimed_by = null, claimed_at = null, served_at = null, passed_by = passed_by || $3::uuid
   where member_id = $1 and photo_id = $2 and claimed_by = $3;

-- photo_review_release: server/photos/approval/queries.ts
update photo_review set claimed_by = null, claimed_at = null, served_at = null where claimed_by = $1;

-- photo_review_serve: server/photos/approval/queries.ts
update photo_review set served_at = coalesce(served_at, $4)
   where member_id = $1 and photo_id = $2 and claimed_by = $3 and claimed_at >= $5;

-- photo_review_taken: server/photos/approval/queries.ts
select r.member_id, r.photo_id, r.site_id, r.waits, r.mark, r.added_at from photo_review r
   where r.claimed_by = $1 and r.claimed_at >= $3 and ($2::text[] is null or r.site_id = any ($2::text[])) and ($4::uuid is null or not $4::uuid = any (r.passed_by)) order by r.mark is null, r.added_at, r.photo_id;

-- photo_review_there: server/photos/known/queries.ts
select from photo_review where member_id = $1 and photo_id = $2;

-- photo_sealed: server/photos/queries.ts
select from evidence_photo where member_id = $1 and storage_key = $2
   union all select from removed_album_photo where member_id = $1 and storage_key = $2 limit 1;

-- photo_served: server/photos/queries.ts
select ph.storage_key, ph.status, coalesce(ph.id = p.main_photo_id, false) as is_main, case when a.premium_ended_at is null or ph.status <> 'active' then false else
     (select count(*) from photo o where o.member_id = $1 and o.status = 'active' and (o.id is distinct from p.main_photo_id, o.album_id is not null, o.position, o.created_at, o.id) < (ph.id is distinct from p.main_photo_id, ph.album_id is not null, ph.position, ph.created_at, ph.id))
     >= 3 end as hidden, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $4
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($3::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me
   where ph.member_id = $1 and ph.id = $2 and (ph.album_id is null or ph.member_id = $3::uuid);

-- photo_show: server/photos/approval/queries.ts
update photo set status = 'active' where member_id = $1 and id = $2 and status = 'pending';

-- photo_shown: server/photos/queries.ts
select ph.id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, coalesce(ph.id = p.main_photo_id, false) as is_main, case when a.premium_ended_at is null or ph.status <> 'active' then false else
     (select count(*) from photo o where o.member_id = $1 and o.status = 'active' and (o.id is distinct from p.main_photo_id, o.album_id is not null, o.position, o.created_at, o.id) < (ph.id is distinct from p.main_photo_id, ph.album_id is not null, ph.position, ph.created_at, ph.id))
     >= 3 end as hidden
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = $1 and ph.id = any ($2::uuid[]) and ph.status = 'active' and ph.album_id is null;

-- photo_storage_keys: server/photos/queries.ts
select storage_key from photo where member_id = $1 union all select storage_key from evidence_photo where member_id = $1
   union all select content->>'storage_key' from removed_content where member_id = $1 and kind = 'photo'
   union all select storage_key from removed_album_photo where member_id = $1;

-- photo_take_down_find: server/photos/taking-down.ts
select id, width, height, encode(thumbhash, 'base64') as thumbhash, storage_key, created_at::text as created_at, album_id
   from photo where member_id = $1 and id = $2;

-- photo_unasked: server/photos/known/queries.ts
select ph.member_id, ph.id, p.site_id, ph.storage_key, ph.unasked from photo ph join profile p on p.member_id = ph.member_id
   where ph.unasked is not null order by ph.created_at limit $1;

-- photo_unasked_reseal: server/photos/known/queries.ts
update photo set unasked = $3 where member_id = $1 and unasked = $2;

-- photo_unasked_sealed: server/photos/known/queries.ts
select member_id as owner, id::text as context, unasked as sealed from photo where member_id = any ($1::uuid[]) and unasked is not null;

-- place_change_count: server/profile/queries.ts
select count(*)::int as count, greatest($2::timestamptz, max(changed_at) + interval '1 microsecond')::text as next from place_change
   where member_id = $1 and changed_at > now() - interval '86400 seconds';

-- place_change_insert: server/profile/queries.ts
insert into place_change (member_id, changed_at) values ($1, $2);

-- places.drop-names: server/places/queries.ts
delete from place_name;

-- places.drop-other-versions: server/places/queries.ts
delete from gazetteer where version <> $1;

-- places.drop-places: server/places/queries.ts
delete from place;

-- places.drop-regions: server/places/queries.ts
delete from region;

-- places.find-cities-by-name: server/places/queries.ts
select city_id from place_name where country = $1 and folded = $2
   order by place_id = city_id desc, alias, population desc, place_id limit 20;

-- places.find-cities-by-prefix: server/places/queries.ts
with best as (
     select distinct on (city_id) city_id, place_id, population, folded = $2 and place_id = city_id as exact
     from place_name
     where country = $1 and folded >= $2 and folded < $3 and (not alias or length($2) > 2)
     order by city_id, place_id = city_id desc, folded = $2 desc, population desc, place_id
   ), top as (
     select * from best order by exact desc, population desc, city_id limit $4
   )
   select city.id, city.name, city.region, case when top.place_id = top.city_id then null else found.name end as matched
   from top join place city on city.id = top.city_id join place found on found.id = top.place_id
   order by top.exact desc, top.population desc, top.city_id;

-- places.find-version: server/places/queries.ts
select version from gazetteer;

-- places.take-version: server/places/queries.ts
insert into gazetteer (version) values ($1) on conflict do nothing;

-- presence_active: server/presence/queries.ts
select member_id from presence where member_id = any($1::uuid[]) and last_seen > now() - interval '5 minutes';

-- presence_close: server/presence/queries.ts
update presence set open_in = array_remove(open_in, $2)
   from (select * from unnest($1::uuid[]) as closed (member_id) order by member_id) closed
   where presence.member_id = closed.member_id and $2 = any (presence.open_in);

-- presence_erase: server/presence/queries.ts
delete from presence where member_id = $1;

-- presence_here: server/presence/queries.ts
select pr.member_id from presence pr where pr.member_id = any ($1::uuid[]) and coalesce(cardinality(pr.open_in) > 0 and now() - pr.last_seen < interval '3 minutes', false);

-- presence_hiding: server/presence/queries.ts
select p.member_id from profile p left join invisibility i on i.member_id = p.member_id
   where p.member_id = any($1::uuid[]) and (not (p.show_last_seen and not p.fictional) or i.member_id is not null);

-- presence_save: server/presence/queries.ts
insert into presence (member_id, last_seen, open_in)
   select member_id, least(seen_at, now()), case when is_open then array[$4] else '{}' end
   from unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) as seen (member_id, seen_at, is_open) order by member_id
   on conflict (member_id) do update set last_seen = greatest(presence.last_seen, excluded.last_seen),
     open_in = excluded.open_in || case when excluded.last_seen - presence.last_seen > interval '3 minutes' then '{}' else array_remove(presence.open_in, excluded.open_in[1]) end;

-- presence_show: server/presence/queries.ts
update presence set shown_seen = shown.at
   from (select * from unnest($1::uuid[], $2::timestamptz[]) as shown (member_id, at) order by member_id) shown
   where presence.member_id = shown.member_id and (presence.shown_seen is null or presence.shown_seen < shown.at)
     and not exists (select from invisibility i where i.member_id = presence.member_id);

-- presence_showable: server/presence/queries.ts
select p.member_id from profile p
   where p.member_id = any($1::uuid[]) and p.visible and (p.show_last_seen and not p.fictional)
     and not exists (select from invisibility i where i.member_id = p.member_id);

-- privacy_since_save: server/profile/queries.ts
insert into privacy_since (member_id, switch, since) select $1::uuid, switch, now() from unnest($2::text[]) as s (switch)
   on conflict (member_id, switch) do update set since = excluded.since;

-- profile_about: server/profile/taking-down.ts
select about from profile where member_id = $1;

-- profile_about_removed: server/profile/taking-down.ts
select from removed_content where member_id = $1 and kind = 'about' and item = $2 limit 1;

-- profile_about_save: server/profile/taking-down.ts
update profile set about = $2, updated_at = $3 where member_id = $1;

-- profile_drafts_everywhere_save: server/profile/queries.ts
update profile set drafts_everywhere = $2 where member_id = $1;

-- profile_erase: server/profile/erasing-queries.ts
delete from profile where member_id = $1;

-- profile_erase_corrections: server/profile/erasing-queries.ts
delete from birth_date_correction where member_id = $1;

-- profile_erase_find_sites: server/profile/erasing-queries.ts
select array(select h.site_id from shared_at h where h.member_id = $1) || p.site_id as sites from profile p where p.member_id = $1;

-- profile_erase_former_words: server/profile/erasing-queries.ts
delete from former_words where member_id = $1;

-- profile_erase_found: server/profile/erasing-queries.ts
delete from member_search where site_id = any ($1::text[]) and member_id = $2;

-- profile_erase_invisibility: server/profile/erasing-queries.ts
delete from invisibility where member_id = $1;

-- profile_erase_places: server/profile/erasing-queries.ts
delete from place_change where member_id = $1;

-- profile_erase_privacy: server/profile/erasing-queries.ts
delete from privacy_since where member_id = $1;

-- profile_erase_shared: server/profile/erasing-queries.ts
delete from shared_at where member_id = $1;

-- profile_erase_translations: server/profile/erasing-queries.ts
delete from profile_translation where member_id = $1;

-- profile_greets_save: server/profile/queries.ts
update profile set greets = $2, updated_at = now() where member_id = $1;

-- profile_insert: server/profile/queries.ts
insert into profile (member_id, site_id, name, fictional, gender, seeks, birth_date, country, region, city_id, city, interests,
     intentions, seeks_min_age, seeks_max_age, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now());

-- profile_lock: server/profile/queries.ts
select gender, seeks, seeks_min_age, seeks_max_age, country, region, city_id, city, sexuality, relationship, height, body, hair, eyes, tattoos, pronouns, intentions, interests, prompts, about, looking_for, show_distance, show_last_seen, sentences_for_matches, first_messages_from, hides_where_hostile, blur_photos, exists (select from invisibility i where i.member_id = $1 and i.chosen) as invisible,
     exists (select from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors') as shown_to_visitors from profile where member_id = $1 for no key update;

-- profile_lock_member: server/profile/queries.ts
select from profile where member_id = $1 for no key update;

-- profile_main_photo_save: server/profile/queries.ts
update profile set main_photo_id = $2, main_photo_thumbhash = $3, main_photo_width = $4, main_photo_height = $5, updated_at = now()
   where member_id = $1;

-- profile_name_save: server/profile/queries.ts
update profile set name = $2, updated_at = now() where member_id = $1;

-- profile_own: server/profile/queries.ts
select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, p.main_photo_id as own_photo_id, p.city_id as home_city_id, p.visible, p.show_last_seen, p.sentences_for_matches, p.seeks, p.seeks_min_age, p.seeks_max_age,
     p.sexuality, p.relationship, p.height, p.body, p.hair, p.eyes, p.tattoos, p.pronouns, p.intentions, p.interests, p.prompts, p.about, p.looking_for, p.first_messages_from, p.hides_where_hostile, p.blur_photos,
     p.greets is not null as greets_newcomers, p.drafts_everywhere,
     exists (select from invisibility i where i.member_id = $1 and i.travel_hidden_until is not null) as travel_hidden, exists (select from invisibility i where i.member_id = $1 and i.chosen) as invisible,
     exists (select from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors') as shown_to_visitors,
     (select coalesce(jsonb_object_agg(s.switch, s.since), '{}') from privacy_since s where s.member_id = $1) as since,
     coalesce((select c.given_at from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors'),
       (select max(w.withdrawn_at) from withdrawn_consent w where w.member_id = $1 and w.kind = 'shown_to_visitors')) as shown_since,
     exists (select from birth_date_correction b where b.member_id = $1) as birth_date_corrected
   from profile p left join presence on presence.member_id = p.member_id where p.member_id = $1;

-- profile_save: server/profile/queries.ts
update profile set gender = $2, seeks = $3, seeks_min_age = $4, seeks_max_age = $5, country = $6, region = $7, city_id = $8, city = $9, sexuality = $10, relationship = $11, height = $12, body = $13, hair = $14, eyes = $15, tattoos = $16, pronouns = $17, intentions = $18, interests = $19, prompts = $20, about = $21, looking_for = $22, show_distance = $23, show_last_seen = $24, sentences_for_matches = $25, first_messages_from = $26, hides_where_hostile = $27, blur_photos = $28, updated_at = now() where member_id = $1;

-- profile_verified_save: server/profile/queries.ts
update profile set verified_photos = $2, updated_at = now() where member_id = $1;

-- profile_visible_save: server/profile/queries.ts
update profile set visible = $2, updated_at = now() where member_id = $1;

-- profile_visited_city_save: server/profile/queries.ts
update profile set visiting_city_id = $2, updated_at = now() where member_id = $1;

-- provider_customer_erase: server/payments/providers/queries.ts
delete from provider_customer where member_id = $1;

-- provider_customer_find: server/payments/providers/queries.ts
select customer_id from provider_customer where member_id = $1 and provider = $2;

-- provider_customer_insert: server/payments/providers/queries.ts
insert into provider_customer (member_id, provider, customer_id, created_at) values ($1, $2, $3, now()) on conflict do nothing;

-- push_endpoint_erase: server/notifications/erasing.ts
delete from push_endpoint where endpoint_hash = any ($1::bytea[]);

-- push_endpoint_forget: server/notifications/push/queries.ts
delete from push_endpoint where endpoint_hash = any ($1::bytea[]) and member_id = $2;

-- push_endpoint_lock: server/notifications/push/queries.ts
select member_id from push_endpoint where endpoint_hash = $1 for update;

-- push_endpoint_move: server/notifications/push/queries.ts
update push_endpoint set member_id = $2 where endpoint_hash = $1;

-- push_endpoint_take: server/notifications/push/queries.ts
insert into push_endpoint (endpoint_hash, member_id) values ($1, $2) on conflict do nothing;

-- push_member_lock: server/notifications/push/queries.ts
select from account where member_id = $1 for update;

-- push_subscription_after: server/notifications/push/queries.ts
select member_id, endpoint_hash, session_hash from push_subscription
   where (member_id, endpoint_hash) > ($1, $2) order by member_id, endpoint_hash limit $3;

-- push_subscription_erase: server/notifications/erasing.ts
delete from push_subscription where member_id = $1 returning endpoint_hash;

-- push_subscription_find: server/notifications/push/queries.ts
select sealed, session_hash, wait_until from push_subscription where member_id = $1 and endpoint_hash = $2;

-- push_subscription_forget: server/notifications/push/queries.ts
delete from push_subscription where member_id = $1 and endpoint_hash = any ($2::bytea[]) returning endpoint_hash;

-- push_subscription_forget_older: server/notifications/push/queries.ts
delete from push_subscription where member_id = $1 and endpoint_hash not in (
     select endpoint_hash from push_subscription where member_id = $1
     order by created_at desc, endpoint_hash limit 10
   ) returning endpoint_hash;

-- push_subscription_forget_sessions: server/notifications/push/queries.ts
delete from push_subscription where member_id = $1 and session_hash = any ($2::bytea[]) returning endpoint_hash;

-- push_subscription_list: server/notifications/push/queries.ts
select endpoint_hash, session_hash from push_subscription where member_id = $1
   order by created_at desc, endpoint_hash limit 10;

-- push_subscription_put_off: server/notifications/push/queries.ts
update push_subscription set wait_until = $3 where member_id = $1 and endpoint_hash = $2;

-- push_subscription_reseal: server/notifications/push/queries.ts
update push_subscription set sealed = $3 where member_id = $1 and sealed = $2;

-- push_subscription_save: server/notifications/push/queries.ts
insert into push_subscription (member_id, endpoint_hash, sealed, session_hash, created_at) values ($1, $2, $3, $4, now())
   on conflict (member_id, endpoint_hash) do update
   set sealed = excluded.sealed, session_hash = excluded.session_hash, created_at = excluded.created_at, wait_until = null;

-- push_subscription_sealed: server/notifications/push/queries.ts
select member_id as owner, member_id::text as context, sealed as sealed from push_subscription where member_id = any ($1::uuid[]) and sealed is not null;

-- push_subscription_sessions: server/notifications/push/queries.ts
select distinct session_hash from push_subscription where member_id = $1;

-- rate_limit_forget: server/platform/limits/rate-limits.ts
delete from rate_limit where expire < $1;

-- reaction_find: server/chat/reactions/queries.ts
select case when from_id = $3 then from_reaction else to_reaction end as reaction from message
   where conversation_id = $1 and seq = $2 and deleted_at is null and created_at > $4;

-- reaction_save: server/chat/reactions/queries.ts
update message set
     from_reaction = case when from_id = $3 then $4 else from_reaction end,
     to_reaction = case when from_id = $3 then to_reaction else $4 end
   where conversation_id = $1 and seq = $2 and deleted_at is null;

-- recovery_code_count: server/sign-in/codes/queries.ts
select count(*)::integer as left from recovery_code where member_id = $1;

-- recovery_code_delete: server/sign-in/codes/queries.ts
delete from recovery_code where member_id = $1;

-- recovery_code_insert: server/sign-in/codes/queries.ts
insert into recovery_code (member_id, code_hash) select $1, code_hash from unnest($2::bytea[]) as made (code_hash);

-- recovery_code_spend: server/sign-in/codes/queries.ts
delete from recovery_code where member_id = $1 and code_hash = $2;

-- refund_close: server/payments/refunds/queries.ts
update refund set state = $3, settled_at = now() where member_id = $1 and id = $2 and state in ('asked', 'pending')
   returning member_id, id, order_id, state, amount, currency, credits, provider, payment_id, provider_refund_id, refunded_before,
     created_at;

-- refund_find: server/payments/refunds/queries.ts
select member_id, id, order_id, state, amount, currency, credits, provider, payment_id, provider_refund_id, refunded_before,
     created_at from refund where member_id = $1 and id = $2;

-- refund_find_due: server/payments/refunds/queries.ts
select member_id, id, created_at from refund where state in ('asked', 'pending') and next_poll_at <= now() order by next_poll_at limit 100;

-- refund_find_unproven: server/payments/refunds/queries.ts
select member_id, id from member_order o
   where proof_due_at <= $1 and state = 'pending' and payment_state = 'paid'
     and not exists (select from refund r where r.member_id = o.member_id and r.order_id = o.id)
   order by proof_due_at limit 100;

-- refund_insert: server/payments/refunds/queries.ts
insert into refund (member_id, id, order_id, state, amount, currency, credits, provider, payment_id, refunded_before, created_at, next_poll_at)
   values ($1, $2, $3, 'asked', $4, $5, $6, $7, $8, $9, now(), now() + interval '15 seconds');

-- refund_list: server/payments/refunds/queries.ts
select member_id, id, order_id, state, amount, currency, credits, provider, payment_id, provider_refund_id, refunded_before,
     created_at from refund where member_id = $1 and order_id = $2 order by id;

-- refund_lock_wallet: server/payments/refunds/queries.ts
select from wallet where member_id = $1 for update;

-- refund_mark_sent: server/payments/refunds/queries.ts
update refund set state = 'pending', provider_refund_id = $3 where member_id = $1 and id = $2 and state = 'asked';

-- refund_take_due: server/payments/refunds/queries.ts
update refund set next_poll_at = $3
   where member_id = $1 and id = $2 and state in ('asked', 'pending') and next_poll_at <= now() returning id;

-- rejected_photo_count: server/photos/likeness/queries.ts
select count(*) filter (where r.member_id = $3)::integer as own, count(*) filter (where r.member_id <> $3)::integer as others
   from rejected_photo r where r.site_id = $1 and bit_count(r.likeness # $2::bit(256)) <= 31;

-- rejected_photo_delete: server/photos/likeness/queries.ts
delete from rejected_photo where member_id = $1 and photo_id = $2;

-- rejected_photo_erase: server/photos/likeness/queries.ts
delete from rejected_photo where member_id = $1;

-- rejected_photo_insert: server/photos/likeness/queries.ts
insert into rejected_photo (member_id, photo_id, site_id, likeness, rejected_at)
   select member_id, photo_id, site_id, likeness, $3 from photo_likeness where member_id = $1 and photo_id = $2 on conflict do nothing;

-- removed_content_erase: server/moderation/decisions/decision-queries.ts
delete from removed_content where member_id = $1;

-- removed_content_find: server/moderation/decisions/decision-queries.ts
select kind, content from removed_content where member_id = $1 and decision_id = $2;

-- removed_content_forget: server/moderation/decisions/decision-queries.ts
delete from removed_content r where removed_at < $1
     and not exists (select from moderation_decision d where d.member_id = r.member_id and d.id = r.decision_id and d.appeal = 'open');

-- removed_content_hand_over: server/moderation/decisions/decision-queries.ts
update removed_content set content = coalesce(content, $4::jsonb)
   where member_id = $1 and kind = $2 and item = $3 and decision_id =
     (select decision_id from removed_content where member_id = $1 and kind = $2 and item = $3 order by removed_at desc, decision_id limit 1);

-- removed_content_insert: server/moderation/decisions/decision-queries.ts
insert into removed_content (member_id, decision_id, kind, item, content, removed_at) values ($1, $2, $3, $4, $5, $6);

-- removed_content_take: server/moderation/decisions/decision-queries.ts
delete from removed_content where member_id = $1 and decision_id = $2 returning kind, item, content;

-- removed_find: server/chat/removed-queries.ts
select * from removed_message where member_id = $1 and other_id = $2 order by created_at desc limit $3 for share;

-- removed_find_any: server/chat/removed-queries.ts
select from removed_message where member_id = $1 and other_id = $2 limit 1;

-- removed_find_around: server/chat/removed-queries.ts
select * from removed_message where member_id = $1 and other_id = $2 and conversation_id = $3
     and seq between $4::int - $5::int and $4::int + $5::int for share;

-- removed_find_files: server/chat/removed-queries.ts
select member_id, seq, id, storage_key from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[]);

-- removed_find_keepable: server/chat/removed-queries.ts
with newest as materialized (
     select seq, created_at from message where conversation_id = $1 order by seq desc limit $3
   ), since as materialized (
     select coalesce(min(seq) filter (where created_at > $2), max(seq) + 1) as seq from newest
   )
   select m.seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction from message m, since
   where m.conversation_id = $1 and deleted_at is null and m.seq >= since.seq - $4::int order by m.seq;

-- removed_find_one: server/chat/removed-queries.ts
select from removed_message where member_id = $1 and other_id = $2 and conversation_id = $3 and seq = $4;

-- removed_find_replied: server/chat/removed-queries.ts
select seq, from_id, kind, text, created_at, quote, from_reaction, to_reaction from message
   where conversation_id = $1 and seq = any ($2::int[]) and deleted_at is null;

-- removed_find_starter: server/chat/removed-queries.ts
select started_by from conversation where id = $1;

-- removed_find_voices: server/chat/removed-queries.ts
select member_id, seq, id, storage_key from message_voice
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[]);

-- removed_forget: server/chat/removed-queries.ts
delete from removed_message r where removed_at < $1 and not exists (
     select from frozen_chat f where f.member_id = r.member_id and f.other_id = r.other_id and not f.by_me and f.until > $2);

-- removed_forget_of: server/chat/removed-queries.ts
delete from removed_message where member_id = $1;

-- removed_insert: server/chat/removed-queries.ts
insert into removed_message (member_id, other_id, conversation_id, seq, kind, text, created_at, removed_at, photo_id, storage_key, quote, from_reaction, to_reaction)
   select m.member_id, m.other_id, $1::uuid, m.seq, m.kind, m.text, m.created_at, now(), m.photo_id, m.storage_key, m.quote, m.from_reaction, m.to_reaction
   from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::uuid[], $9::text[], $10::jsonb[], $11::text[], $12::text[])
     as m (member_id, other_id, seq, kind, text, created_at, photo_id, storage_key, quote, from_reaction, to_reaction)
   on conflict do nothing;

-- report_count_about: server/moderation/report-queries.ts
select count(*)::int as number from report where reporter_id = $1 and created_at > $3 and reported_id = $2;

-- report_decide: server/moderation/decisions/decision-queries.ts
update report set outcome = $2, decided_at = $3 where id = $1 and decided_at is null;

-- report_erase: server/moderation/evidence-queries.ts
delete from report where id = any ($1::uuid[]);

-- report_erase_of: server/moderation/evidence-queries.ts
delete from report r where (reporter_id = $1 or reported_id = $1) and decided_at < $2
     and not exists (select from evidence e where e.report_id = r.id);

-- report_find: server/moderation/decisions/decision-queries.ts
select r.id, r.site_id, r.reporter_id, r.reported_id, r.reason, r.text, r.message_seq, r.photo_id, r.conversation_id, r.created_at, r.decided_at, r.outcome,
     e.profile, e.reasons
   from report r left join evidence e on e.report_id = r.id
   where replace(r.id::text, '-', '') = $1 or (length($1) = 8 and right(r.id::text, 8) = $1) limit 2;

-- report_find_message: server/moderation/report-queries.ts
select from message where conversation_id = $1 and seq = $2 and from_id = $3;

-- report_find_open: server/moderation/report-queries.ts
select from report where reporter_id = $1 and reported_id = $2 and reason = $3 and text = $4
     and conversation_id is not distinct from $5::uuid and message_seq is not distinct from $6::int
     and photo_id is not distinct from $7::uuid and decided_at is null limit 1;

-- report_forget_words: server/moderation/evidence-queries.ts
update report set text = '' where reporter_id = $1 and decided_at is not null;

-- report_ids_by: server/moderation/case-queries.ts
select id from report where reporter_id = $1;

-- report_insert: server/moderation/report-queries.ts
insert into report (id, site_id, reporter_id, reported_id, reason, text, created_at, conversation_id, message_seq, photo_id)
   select r.id, $2, $3::uuid, $4::uuid, $5, $6, now(), $7::uuid, $8::int, $9::uuid from unnest($1::uuid[]) as r (id);

-- report_keep_evidence: server/moderation/decisions/decision-queries.ts
update report set kept_until = $2 where id = $1;

-- report_keep_no_longer: server/moderation/decisions/decision-queries.ts
update report set kept_until = null where reported_id = $1 and kept_until is not null;

-- report_keep_reasons: server/moderation/decisions/decision-queries.ts
update evidence set reasons = $2 where report_id = $1;

-- report_lock_open: server/moderation/report-queries.ts
select from report where id = $1 and decided_at is null for update skip locked;

-- report_messages: server/moderation/decisions/decision-queries.ts
select seq, conversation_id, original_seq, from_id, kind, text, quote, from_reaction, to_reaction, created_at, deleted_at from evidence_message where report_id = $1 order by seq;

-- report_names: server/moderation/decisions/decision-queries.ts
select member_id as id, name from profile where member_id = any ($1::uuid[]);

-- report_of_product: server/moderation/report-queries.ts
select id from report where reporter_id = $1 and reported_id = $2 order by created_at desc;

-- report_open: server/moderation/decisions/decision-queries.ts
select id, site_id, reported_id, reason, text, created_at from report where decided_at is null order by created_at, id limit $1;

-- report_photos: server/moderation/decisions/decision-queries.ts
select member_id, id, seq, storage_key, known from evidence_photo
   where member_id = any ($1::uuid[]) and report_id = $2 order by member_id, seq nulls first, id;

-- return_apart: server/moderation/returns/queries.ts
select other_id from block where member_id = $1;

-- return_wished: server/moderation/returns/queries.ts
select distinct member_id from block where of_person and not by_me and member_id > $1 order by member_id limit $2;

-- return_wishes: server/moderation/returns/queries.ts
select member_id as former_id, other_id as blocker_id from block where member_id = any ($1::uuid[]) and not by_me and of_person;

-- saved_search_change: server/search/saved-searches/queries.ts
update saved_search set name = coalesce($3, name), mail = coalesce($4, mail) where member_id = $1 and id = $2;

-- saved_search_count: server/search/saved-searches/queries.ts
select count(*)::integer as count from saved_search where member_id = $1;

-- saved_search_delete: server/search/saved-searches/queries.ts
delete from saved_search where member_id = $1 and id = $2;

-- saved_search_erase: server/search/saved-searches/queries.ts
delete from saved_search where member_id = $1;

-- saved_search_insert: server/search/saved-searches/queries.ts
insert into saved_search (member_id, id, name, query, mail, created_at) values ($1, $2, $3, $4, $5, now());

-- saved_search_list: server/search/saved-searches/queries.ts
select id, name, query, mail from saved_search where member_id = $1 order by created_at, id;

-- saved_search_mailed: server/search/saved-searches/queries.ts
select member_id, query from saved_search where member_id = any ($1::uuid[]) and mail;

-- search_all_ages, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_all_ages_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_all_ages_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_all_cities, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc limit 25
      ) m order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_all_cities_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc limit 1001
      ) m order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_all_cities_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc limit 480
      ) m order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_all_country, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_all_country_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_all_country_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) and m.last_active >= timestamptz 'epoch' + $2::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 1 offset 2999) m;

-- search_all_country_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_all_everywhere, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_all_everywhere_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_all_everywhere_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($5::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) and m.last_active >= timestamptz 'epoch' + $2::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 1 offset 2999) m;

-- search_all_everywhere_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_all_nearest, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (case when city.rank = 1 then timestamptz 'epoch' + $13::bigint * interval '1 microsecond' else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc limit 25
      ) m order by city.rank, m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.rank, m.last_active desc, m.member_id desc;

-- search_all_nearest_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (case when city.rank = 1 then timestamptz 'epoch' + $13::bigint * interval '1 microsecond' else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc limit 1001
      ) m order by city.rank, m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_all_nearest_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (case when city.rank = 1 then timestamptz 'epoch' + $13::bigint * interval '1 microsecond' else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc limit 480
      ) m order by city.rank, m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.rank, m.last_active desc, m.member_id desc;

-- search_all_region, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_all_region_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_all_region_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and m.region = $7 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) and m.last_active >= timestamptz 'epoch' + $2::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 1 offset 2999) m;

-- search_all_region_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_cube_drop: server/search/cube.ts
delete from search_cell where site_id = $1 and members = 0;

-- search_cube_write: server/search/cube.ts
insert into search_cell (site_id, country, region, age, gender, has_photo, home_site, members)
   select site_id, country, region, age, gender, has_photo, home_site, sum(members) from (
  select site_id, coalesce(country, '') as country, coalesce(region, '') as region, age, gender, has_photo, home_site, sum(members)::integer as members
  from (
  select site_id, country, region, gender, has_photo, coalesce(home_site, '') as home_site, count(*) as members,
    greatest(18, (month.now - date_part('year', birth_date)::integer * 12 - date_part('month', birth_date)::integer - 1) / 12)::smallint as age
  from member_search
  cross join (select (date_part('year', now() at time zone 'UTC') * 12 + date_part('month', now() at time zone 'UTC'))::integer as now) month
  where site_id = $1
  group by 1, 2, 3, 4, 5, 6, 8) finest
  group by site_id, age, gender, has_photo, home_site, grouping sets ((country, region), (country), ()) union all select site_id, country, region, age, gender, has_photo, home_site, 0 from search_cell where site_id = $1) cell group by site_id, country, region, age, gender, has_photo, home_site order by site_id, country, region, age, gender, has_photo, home_site
   on conflict (site_id, country, region, age, gender, has_photo, home_site) do update set members = excluded.members where search_cell.members <> excluded.members;

-- search_newest_all_ages, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.joined + 0, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_all_ages_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.joined + 0, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_all_ages_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.joined + 0, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_all_cities, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.joined, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.joined desc, m.member_id desc limit 25
      ) m order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_all_cities_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.joined, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.joined desc, m.member_id desc limit 1001
      ) m order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_all_cities_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.joined, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.joined desc, m.member_id desc limit 480
      ) m order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_all_country, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_all_country_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_all_country_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $3::bigint * interval '1 microsecond') at time zone 'UTC')::date, $4::uuid) and m.joined >= $2::date order by m.joined desc, m.member_id desc limit 1 offset 2999) m;

-- search_newest_all_country_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_all_everywhere, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_all_everywhere_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_all_everywhere_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($5::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $3::bigint * interval '1 microsecond') at time zone 'UTC')::date, $4::uuid) and m.joined >= $2::date order by m.joined desc, m.member_id desc limit 1 offset 2999) m;

-- search_newest_all_everywhere_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_all_region, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_all_region_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_all_region_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and m.region = $7 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $3::bigint * interval '1 microsecond') at time zone 'UTC')::date, $4::uuid) and m.joined >= $2::date order by m.joined desc, m.member_id desc limit 1 offset 2999) m;

-- search_newest_all_region_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), found as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 3000) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_online_ages, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.joined + 0, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_online_ages_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.joined + 0, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_online_ages_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.joined + 0, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_online_cities, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.joined, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.joined desc, m.member_id desc 
      ) m order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_online_cities_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.joined, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.joined desc, m.member_id desc 
      ) m order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_online_cities_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.joined, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.joined desc, m.member_id desc 
      ) m order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_online_country, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $21::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_online_country_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $21::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_online_country_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $3::bigint * interval '1 microsecond') at time zone 'UTC')::date, $4::uuid) and m.joined >= $2::date order by m.joined desc, m.member_id desc limit 1 offset 249) m;

-- search_newest_online_country_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $21::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_online_everywhere, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_online_everywhere_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_online_everywhere_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($5::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $3::bigint * interval '1 microsecond') at time zone 'UTC')::date, $4::uuid) and m.joined >= $2::date order by m.joined desc, m.member_id desc limit 1 offset 249) m;

-- search_newest_online_everywhere_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_newest_online_region, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.joined desc, m.member_id desc;

-- search_newest_online_region_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_newest_online_region_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and m.region = $7 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $3::bigint * interval '1 microsecond') at time zone 'UTC')::date, $4::uuid) and m.joined >= $2::date order by m.joined desc, m.member_id desc limit 1 offset 249) m;

-- search_newest_online_region_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.joined, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.joined, m.member_id) < (((timestamptz 'epoch' + $13::bigint * interval '1 microsecond') at time zone 'UTC')::date, $14::uuid) and m.joined >= $16::date order by m.joined desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.joined desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.joined desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.joined) * 1000000)::bigint as at from found m order by m.joined desc, m.member_id desc;

-- search_online_ages, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_online_ages_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_online_ages_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($20::text[]) and ($21::text is null or m.region = $21) and m.interests >= 0
        and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_online_cities, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc 
      ) m order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_online_cities_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc 
      ) m order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_online_cities_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc 
      ) m order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_online_country, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $21::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_online_country_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $21::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_online_country_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) and m.last_active >= timestamptz 'epoch' + $2::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 1 offset 249) m;

-- search_online_country_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $21::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_online_everywhere, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_online_everywhere_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_online_everywhere_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($5::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) and m.last_active >= timestamptz 'epoch' + $2::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 1 offset 249) m;

-- search_online_everywhere_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1  and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_online_nearest, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (case when city.rank = 1 then timestamptz 'epoch' + $13::bigint * interval '1 microsecond' else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc 
      ) m order by city.rank, m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.rank, m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.rank, m.last_active desc, m.member_id desc;

-- search_online_nearest_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (case when city.rank = 1 then timestamptz 'epoch' + $13::bigint * interval '1 microsecond' else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc 
      ) m order by city.rank, m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.rank, m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_online_nearest_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and (m.last_active, m.member_id) < (case when city.rank = 1 then timestamptz 'epoch' + $13::bigint * interval '1 microsecond' else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end) and m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) order by m.last_active desc, m.member_id desc 
      ) m order by city.rank, m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $20::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.rank, m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.rank, m.last_active desc, m.member_id desc;

-- search_online_region, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 25) select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id order by m.last_active desc, m.member_id desc;

-- search_online_region_count, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 1001) select count(*)::integer as found from found;

-- search_online_region_end, also by a replica
select m.member_id, 0 as city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $6 and m.region = $7 and (m.home_site is null or m.home_site = any ($5::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid) and m.last_active >= timestamptz 'epoch' + $2::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 1 offset 249) m;

-- search_online_region_keys, also by a replica
with blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = $3::uuid), active as materialized (select m.member_id, m.last_active, m.city_id from (select m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site from member_search m where m.site_id = $1 and m.country = $20 and m.region = $21 and (m.home_site is null or m.home_site = any ($19::text[])) and (m.last_active, m.member_id) < (timestamptz 'epoch' + $13::bigint * interval '1 microsecond', $14::uuid) and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' order by m.last_active desc, m.member_id desc limit 250) m
      where m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $12::bigint
  and (m.home_site is null or m.home_site = any ($19::text[]))
  and m.last_active >= timestamptz 'epoch' + $11::bigint * interval '1 microsecond' and m.joined + 0 >= $16::date
  and ($17::integer = 0 or (m.seeks & $17 <> 0 and $18::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked) and ($15::integer[] is null or m.city_id in (select unnest($15))) order by m.last_active desc, m.member_id desc ), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and coalesce(s.shown_seen > (timestamptz 'epoch' + $22::bigint * interval '1 microsecond') - interval '7 minutes', false) order by m.last_active desc, m.member_id desc limit 480) select m.member_id, m.city_id, (date_part('epoch', m.last_active) * 1000000)::bigint as at from found m order by m.last_active desc, m.member_id desc;

-- search_regions: server/search/region-counts.ts, also by a replica
select region, sum(members)::integer as members from search_cell where site_id = $1 and country = $2 and region <> '' and home_site = '' group by region;

-- search_regions_fictional: server/search/region-counts.ts, also by a replica
with fictional as materialized (select member_id from profile where fictional)
   select m.region, count(*)::integer as members from fictional join member_search m on m.member_id = fictional.member_id
   where m.site_id = $1 and m.country = $2 and m.home_site is null group by m.region;

-- search_seeker: server/search/criteria.ts
select gender, birth_date from profile where member_id = $1;

-- search_sentences
select p.member_id, case when not p.sentences_for_matches or (by_author.member_id is not null and by_reader.member_id is not null)
     then coalesce(t.prompts, p.prompts) else '[]' end as prompts from profile p  left join profile_translation t on t.member_id = p.member_id and t.language = $3 and p.fictional
   left join member_like by_author on by_author.member_id = p.member_id and by_author.liked_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_author.automatic
   left join member_liked_by by_reader on by_reader.member_id = p.member_id and by_reader.liker_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') where p.member_id = any ($1::uuid[]);

-- search_sentences_in_front
select p.member_id, case when not p.sentences_for_matches or (by_author.member_id is not null and by_reader.member_id is not null)
     then coalesce(t.prompts, p.prompts) else '[]' end as prompts from profile p join account a on a.member_id = p.member_id and a.discreet_since is null left join profile_translation t on t.member_id = p.member_id and t.language = $3 and p.fictional
   left join member_like by_author on by_author.member_id = p.member_id and by_author.liked_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_author.automatic
   left join member_liked_by by_reader on by_reader.member_id = p.member_id and by_reader.liker_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') where p.member_id = any ($1::uuid[]);

-- search_tally: server/search/cube.ts, also by a replica
select coalesce(sum(members) filter (where region = $3), 0)::integer as place,
     coalesce(sum(members) filter (where region = $3 and age between $4 and $5 and ($6::text is null or gender = $6) and has_photo >= $7::boolean), 0)::integer as fitting,
     coalesce(sum(members) filter (where region = '' and age between $4 and $5), 0)::integer as aged
   from search_cell where site_id = $1 and country = $2 and region in ('', $3) and home_site = any ($8::text[]);

-- search_tally_left_out: server/search/cube.ts
with left_out as materialized (
     select other_id as id from block where member_id = $3::uuid union select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
     union select other_id from hidden_member where member_id = $3::uuid union select unnest($2::uuid[])
   )
   select count(*)::integer as members from left_out join member_search m on m.member_id = left_out.id
   where m.site_id = $1 and ($4::text is null or m.country = $4) and ($5::text is null or m.region = $5)
     and m.birth_date >= $6::date and m.birth_date < $7::date and ($8::text is null or m.gender = $8) and m.has_photo >= $9::boolean
     and (m.home_site is null or m.home_site = any ($10::text[]));

-- searchable_delete: server/profile/queries.ts
delete from member_search where site_id = any ($1::text[]) and member_id = $2;

-- searchable_find
select p.site_id, array(select h.site_id from shared_at h where h.member_id = $1) as shared_at,
     p.country, p.region, p.city_id, p.visiting_city_id, p.gender, p.birth_date, p.main_photo_id is not null as has_photo,
     exists (select from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors') as shown_to_visitors,
     p.interests, (((coalesce(array_position(array['gay','bisexual','pansexual','queer','curious','unsaid'], p.sexuality), 0)::bigint << 20) + (coalesce(array_position(array['slim','athletic','average','muscular','stocky','heavy'], p.body), 0)::bigint << 24) + (coalesce(array_position(array['black','brown','dark_blond','blond','red','grey','white','shaved','other'], p.hair), 0)::bigint << 28) + (coalesce(array_position(array['single','open','partnered','married','complicated','unsaid'], p.relationship), 0)::bigint << 32) + case when (p.show_last_seen and not p.fictional) then 0 else 1 end
    + case when p.show_distance then 0 else 2 end + case when p.about = '' then 0 else 4 end
    + (coalesce((select bit_or(1::bigint << (array_position(array['chat','friends','dates','relationship','casual','travel','events','open'], code) - 1)) from unnest(p.intentions) code), 0) << 8)) + case when coalesce(p.main_photo_id = any (p.verified_photos), false) then 8 else 0 end)::text as traits, coalesce((select bit_or(1 << (array_position(array['man','trans_man','non_binary','couple'], code) - 1)) from unnest(p.seeks) code), -1)::smallint as seeks, coalesce(p.seeks_min_age, 0) as seeks_min_age, coalesce(p.seeks_max_age, 999) as seeks_max_age,
     (coalesce(a.confirmed_at, a.created_at, now()) at time zone 'UTC')::date as joined,
     date_trunc(case when not (p.show_last_seen and not p.fictional) then 'day' else 'hour' end, coalesce(presence.shown_seen, now()), 'UTC') as last_active,
     p.visible
       and not exists (select from invisibility i where i.member_id = $1)
       and not exists (select from suspension x where x.member_id = $1)
       and not exists (select from deletion x where x.member_id = $1) as searchable
   from profile p left join account a on a.member_id = p.member_id left join presence on presence.member_id = p.member_id
   where p.member_id = $1;

-- searchable_hiding: server/profile/activity.ts
select p.member_id from profile p join presence pr on pr.member_id = p.member_id
   where p.member_id > $1 and not p.show_last_seen and p.visible and pr.last_seen > $2 order by p.member_id limit $3;

-- searchable_lift: server/profile/activity.ts
update member_search s set last_active = $2 from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.traits & 1 <> 0 and s.last_active < $2;

-- searchable_touch: server/profile/activity.ts
update member_search s set last_active = date_trunc(case when false then 'day' else 'hour' end, now(), 'UTC')
   from site, unnest($1::uuid[]) member_id
   where s.site_id = site.id and s.member_id = member_id.member_id and s.traits & 1 = 0 and s.last_active < date_trunc(case when false then 'day' else 'hour' end, now(), 'UTC');

-- searchable_write: server/profile/queries.ts
insert into member_search (site_id, member_id, country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, traits, last_active, joined, seeks, seeks_min_age, seeks_max_age, home_site)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   on conflict (site_id, member_id) do update set
     country = excluded.country, region = excluded.region, city_id = excluded.city_id, gender = excluded.gender,
     birth_date = excluded.birth_date, has_photo = excluded.has_photo, shown_to_visitors = excluded.shown_to_visitors,
     interests = excluded.interests, traits = excluded.traits, joined = excluded.joined, seeks = excluded.seeks,
     seeks_min_age = excluded.seeks_min_age, seeks_max_age = excluded.seeks_max_age, home_site = excluded.home_site,
     last_active = date_trunc(case when excluded.traits & 1 <> 0 then 'day' else 'hour' end, member_search.last_active, 'UTC');

-- session_create: server/account/sessions/queries.ts
insert into session (token_hash, member_id, site_id, created_at, last_used_at, user_agent) values ($1, $2, $3, now(), now(), $4);

-- session_end: server/account/sessions/queries.ts
delete from session where token_hash = $1 returning member_id;

-- session_end_others: server/account/sessions/queries.ts
delete from session where member_id = $1 and token_hash <> $2 returning token_hash;

-- session_forget_old: server/account/sessions/queries.ts
delete from session where created_at < now() - interval '30 days' or last_used_at < now() - interval '14 days';

-- session_list: server/account/sessions/queries.ts
select token_hash, created_at, last_used_at, user_agent from session
   where member_id = $1 and created_at > now() - interval '30 days'
     and last_used_at > now() - interval '14 days'
   order by last_used_at desc, token_hash limit 100;

-- session_members: server/account/sessions/queries.ts
with s as materialized (
     select encode(token_hash, 'hex') as hash, member_id, site_id from session
     where token_hash = any ($1::bytea[]) and created_at > now() - interval '30 days'
       and last_used_at > now() - interval '14 days'
   )
   select s.hash, s.site_id, a.member_id, a.language, a.languages, a.confirmed_at is not null as confirmed, a.paid_at is not null and a.premium_ended_at is null as premium,
     a.discreet_since is not null as discreet, a.role, coalesce(p.visiting_city_id, p.city_id) as city_id,
     coalesce(here.sites, '{}') as shared_at
   from s
   join account a on a.member_id = s.member_id
   join profile p on p.member_id = a.member_id
   left join suspension x on x.member_id = a.member_id and (x.ends_at is null or x.ends_at > now())
   left join deletion d on d.member_id = a.member_id
   left join lateral (select array_agg(h.site_id) as sites from shared_at h where h.member_id = a.member_id) here on true
   where x.member_id is null and d.member_id is null;

-- session_touch: server/account/sessions/queries.ts
update session set last_used_at = now() where token_hash = $1;

-- settlement_order_find: server/payments/settlements/queries.ts
select member_id, id, price, currency, payment_state, refunded, charged_back from member_order where member_id = $1 and id = $2;

-- settlement_order_find_numbered: server/payments/settlements/queries.ts
select member_id, id, price, currency, payment_state, refunded, charged_back from member_order where id = $1 and provider = $2;

-- settlement_order_list_paid: server/payments/settlements/queries.ts
select member_id, id, price, currency, payment_state, refunded, charged_back, completed_at from member_order
   where site_id = $1 and provider = $2 and completed_at >= $3 and completed_at < $4;

-- settlement_payment_find: server/payments/settlements/queries.ts
select member_id, order_id from provider_payment where provider = $1 and payment_id = $2;

-- settlement_report_delete_old: server/payments/settlements/queries.ts
delete from settlement_report where provider = $1 and made_at < $2;

-- settlement_report_find_last: server/payments/settlements/queries.ts
select * from settlement_report where provider = $1 order by made_at desc limit 1;

-- settlement_report_insert: server/payments/settlements/queries.ts
insert into settlement_report (provider, made_at, since, settlements, differences) values ($1, $2, $3, $4, $5) on conflict do nothing;

-- shared_at: server/profile/sharing/queries.ts
select site_id from shared_at where member_id = $1;

-- shared_at_agreements: server/profile/sharing/queries.ts
select site_id, name as agreed_name, company as agreed_company from shared_at where member_id = $1 order by site_id;

-- shared_at_all: server/profile/sharing/queries.ts
select h.member_id, h.site_id, h.name as agreed_name, h.company as agreed_company, p.site_id as home, p.name
   from shared_at h join profile p on p.member_id = h.member_id
   where (h.member_id, h.site_id) > ($1::uuid, $2::text) order by h.member_id, h.site_id limit 500;

-- shared_at_delete: server/profile/sharing/queries.ts
delete from shared_at where member_id = $1 and site_id = any ($2::text[]) returning site_id;

-- shared_at_insert: server/profile/sharing/queries.ts
insert into shared_at (member_id, site_id, agreed_at, name, company) values ($1, $2, now(), $3, $4)
   on conflict (member_id, site_id) do update set agreed_at = excluded.agreed_at, name = excluded.name, company = excluded.company
   where (shared_at.name, shared_at.company) is distinct from (excluded.name, excluded.company);

-- sharing_ending_delete: server/privacy/sharing-ending-queries.ts
delete from sharing_ending where member_id = $1 and site_id = $2;

-- sharing_ending_erase: server/privacy/sharing-ending-queries.ts
delete from sharing_ending where member_id = $1;

-- sharing_ending_find: server/privacy/sharing-ending-queries.ts
select after_id from sharing_ending where member_id = $1 and site_id = $2;

-- sharing_ending_insert: server/privacy/sharing-ending-queries.ts
insert into sharing_ending (member_id, site_id, since, tried_at) select $1::uuid, id, now(), now() from unnest($2::text[]) as site (id)
   on conflict (member_id, site_id) do update set after_id = excluded.after_id;

-- sharing_ending_list: server/privacy/sharing-ending-queries.ts
select member_id, site_id from sharing_ending order by tried_at limit 50;

-- sharing_ending_lock: server/privacy/sharing-ending-queries.ts
select from sharing_ending where member_id = $1 and site_id = $2 and after_id = $3 for update;

-- sharing_ending_reached: server/privacy/sharing-ending-queries.ts
update sharing_ending set after_id = $3, tried_at = now() where member_id = $1 and site_id = $2;

-- sharing_ending_tried: server/privacy/sharing-ending-queries.ts
update sharing_ending set tried_at = now() where member_id = $1 and site_id = $2;

-- sharing_name: server/privacy/sharing-queries.ts
select name from profile where member_id = $1;

-- sharing_of_site: server/privacy/sharing-ending-queries.ts
select member_id from profile where member_id = any ($1::uuid[]) and site_id = $2 order by member_id;

-- sharing_tied: server/privacy/sharing-ending-queries.ts
select liked_id as member_id from member_like where member_id = $1 and liked_id > $2
     union select liker_id from member_liked_by where member_id = $1 and liker_id > $2
     union select other_id from participant where member_id = $1 and other_id > $2
     union select other_id from favourite where member_id = $1 and other_id > $2
     union select viewer_id from member_viewer where member_id = $1 and viewer_id > $2
     order by member_id limit 500;

-- sharing_tied_keepers: server/privacy/sharing-ending-queries.ts
select member_id from favourite where other_id = $1 and member_id > $2 order by member_id limit 500;

-- sharing_tied_viewed: server/privacy/sharing-ending-queries.ts
select member_id from member_viewer where viewer_id = $1 and member_id > $2 order by member_id limit 500;

-- shop_bought: server/payments/shop/queries.ts
select bundle_id, count(*)::int as count from member_order
   where site_id = $1 and country = $2 and completed_at > now() - interval '90 days' and state = 'completed'
   group by bundle_id order by count desc, bundle_id limit 2;

-- shop_country: server/payments/shop/queries.ts
select country from profile where member_id = $1;

-- shop_markets: server/payments/shop/queries.ts
select distinct country, currency from bundle where active;

-- shop_orders: server/payments/shop/queries.ts
select count(*)::int as count from member_order
   where site_id = $1 and country = $2 and completed_at > now() - interval '90 days' and state = 'completed';

-- shop_prices: server/payments/shop/queries.ts
select country, credits, price, currency from bundle where site_id = $1 and country = any ($2) and active;

-- showcase_agreed: server/search/showcase.ts
select member_id from member_search
   where site_id = $1 and member_id = any ($2::uuid[]) and shown_to_visitors and has_photo >= $3::boolean;

-- showcase_cards: server/search/showcase.ts
select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you from profile p left join presence on presence.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me where p.member_id = any ($1::uuid[]);

-- showcase_hidden: server/search/showcase.ts
select other_id from hidden_member where member_id = $1 and other_id = any ($2::uuid[]);

-- showcase_pool, also by a replica
select member_id from (
       select member_id, last_active, has_photo, shown_to_visitors from member_search
       where site_id = $1 order by last_active desc, member_id desc limit 20000
     ) m where has_photo and shown_to_visitors order by last_active desc, member_id desc limit 240;

-- showcase_pool_country, also by a replica
select member_id from (
       select member_id, last_active, has_photo, shown_to_visitors from member_search
       where site_id = $1 and country = $2 order by last_active desc, member_id desc limit 20000
     ) m where has_photo and shown_to_visitors order by last_active desc, member_id desc limit 240;

-- signal_blocked: server/moderation/signals/queries.ts
select e.member_id, e.other_id, e.ended_at as at from ended_chat e
   join block b on b.member_id = e.member_id and b.other_id = e.other_id and not b.by_me
   where e.ended_at >= $1 and e.ended_at < $2 and not e.started_by_other;

-- signal_first_texts: server/moderation/signals/queries.ts
select conversation_id, from_id, text from message
   where conversation_id = any ($1::uuid[]) and seq <= $2 and kind = 'text' and deleted_at is null;

-- signal_hint_close: server/moderation/signals/queries.ts
update signal_hint set closed_at = $3, acted = $4 where member_id = $1 and case_id = $2 and closed_at is null;

-- signal_hint_erase: server/moderation/signals/queries.ts
delete from signal_hint where member_id = $1;

-- signal_hint_find: server/moderation/signals/queries.ts
select kind, found, least, days from signal_hint where member_id = $1 and case_id = $2;

-- signal_hint_find_open: server/moderation/signals/queries.ts
select from signal_hint where member_id = $1 and closed_at is null limit 1;

-- signal_hint_forget: server/moderation/signals/queries.ts
delete from signal_hint where closed_at < $1;

-- signal_hint_open: server/moderation/signals/queries.ts
insert into signal_hint (member_id, kind, case_id, found, least, days, opened_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (member_id, kind) do update set case_id = excluded.case_id, found = excluded.found, least = excluded.least,
     days = excluded.days, opened_at = excluded.opened_at, closed_at = null, acted = null
   where signal_hint.closed_at is not null and case when signal_hint.kind = 'returned' then excluded.found > signal_hint.found
     else excluded.opened_at - signal_hint.closed_at > interval '30 days' or excluded.found >= 2 * signal_hint.found end;

-- signal_hints_count: server/moderation/signals/queries.ts
select kind, count(*) filter (where closed_at is null)::integer as open, count(*) filter (where acted and closed_at > $1)::integer as acted,
     count(*) filter (where not acted and closed_at > $1)::integer as dismissed
   from signal_hint group by kind;

-- signal_markable: server/moderation/signals/queries.ts
select p.member_id, p.site_id, a.created_at as joined_at, x.member_id is not null as suspended
   from profile p join account a on a.member_id = p.member_id
   left join suspension x on x.member_id = p.member_id and (x.ends_at is null or x.ends_at > $2)
   where p.member_id = any ($1::uuid[]) and not p.fictional;

-- signal_rule_insert: server/moderation/signals/queries.ts
insert into signal_rule (kind, version, active, least, days, changed_at, changed_by, changed_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (kind, version) do nothing;

-- signal_rules: server/moderation/signals/queries.ts
select kind, version, active, least, days, changed_at, changed_name from signal_rule order by kind, version desc;

-- signal_same_words: server/moderation/signals/queries.ts
with fact as (
     select member_id, unnest(others) as other_id, since as at from first_words
     where not received and cardinality(others) > 1 and since >= $1 and since < $2
   )
   select member_id, other_id, at from fact
   where member_id in (select member_id from fact group by member_id having count(distinct other_id) >= $3);

-- signal_starters: server/moderation/signals/queries.ts
select started_by as member_id from conversation where created_at >= $1 and created_at < $2
   group by started_by having count(*) >= $3;

-- signal_starts: server/moderation/signals/queries.ts
select id, started_by as member_id, started_with as other_id, created_at as at from conversation
   where created_at >= $1 and created_at < $2 and started_by = any ($3::uuid[]);

-- signal_test_forget: server/moderation/signals/queries.ts
delete from signal_test where tested_at < $1;

-- signal_test_save: server/moderation/signals/queries.ts
insert into signal_test (kind, least, days, members, tested_at) values ($1, $2, $3, $4, $5)
   on conflict (kind, least, days) do update set members = excluded.members, tested_at = excluded.tested_at;

-- signal_tests: server/moderation/signals/queries.ts
select kind, least, days, members, tested_at from signal_test;

-- site_account: server/site/queries.ts
select from account_name where site_id = $1 limit 1;

-- site_all: server/site/queries.ts
select id, settings, company, opened_at from site;

-- site_change: server/site-management/queries.ts
select part, changes from site_change where site_id = $1 and number = $2 and part in ('settings', 'company');

-- site_change_insert: server/site-management/queries.ts
insert into site_change (site_id, number, at, actor_id, actor, part, changes, undoes)
   select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from site_change where site_id = $1
   returning number;

-- site_changes: server/site-management/queries.ts
select number, at, actor, part, changes, undoes from site_change
   where site_id = $1 and ($2::integer is null or number < $2) order by number desc limit $3;

-- site_changes_delete: server/site-management/queries.ts
delete from site_change where site_id = $1;

-- site_company_save: server/site/queries.ts
update site set company = $2 where id = $1;

-- site_delete: server/site/queries.ts
delete from site where id = $1;

-- site_delete_mode: server/site/queries.ts
select set_config('citus.multi_shard_modify_mode', 'sequential', true);

-- site_exclusion_delete: server/privacy/sharing-queries.ts
delete from site_exclusion where member_id = $1 and site_id = $2;

-- site_exclusion_erase: server/privacy/sharing-ending-queries.ts
delete from site_exclusion where member_id = $1;

-- site_exclusion_insert: server/privacy/sharing-queries.ts
insert into site_exclusion (member_id, site_id, since) values ($1, $2, now()) on conflict do nothing;

-- site_exclusions: server/privacy/sharing-queries.ts
select site_id from site_exclusion where member_id = $1;

-- site_file: server/site/queries.ts
select bytes from site_file where site_id = $1 and name = $2;

-- site_file_insert: server/site/queries.ts
insert into site_file (site_id, name, hash, width, height, bytes) values ($1, $2, $3, $4, $5, $6);

-- site_files: server/site/queries.ts
select site_id, name, hash, width, height from site_file where name not like 'preview-%';

-- site_files_delete: server/site/queries.ts
delete from site_file where site_id = $1 and name = any($2);

-- site_files_delete_all: server/site/queries.ts
delete from site_file where site_id = $1;

-- site_host_delete: server/site/queries.ts
delete from site_host where host = $1 and site_id = $2;

-- site_host_insert: server/site/queries.ts
insert into site_host (host, site_id) values ($1, $2) on conflict (host) do update set host = excluded.host returning site_id;

-- site_hosts: server/site/queries.ts
select host, site_id from site_host;

-- site_hosts_delete: server/site/queries.ts
delete from site_host where site_id = $1;

-- site_insert: server/site/queries.ts
insert into site (id, settings, company, opened_at) values ($1, $2, $3, $4) on conflict do nothing;

-- site_lock: server/site/queries.ts
select from site where id = $1 for update;

-- site_open: server/site/queries.ts
update site set opened_at = $2 where id = $1 and opened_at is null;

-- site_order: server/site/queries.ts
select from member_order where site_id = $1 limit 1;

-- site_page: server/site/queries.ts
select language, source, changed_at from site_page where site_id = $1 and name = $2 and language = any($3);

-- site_page_save: server/site/queries.ts
insert into site_page (site_id, name, language, source, listed, changed_at) values ($1, $2, $3, $4, $5, now())
   on conflict (site_id, name, language) do update set source = excluded.source, listed = excluded.listed,
     changed_at = case when site_page.source = excluded.source then site_page.changed_at else excluded.changed_at end
   where site_page.source <> excluded.source or site_page.listed <> excluded.listed;

-- site_page_titles: server/site/queries.ts
select site_id, name, language, listed, split_part(source, E'
', 1) as title from site_page where source like '# %'
   order by site_id, name;

-- site_pages: server/site/queries.ts
select name, language, source, listed from site_page where site_id = $1 order by name, language;

-- site_pages_delete: server/site/queries.ts
delete from site_page where site_id = $1 and name = $2 and language <> all($3);

-- site_pages_delete_all: server/site/queries.ts
delete from site_page where site_id = $1;

-- site_preview: server/site/queries.ts
select bytes from site_file where site_id = $1 and name = $2 and hash = $3;

-- site_preview_save: server/site/queries.ts
insert into site_file (site_id, name, hash, width, height, bytes) values ($1, $2, $3, $4, $5, $6)
   on conflict (site_id, name) do update
   set hash = excluded.hash, width = excluded.width, height = excluded.height, bytes = excluded.bytes;

-- site_settings_save: server/site/queries.ts
update site set settings = $2 where id = $1;

-- staff_account_by_name: server/staff/queries.ts
select id, name, password_hash, enrolled_at from staff_account where name_key = $1;

-- staff_account_delete: server/staff/queries.ts
delete from staff_account where id = $1;

-- staff_account_enrol: server/staff/queries.ts
update staff_account set sealed = $2, last_step = $3, enrolled_at = $4 where id = $1 and enrolled_at is null;

-- staff_account_find: server/staff/queries.ts
select id, name, role, sites, created_at, last_seen_at, enrolled_at from staff_account where id = $1;

-- staff_account_insert: server/staff/queries.ts
insert into staff_account (id, name, name_key, role, sites, password_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (name_key) do nothing;

-- staff_account_list: server/staff/queries.ts
select id, name, role, sites, created_at, last_seen_at, enrolled_at from staff_account order by name_key;

-- staff_account_lock_admins: server/staff/queries.ts
select id from staff_account where role = 'admin' order by id for update;

-- staff_account_reseal: server/staff/queries.ts
update staff_account set sealed = $3 where id = $1 and sealed = $2;

-- staff_account_reset: server/staff/queries.ts
update staff_account set password_hash = $2, sealed = null, enrolled_at = null where id = $1;

-- staff_account_save_role: server/staff/queries.ts
update staff_account set role = $2 where id = $1;

-- staff_account_sealed: server/staff/queries.ts
select id as owner, id::text as context, sealed as sealed from staff_account where id = any ($1::uuid[]) and sealed is not null;

-- staff_account_secret: server/staff/queries.ts
select sealed, last_step from staff_account where id = $1;

-- staff_account_seen: server/staff/queries.ts
update staff_account set last_seen_at = $2 where id = $1;

-- staff_account_spend_step: server/staff/queries.ts
update staff_account set last_step = $2 where id = $1 and last_step < $2 and enrolled_at is not null;

-- staff_approval_count: server/staff/approvals/queries.ts
select count(*)::int as waiting, min(proposed_at) as oldest_at from staff_approval
   where state = 'waiting' and expires_at > $1 and ($2::text[] is null or site_id = any ($2));

-- staff_approval_end: server/staff/approvals/queries.ts
update staff_approval set state = $3, decided_by = $4, decided_name = $5, decided_at = $6
   where member_id = $1 and id = $2 and state = 'waiting';

-- staff_approval_erase: server/staff/approvals/queries.ts
delete from staff_approval where member_id = $1;

-- staff_approval_expire: server/staff/approvals/queries.ts
update staff_approval set state = 'expired' where member_id = $1 and state = 'waiting' and expires_at <= $2;

-- staff_approval_forget: server/staff/approvals/queries.ts
delete from staff_approval where expires_at < $1;

-- staff_approval_insert: server/staff/approvals/queries.ts
insert into staff_approval (member_id, id, site_id, act, subject, amount, currency, email, checked, reason, proposed_by,
     proposed_name, proposed_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing;

-- staff_approval_list: server/staff/approvals/queries.ts
select member_id, id, site_id, act, subject, amount, currency, email, checked, reason, proposed_by, proposed_name, proposed_at,
     expires_at, state from staff_approval
   where state = 'waiting' and expires_at > $1 and ($2::text[] is null or site_id = any ($2)) order by proposed_at limit 100;

-- staff_approval_lock: server/staff/approvals/queries.ts
select member_id, id, site_id, act, subject, amount, currency, email, checked, reason, proposed_by, proposed_name, proposed_at,
     expires_at, state from staff_approval where member_id = $1 and id = $2 for update;

-- staff_chain_lock: server/staff/queries.ts
select last, hash from staff_chain where id = 1 for update;

-- staff_chain_move: server/staff/queries.ts
update staff_chain set last = $1, hash = $2 where id = 1;

-- staff_chain_read: server/staff/queries.ts
select last, hash from staff_chain where id = 1;

-- staff_entry_find: server/staff/queries.ts
select number, at, actor_id, actor, act, subject, reason, details::text as details from staff_entry
   where ($1::bigint is null or number < $1) and ($2::text is null or actor = $2) and ($3::text is null or act = $3)
     and ($4::text is null or subject = $4)
   order by number desc limit $5;

-- staff_entry_insert: server/staff/queries.ts
insert into staff_entry (number, at, actor_id, actor, act, subject, reason, details, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- staff_entry_read: server/staff/queries.ts
select number, at, actor_id, actor, act, subject, reason, details::text as details, hash from staff_entry
   where number > $1 and number <= $2 order by number limit $3;

-- staff_exports_count: server/staff/looks/queries.ts
select actor_id as staff_id, actor as name, count(*)::int as exports,
     (count(*) filter (where details->>'night' = 'true'))::int as at_night
   from staff_entry where act = 'case.export' and at > $1 and actor_id is not null group by actor_id, actor;

-- staff_filter_delete: server/staff/filters/queries.ts
delete from staff_filter where staff_id = $1 and name = $2;

-- staff_filter_delete_all: server/staff/filters/queries.ts
delete from staff_filter where staff_id = $1;

-- staff_filter_owner: server/staff/filters/queries.ts
select id from staff_account where id = $1 for update;

-- staff_filter_save: server/staff/filters/queries.ts
insert into staff_filter (staff_id, name, queue, show, reason, priority, tag) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (staff_id, name) do update
     set queue = excluded.queue, show = excluded.show, reason = excluded.reason, priority = excluded.priority, tag = excluded.tag;

-- staff_filters: server/staff/filters/queries.ts
select name, queue, show, reason, priority, tag from staff_filter where staff_id = $1 order by name;

-- staff_login_delete: server/staff/queries.ts
delete from staff_login where token_hash = $1;

-- staff_login_delete_all: server/staff/queries.ts
delete from staff_login where staff_id = $1;

-- staff_login_find: server/staff/queries.ts
select staff_id, sealed from staff_login where token_hash = $1 and expires_at > $2;

-- staff_login_forget: server/staff/queries.ts
delete from staff_login where expires_at < $1;

-- staff_login_insert: server/staff/queries.ts
insert into staff_login (token_hash, staff_id, sealed, expires_at) values ($1, $2, $3, $4);

-- staff_session_delete: server/staff/queries.ts
delete from staff_session where token_hash = $1;

-- staff_session_delete_all: server/staff/queries.ts
delete from staff_session where staff_id = $1;

-- staff_session_find: server/staff/queries.ts
select a.id, a.name, a.role, a.sites, s.browser_hash, s.created_at, s.last_used_at, s.stepped_up_at
   from staff_session s join staff_account a on a.id = s.staff_id
   where s.token_hash = $1 and s.created_at > $2 and s.last_used_at > $3;

-- staff_session_forget: server/staff/queries.ts
delete from staff_session where created_at < $1 or last_used_at < $2;

-- staff_session_insert: server/staff/queries.ts
insert into staff_session (token_hash, staff_id, browser_hash, created_at, last_used_at, stepped_up_at)
   values ($1, $2, $3, $4, $4, $4);

-- staff_session_step_up: server/staff/queries.ts
update staff_session set stepped_up_at = $2 where token_hash = $1;

-- staff_session_touch: server/staff/queries.ts
update staff_session set last_used_at = $2 where token_hash = $1 and last_used_at < $2;

-- staff_view_count: server/staff/looks/queries.ts
select staff_id, name, member_id, count(*)::int as views,
     count(distinct (looked_at at time zone 'UTC')::date) filter (where not has_case)::int as days
   from staff_view where looked_at > $1 group by member_id, staff_id, name;

-- staff_view_erase: server/staff/looks/queries.ts
delete from staff_view where member_id = $1;

-- staff_view_find: server/staff/looks/queries.ts
select reason, looked_at from staff_view where member_id = $1 and staff_id = $2 and looked_at > $3
   order by looked_at desc limit 1;

-- staff_view_forget: server/staff/looks/queries.ts
delete from staff_view where looked_at < $1;

-- staff_view_insert: server/staff/looks/queries.ts
insert into staff_view (member_id, id, staff_id, name, reason, has_case, looked_at) values ($1, $2, $3, $4, $5, $6, $7);

-- support_account: server/support/queries.ts
select a.member_id, a.site_id, a.username, a.former_username, a.email, a.language, a.created_at, a.confirmed_at,
     a.paid_at is not null and a.premium_ended_at is null as premium, a.discreet_since is not null as discreet,
     x.created_at as suspended_at, x.ends_at as suspended_until, d.requested_at as leaving_at, d.erasing_at is not null as erasing,
     c.confirmed_at as codes_since, (select count(*)::int from passkey where member_id = $1) as passkeys,
     coalesce(w.balance, 0) as balance, coalesce(n.paused_until > $2, false) as paused
   from account a
   left join suspension x on x.member_id = a.member_id and (x.ends_at is null or x.ends_at > $2)
   left join deletion d on d.member_id = a.member_id
   left join one_time_code c on c.member_id = a.member_id
   left join wallet w on w.member_id = a.member_id
   left join notification_setting n on n.member_id = a.member_id
   where a.member_id = $1;

-- support_erasures: server/support/queries.ts
select count(*)::int as waiting, min(d.erasing_at) as oldest_at, (count(*) filter (where d.erasing_at < $1))::int as stuck
   from deletion d join account a on a.member_id = d.member_id
   where d.erasing_at is not null and ($2::text[] is null or a.site_id = any ($2));

-- support_exports: server/support/queries.ts
select count(*)::int as waiting, min(e.asked_at) as oldest_at,
     (count(*) filter (where e.state = 'failed' or e.asked_at < $1))::int as stuck
   from data_export e join account a on a.member_id = e.member_id
   where e.state in ('making', 'failed') and ($2::text[] is null or a.site_id = any ($2));

-- support_mails_delayed: server/support/queries.ts
select outbox_id from mail_delay where member_id = $1;

-- support_members: server/support/queries.ts
select member_id, site_id, username from account
   where member_id = any ($1::uuid[]) and ($2::text[] is null or site_id = any ($2)) order by site_id;

-- suspension_delete: server/account/queries.ts
delete from suspension where member_id = $1;

-- suspension_delete_ended: server/account/queries.ts
delete from suspension where member_id = $1 and ends_at <= $2;

-- suspension_ended: server/account/queries.ts
select member_id from suspension where ends_at <= $1 order by ends_at limit 100;

-- suspension_list
select x.member_id, a.username, x.reason, x.created_at, x.ends_at
   from suspension x join account a on a.member_id = x.member_id where a.site_id = $1 order by x.created_at desc limit 1000;

-- suspension_save: server/account/queries.ts
insert into suspension (member_id, reason, created_at, ends_at) values ($1, $2, $3, $4)
   on conflict (member_id) do update set
     ends_at = case when suspension.ends_at is null or excluded.ends_at is null then null else greatest(suspension.ends_at, excluded.ends_at) end
   returning created_at = $3 as is_new;

-- swipe_deck_clear: server/swipe/queries.ts
delete from swipe_deck where member_id = $1;

-- swipe_deck_end: server/swipe/queries.ts
select coalesce(min(pos), 1) as first, coalesce(max(pos), 0) as last from swipe_deck where member_id = $1;

-- swipe_deck_insert: server/swipe/queries.ts
insert into swipe_deck (member_id, other_id, pos)
   select $1::uuid, id, $3::integer + place from unnest($2::uuid[]) with ordinality next (id, place) on conflict do nothing;

-- swipe_deck_prune: server/swipe/queries.ts
delete from swipe_deck where member_id = $1 and other_id <> all ($2::uuid[]);

-- swipe_deck_put_back: server/swipe/queries.ts
insert into swipe_deck (member_id, other_id, pos) values ($1, $2, $3) on conflict do nothing;

-- swipe_deck_read: server/swipe/queries.ts
with first as materialized (select other_id, pos from swipe_deck where member_id = $1 order by pos limit $3), next as materialized (
     select * from first where other_id <> all (array(select other_id from block where member_id = $1 union all select other_id from known_contact where member_id = $1 and theirs <> '{}'
       union all select other_id from hidden_member where member_id = $1
       union all select l.liked_id from member_like l where l.member_id = $1 and l.liked_id = any (array(select other_id from first))))
   )
   select p.member_id, p.site_id, p.name, p.fictional, p.visible and coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, p.gender, p.birth_date, p.country, p.region, coalesce(p.visiting_city_id, p.city_id) as city_id, p.city,
  p.visiting_city_id is not null as visiting, p.show_distance,
  (p.show_last_seen and not p.fictional) and coalesce(presence.shown_seen > now() - interval '7 minutes', false) as online,
  case when p.visible then p.main_photo_id end as main_photo_id, encode(p.main_photo_thumbhash, 'base64') as main_photo_thumbhash,
  p.main_photo_width, p.main_photo_height, p.seeks, p.seeks_min_age, p.seeks_max_age, next.pos from next join profile p on p.member_id = next.other_id
     left join presence on presence.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
     left join shared_at here on here.member_id = p.member_id and here.site_id = $2
   where p.visible and (p.site_id = $2 or (here.member_id is not null and p.site_id = any ($4::text[]))) and i.member_id is null;

-- swipe_deck_take: server/swipe/queries.ts
delete from swipe_deck where member_id = $1 and other_id = $2;

-- swipe_erase: server/swipe/queries.ts
delete from swipe where member_id = $1;

-- swipe_erase_deck: server/swipe/queries.ts
delete from swipe_deck where member_id = $1;

-- swipe_erase_others_decks: server/swipe/queries.ts
delete from swipe_deck where member_id = any ($2::uuid[]) and other_id = $1;

-- swipe_erase_others_last: server/swipe/queries.ts
update swipe set last_id = null where member_id = any ($2::uuid[]) and last_id = $1;

-- swipe_erase_others_passes: server/swipe/queries.ts
delete from swipe_pass where member_id = any ($2::uuid[]) and other_id = $1;

-- swipe_erase_passes: server/swipe/queries.ts
delete from swipe_pass where member_id = $1;

-- swipe_find_in_decks_of: server/swipe/queries.ts
select member_id from swipe_deck where other_id = $1 limit $2;

-- swipe_find_last_of: server/swipe/queries.ts
select member_id from swipe where last_id = $1 limit $2;

-- swipe_find_passed_by: server/swipe/queries.ts
select member_id from swipe_pass where other_id = $1 limit $2;

-- swipe_insert: server/swipe/queries.ts
insert into swipe (member_id) values ($1) on conflict do nothing;

-- swipe_last: server/swipe/queries.ts
select last_id, last_liked from swipe where member_id = $1 and last_id is not null and last_at > $2;

-- swipe_last_forget: server/swipe/queries.ts
update swipe set last_id = null where member_id = $1 and last_id = $2;

-- swipe_last_save: server/swipe/queries.ts
update swipe set last_id = $2, last_liked = $3, last_at = $4 where member_id = $1;

-- swipe_like_give_back: server/swipe/queries.ts
update swipe set likes = likes - 1 where member_id = $1 and likes_on = $2::date and likes > 0;

-- swipe_like_take: server/swipe/queries.ts
update swipe set likes = case when likes_on = $2::date then likes + 1 else 1 end, likes_on = $2::date
   where member_id = $1 and (likes_on is distinct from $2::date or likes < $3::integer) returning likes;

-- swipe_liked_by_other: server/swipe/queries.ts
select from member_liked_by where member_id = $1 and liker_id = $2;

-- swipe_likes: server/swipe/queries.ts
select likes_on, likes from swipe where member_id = $1;

-- swipe_likes_other: server/swipe/queries.ts
select from member_like where member_id = $1 and liked_id = $2;

-- swipe_lock: server/swipe/queries.ts
select from swipe where member_id = $1 for update;

-- swipe_pass_delete: server/swipe/queries.ts
delete from swipe_pass where member_id = $1 and other_id = $2;

-- swipe_pass_insert: server/swipe/queries.ts
insert into swipe_pass (member_id, other_id, passed_at) values ($1, $2, $3) on conflict do nothing;

-- swipe_passed: server/swipe/queries.ts
select other_id from swipe_pass where member_id = $1 and other_id = any ($2::uuid[]);

-- swipe_player: server/swipe/queries.ts
select p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, p.interests, s.wish, s.step, s.after_joined, s.after_id, s.swept_on, s.ended_at, s.likes_on, s.likes
   from profile p left join swipe s on s.member_id = p.member_id where p.member_id = $1;

-- swipe_sweep: server/swipe/queries.ts
with away as materialized (
     select other_id from block where member_id = $2::uuid union all select other_id from known_contact where member_id = $2::uuid and theirs <> '{}'
     union all select other_id from hidden_member where member_id = $2::uuid
   ), found as materialized (
     select m.* from unnest($3::integer[]) city (id) cross join lateral (
       select m.member_id, m.joined, m.has_photo, m.last_active, m.interests from member_search m
       where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < ($6::date, $7::uuid) and m.joined >= $8::date
         and m.gender = any ($4::text[]) and m.birth_date >= $9::date and m.birth_date < $10::date
         and m.seeks & $11::integer <> 0 and $12::integer between m.seeks_min_age and m.seeks_max_age
         and (m.home_site is null or m.home_site = any ($13::text[])) and m.member_id <> $2::uuid and m.member_id not in (select other_id from away)
       order by m.joined desc, m.member_id desc limit $5
     ) m order by m.joined desc, m.member_id desc limit $5
   )
   select f.*, (select true from swipe_pass s where s.member_id = $2::uuid and s.other_id = f.member_id) is not null
     or (select true from member_like l where l.member_id = $2::uuid and l.liked_id = f.member_id) is not null as decided,
     (select true from swipe_deck d where d.member_id = $2::uuid and d.other_id = f.member_id) is not null as dealt
   from found f order by f.joined desc, f.member_id desc;

-- swipe_sweep_save: server/swipe/queries.ts
update swipe set wish = $2, step = $3, after_joined = $4, after_id = $5, swept_on = $6, ended_at = $7 where member_id = $1;

-- translation_find_text: server/chat/translation/queries.ts
select text from message
   where conversation_id = $1 and seq = $2 and kind = 'text' and deleted_at is null and created_at > $3 and seq > $4;

-- travel_hiding_begin: server/profile/visibility/travel-hiding-queries.ts
insert into invisibility (member_id, since, chosen, travel_hidden_until) values ($1, now(), false, $2)
   on conflict (member_id) do update set travel_hidden_until = excluded.travel_hidden_until;

-- travel_hiding_delete_unfounded: server/profile/visibility/travel-hiding-queries.ts
delete from invisibility where member_id = $1 and not chosen and travel_hidden_until is null;

-- travel_hiding_end: server/profile/visibility/travel-hiding-queries.ts
update invisibility set travel_hidden_until = null where member_id = $1;

-- travel_hiding_ended: server/profile/visibility/travel-hiding-queries.ts
select i.member_id, p.site_id, coalesce(p.visiting_city_id, p.city_id) as city_id
   from invisibility i join profile p on p.member_id = i.member_id where i.travel_hidden_until < now() limit 1000;

-- travel_hiding_find: server/profile/visibility/travel-hiding-queries.ts
select p.hides_where_hostile as wanted, i.travel_hidden_until as until
   from profile p left join invisibility i on i.member_id = p.member_id where p.member_id = $1;

-- travel_hiding_home: server/profile/visibility/travel-hiding-queries.ts
select city_id from profile where member_id = $1;

-- travel_hiding_open: server/profile/visibility/travel-hiding-queries.ts
with shown as materialized (
     select m.member_id from member_search m where m.site_id = $1 and m.country = any ($2::text[]) and m.member_id > $3 order by m.member_id limit 500
   )
   select p.member_id, p.hides_where_hostile as wanted from shown join profile p on p.member_id = shown.member_id order by p.member_id;

-- trip_delete: server/profile/trips/queries.ts
delete from trip where member_id = $1;

-- trip_due: server/profile/trips/queries.ts
select t.member_id from trip t join profile p on p.member_id = t.member_id
   where p.site_id = $1 and (t.to_day < $2 or (not t.begun and t.from_day <= $2)) and t.member_id > $3 order by t.member_id limit 500;

-- trip_find: server/profile/trips/queries.ts
select city_id, from_day, to_day, begun from trip where member_id = $1;

-- trip_save: server/profile/trips/queries.ts
insert into trip (member_id, city_id, from_day, to_day, begun, created_at) values ($1, $2, $3, $4, $5, now())
   on conflict (member_id) do update set city_id = excluded.city_id, from_day = excluded.from_day, to_day = excluded.to_day,
     begun = excluded.begun, created_at = excluded.created_at;

-- trust_age: server/account/daily-limits/queries.ts
select created_at from account where member_id = $1;

-- trust_answered: server/account/daily-limits/queries.ts
select count(*)::int as answered from conversation c where c.id = any ($1::uuid[]) and c.started_by = $2
     and exists (select from message m where m.conversation_id = c.id and m.from_id <> $2);

-- trust_conversations: server/account/daily-limits/queries.ts
select conversation_id from participant where member_id = $1 order by last_at desc limit 30;

-- upkeep_archive: server/platform/upkeep/upkeep.ts
select last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity'::timestamptz) as failing
   from pg_stat_archiver;

-- upkeep_backups: server/platform/upkeep/upkeep.ts
select kind, made_at from backup order by kind;

-- upkeep_size: server/platform/upkeep/upkeep.ts
select pg_database_size(current_database())::double precision as bytes;

-- verification_accept: server/verification/queries.ts
update verification set state = 'accepted', selfie = null, decided_at = now(), reasons = null
   where member_id = $1 and id = $2 and state = 'waiting';

-- verification_case: server/verification/queries.ts
select member_id, id, state, gesture, sent_at, decided_at, reasons, photos, selfie, earlier,
     (replace(id::text, '-', '') = $1 or (length($1) = 8 and right(id::text, 8) = $1)) or replace(member_id::text, '-', '') = $1 as newest
   from verification
   where (replace(id::text, '-', '') = $1 or (length($1) = 8 and right(id::text, 8) = $1)) or replace(member_id::text, '-', '') = $1 or exists (select from unnest(earlier) as e (id) where (replace(e.id::text, '-', '') = $1 or (length($1) = 8 and right(e.id::text, 8) = $1))) limit 2;

-- verification_drop_old_selfies: server/verification/queries.ts
update verification set state = 'unseen', selfie = null, photos = '{}' where state = 'waiting' and sent_at < $1;

-- verification_drop_selfie: server/verification/queries.ts
update verification set state = 'unseen', selfie = null, photos = '{}' where member_id = $1 and state = 'waiting';

-- verification_erase: server/verification/queries.ts
delete from verification where member_id = $1;

-- verification_main_photo: server/verification/queries.ts
select from profile where member_id = $1 and main_photo_id is not null;

-- verification_own: server/verification/queries.ts
select coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, v.state, v.gesture, v.sent_at, v.reasons, coalesce(v.shown_at < $2, false) as over
   from profile p left join verification v on v.member_id = p.member_id where p.member_id = $1;

-- verification_photos: server/verification/queries.ts
select ph.id, ph.storage_key, coalesce(ph.id = p.main_photo_id, false) as is_main from photo ph join profile p on p.member_id = ph.member_id
   where ph.member_id = $1 and ph.id = any ($2::uuid[]) and ph.status = 'active' order by array_position($2::uuid[], ph.id);

-- verification_refuse: server/verification/queries.ts
update verification set decided_at = now(), reasons = $3, earlier = '{}',
     state = case when state = 'waiting' and id <> $2 then state else 'refused' end,
     selfie = case when state = 'waiting' and id <> $2 then selfie end
   where member_id = $1 and ((id = $2 and state in ('waiting', 'accepted')) or (earlier <> '{}' and (id = $2 or $2 = any (earlier))));

-- verification_reseal: server/verification/queries.ts
update verification set selfie = $3 where member_id = $1 and selfie = $2;

-- verification_sealed: server/verification/queries.ts
select member_id as owner, member_id::text as context, selfie as sealed from verification where member_id = any ($1::uuid[]) and selfie is not null;

-- verification_send: server/verification/queries.ts
update verification set state = 'waiting', selfie = $2, sent_at = now(),
     photos = array(select ph.id from photo ph where ph.member_id = $1 and ph.status = 'active' and ph.album_id is null order by ph.position, ph.created_at, ph.id)
   where member_id = $1 and state = 'shown' and shown_at >= $3;

-- verification_show: server/verification/queries.ts
insert into verification (member_id, id, state, gesture, shown_at) values ($1, $2, 'shown', $3, now())
   on conflict (member_id) do update set id = excluded.id, state = 'shown', photos = '{}',
     gesture = case when verification.shown_at < $4 then excluded.gesture else verification.gesture end,
     shown_at = case when verification.shown_at < $4 then excluded.shown_at else verification.shown_at end,
     earlier = case when verification.state = 'accepted' then verification.earlier || verification.id else verification.earlier end
   where verification.state <> 'waiting' and (verification.state <> 'shown' or verification.shown_at < $4);

-- verification_sweep: server/verification/queries.ts
delete from verification where state = 'withdrawn' and shown_at < $1;

-- verification_waiting: server/verification/queries.ts
select member_id, id, sent_at from verification where state = 'waiting' order by sent_at, id limit $1;

-- verification_withdraw: server/verification/queries.ts
update verification set state = 'withdrawn', selfie = null, sent_at = null, photos = '{}', decided_at = null, reasons = null, earlier = '{}'
   where member_id = $1;

-- view_count_add: server/platform/limits/view-queries.ts
insert into view_count as known (viewer_id, day, pages, profiles, cards)
   select viewer_id, $2::date, pages, ('x' || profiles)::bit(4096), ('x' || cards)::bit(4096)
   from unnest($1::uuid[], $3::integer[], $4::text[], $5::text[]) as fresh (viewer_id, pages, profiles, cards) order by viewer_id
   on conflict (viewer_id) do update set day = excluded.day,
     pages = excluded.pages + case when known.day = excluded.day then known.pages else 0 end,
     profiles = excluded.profiles | case when known.day = excluded.day then known.profiles else 0::bit(4096) end,
     cards = excluded.cards | case when known.day = excluded.day then known.cards else 0::bit(4096) end
   where known.day <= excluded.day
   returning viewer_id, pages, bit_count(profiles)::integer as profiles, bit_count(cards)::integer as cards;

-- view_count_erase: server/platform/limits/view-queries.ts
delete from view_count where viewer_id = $1;

-- view_count_forget: server/platform/limits/view-queries.ts
delete from view_count where day < current_date - 1;

-- viewer_delete: server/profile/viewers/queries.ts
delete from member_viewer where member_id = $1 and viewer_id = $2;

-- viewer_delete_old: server/profile/viewers/queries.ts
delete from member_viewer where viewed_on < $1::date;

-- viewer_delete_others: server/profile/viewers/queries.ts
delete from member_viewer where viewer_id = $1;

-- viewer_delete_own: server/profile/viewers/queries.ts
delete from member_viewer where member_id = $1;

-- viewer_erase_find: server/profile/viewers/queries.ts
select member_id from member_viewer where viewer_id = $1 limit $2;

-- viewer_erase_others: server/profile/viewers/queries.ts
delete from member_viewer where member_id = any ($2::uuid[]) and viewer_id = $1;

-- viewer_forget_before: server/profile/viewers/queries.ts
update member_viewer set previous_on = null where previous_on < $1::date;

-- viewer_insert: server/profile/viewers/queries.ts
insert into member_viewer (member_id, viewer_id, viewed_on)
   select s.member_id, $2::uuid, $3::date from shows_views s where s.member_id = $1 for key share
   on conflict (member_id, viewer_id) do update set viewed_on = excluded.viewed_on, previous_on = member_viewer.viewed_on
   where member_viewer.viewed_on < excluded.viewed_on;

-- viewer_list: server/profile/viewers/queries.ts
select viewer_id, (case when viewed_on < $3::date then viewed_on else previous_on end)::text as viewed_on from member_viewer where member_id = $1 and viewed_on >= $2::date
     and case when viewed_on < $3::date then viewed_on else previous_on end >= $2::date and viewer_id not in (select h.other_id from hidden_member h where h.member_id = $1)
   order by case when viewed_on < $3::date then viewed_on else previous_on end desc, viewer_id limit 400;

-- viewer_setting: server/profile/viewers/queries.ts
select s.since, i.member_id is not null as invisible from profile p left join shows_views s on s.member_id = p.member_id
     left join invisibility i on i.member_id = p.member_id
   where p.member_id = $1;

-- viewer_setting_delete: server/profile/viewers/queries.ts
delete from shows_views where member_id = $1;

-- viewer_setting_insert: server/profile/viewers/queries.ts
insert into shows_views (member_id, since) values ($1, now()) on conflict do nothing;

-- viewer_showing: server/profile/viewers/queries.ts
select member_id from shows_views where member_id = any ($1::uuid[]);

-- viewer_shows_views: server/profile/viewers/queries.ts
select from profile p join shows_views s on s.member_id = p.member_id
   where p.member_id = $1 and p.visible and not exists (select from invisibility i where i.member_id = $1)
     and not exists (select from block b where b.member_id = $1 and b.other_id = $2)
     and not exists (select from known_contact a where a.member_id = $1 and a.other_id = $2 and a.mine <> '{}');

-- viewer_unread: server/viewer/queries.ts
select other_id, case when c.archived or coalesce(c.muted_until > now(), false) then 0 else greatest(c.unread, c.marked_unread::integer) end as unread, request is not null as waits from participant c
   where member_id = $1 and not removed and case when request is null then case when c.archived or coalesce(c.muted_until > now(), false) then 0 else greatest(c.unread, c.marked_unread::integer) end > 0 else request = 'waiting' end;

-- viewer_unread_homes: server/viewer/queries.ts
select member_id, site_id from profile where member_id = any ($1::uuid[]);

-- viewer_user: server/viewer/queries.ts
select a.member_id as id, a.username, a.email, a.role, a.paid_at is not null and a.premium_ended_at is null as paid_user, a.created_at, a.language, a.discreet_since is not null as discreet,
     exists (select from one_time_code c where c.member_id = $1 and c.confirmed_at is not null) as codes,
     exists (select from passkey k where k.member_id = $1) as passkeys,
     exists (select from assisted_export e where e.member_id = $1 and e.seen_at is null) as copy_made,
     (select c.due_at from check_in c where c.member_id = $1 and c.ended_at is null) as check_in,
     case when exists (select from deletion x where x.member_id = $1) then 'pending_deletion'
          when exists (select from suspension x where x.member_id = $1) then 'disabled'
          when a.confirmed_at is null then 'not_confirmed'
          else 'active' end as status,
     chats.unread_messages, chats.requests,
     array(select m.reason from mail_stop m where m.member_id = $1 order by m.since, m.reason) as mail_stops
   from account a join profile p on p.member_id = a.member_id
     cross join (
       select coalesce(sum(case when c.archived or coalesce(c.muted_until > now(), false) then 0 else greatest(c.unread, c.marked_unread::integer) end) filter (where c.request is null), 0) as unread_messages, count(*) filter (where c.request = 'waiting') as requests
       from participant c where c.member_id = $1 and not c.removed
     ) chats
   where a.member_id = $1;

-- visibility_agreed: server/profile/visibility/visibility.ts
select member_id from shared_at where member_id = any ($1::uuid[]) and site_id = $2;

-- visibility_blocks: server/profile/visibility/visibility.ts
select other_id from block where member_id = $1;

-- visibility_by_ids: server/profile/visibility/visibility.ts
select p.member_id, p.site_id, p.visible, i.member_id is not null as invisible,
   agreed.member_id is not null as shown_to_visitors, here.member_id is not null as shown_here, away.member_id is not null as hidden_contact, by_viewer.member_id is not null as blocked, by_member.member_id is not null as blocks_you, coalesce(by_member.own_name, p.name) as name from profile p left join invisibility i on i.member_id = p.member_id
   left join consent agreed on agreed.member_id = p.member_id and agreed.kind = 'shown_to_visitors'
   left join shared_at here on here.member_id = p.member_id and here.site_id = $3
   left join known_contact away on away.member_id = p.member_id and away.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and away.mine <> '{}'
   left join block by_member on by_member.member_id = p.member_id and by_member.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and by_member.by_me
   left join block by_viewer on by_viewer.member_id = p.member_id and by_viewer.other_id = coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and not by_viewer.by_me where p.member_id = any ($1::uuid[]);

-- visibility_conversations: server/profile/visibility/visibility.ts
with pair as materialized (
     select case when low_id = $1 then high_id else low_id end as member_id, conversation_id from conversation_pair
     where (low_id = $1 and high_id = any ($2::uuid[])) or (high_id = $1 and low_id = any ($2::uuid[]))
   )
   select pair.member_id, pair.conversation_id as id, coalesce(own.answered, false) as takes_part
   from pair left join participant own on own.member_id = $1 and own.conversation_id = pair.conversation_id;

-- visibility_home: server/profile/visibility/visibility.ts
select member_id, site_id from profile where member_id = $1;

-- visit_add: server/landers/queries.ts
insert into visit_count as known (site_id, hour, page, slug, source, step, count)
   select $1, hour, page, slug, source, step, count
   from unnest($2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[]) as fresh (hour, page, slug, source, step, count)
   order by hour, page, slug, source, step
   on conflict (site_id, hour, page, slug, source, step) do update set count = known.count + excluded.count;

-- visit_delete_all: server/landers/queries.ts
delete from visit_count where site_id = $1;

-- visit_forget: server/landers/queries.ts
delete from visit_count where hour < now() - interval '400 days';

-- visit_funnel: server/landers/queries.ts
select case $5 when 'lander' then page when 'slug' then page || case slug when '' then '' else '/' || slug end when 'source' then source
       when 'day' then to_char(hour at time zone $4, 'YYYY-MM-DD') else to_char(hour at time zone $4, 'YYYY-MM-DD HH24:00') end as name,
     step, sum(count)::integer as count
   from visit_count
   where site_id = $1 and hour >= $2::date::timestamp at time zone $4 and hour < ($3::date + 1)::timestamp at time zone $4
   group by 1, 2 order by 1, 2;

-- wallet_bundle_save: server/credits/queries.ts
update wallet set bundle_credits = $2, bundle_price = $3, bundle_currency = $4 where member_id = $1;

-- wallet_change: server/credits/queries.ts
with locked as materialized (
     select balance, greatest($4::integer, -balance) as amount, greatest(changed_at, $5::timestamptz) as changed_at
     from wallet where member_id = $1 for update
   ), entry as (
     insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
     select $1, $2, $3, amount, balance + amount, changed_at from locked where amount <> 0
     on conflict do nothing
     returning amount, balance_after, created_at
   ), changed as (
     update wallet w set balance = entry.balance_after, changed_at = entry.created_at from entry where w.member_id = $1
   )
   select coalesce(entry.balance_after, locked.balance) as balance, entry.amount from locked left join entry on true;

-- wallet_erase: server/credits/queries.ts
delete from wallet where member_id = $1;

-- wallet_find: server/credits/queries.ts
select balance, free_used from wallet where member_id = $1;

-- wallet_insert: server/credits/queries.ts
insert into wallet (member_id, balance) values ($1, 0) on conflict do nothing;

-- webhook_attempt: server/webhooks/queries.ts
update webhook_delivery set attempts = attempts + 1, last_at = $4, status = $5, failure = $6, next_at = $7,
     delivered_at = case when $8 then $4 else delivered_at end
   where site_id = $1 and endpoint_id = $2 and id = $3;

-- webhook_deliveries: server/webhooks/queries.ts
select id, event, body, created_at, attempts, last_at, status, failure, delivered_at, next_at from webhook_delivery
   where site_id = $1 and endpoint_id = $2 and ($3::uuid is null or id < $3) order by id desc limit $4;

-- webhook_deliveries_delete: server/webhooks/queries.ts
delete from webhook_delivery where site_id = $1 and endpoint_id = $2;

-- webhook_deliveries_delete_site: server/webhooks/queries.ts
delete from webhook_delivery where site_id = $1;

-- webhook_deliveries_insert: server/webhooks/queries.ts
insert into webhook_delivery (site_id, endpoint_id, id, event, member_id, body, created_at, next_at)
   select e.site_id, e.id, t.id, t.event, t.member_id, t.body, $6::timestamptz, $6::timestamptz
   from webhook_endpoint e, unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[]) as t (id, event, member_id, body)
   where e.site_id = $1 and e.off_at is null and t.event = any (e.events) and (select count(*) from (select from webhook_delivery d where d.site_id = $1 and d.endpoint_id = e.id and d.next_at is not null
     limit $7::integer) w) < $7::integer;

-- webhook_due: server/webhooks/queries.ts
select e.site_id, e.id from webhook_endpoint e
   where e.off_at is null and (e.lane_until is null or e.lane_until <= $1)
     and exists (select from webhook_delivery d where d.site_id = e.site_id and d.endpoint_id = e.id and d.next_at <= $1)
   order by e.lane_until nulls first, e.id limit $2;

-- webhook_endpoint_delete: server/webhooks/queries.ts
delete from webhook_endpoint where site_id = $1 and id = $2;

-- webhook_endpoint_insert: server/webhooks/queries.ts
insert into webhook_endpoint (site_id, id, url, events, sealed, created_at) values ($1, $2, $3, $4, $5, $6);

-- webhook_endpoint_lock: server/webhooks/queries.ts
select * from webhook_endpoint where site_id = $1 and id = $2 for update;

-- webhook_endpoint_save: server/webhooks/queries.ts
update webhook_endpoint set url = $3, events = $4, off_at = $5, off_why = $6, failing_since = case when $5::timestamptz is null then null else failing_since end
   where site_id = $1 and id = $2;

-- webhook_endpoints: server/webhooks/queries.ts
select e.*, (select count(*) from (select from webhook_delivery d where d.site_id = $1 and d.endpoint_id = e.id and d.next_at is not null
     limit $2::integer) w) as waiting from webhook_endpoint e where e.site_id = $1 order by e.created_at, e.id;

-- webhook_endpoints_delete_site: server/webhooks/queries.ts
delete from webhook_endpoint where site_id = $1;

-- webhook_erase: server/webhooks/queries.ts
delete from webhook_delivery where member_id = $1;

-- webhook_forget: server/webhooks/queries.ts
delete from webhook_delivery where created_at < $1;

-- webhook_forget_former: server/webhooks/queries.ts
update webhook_endpoint set former_sealed = null, former_until = null where former_until < $1;

-- webhook_former_reseal: server/webhooks/queries.ts
update webhook_endpoint set former_sealed = $3 where id = $1 and former_sealed = $2;

-- webhook_former_sealed: server/webhooks/queries.ts
select id as owner, id::text as context, former_sealed as sealed from webhook_endpoint
       where id = any ($1::uuid[]) and former_sealed is not null;

-- webhook_health: server/webhooks/queries.ts
update webhook_endpoint set failing_since = case when $3::timestamptz is null then null else coalesce(failing_since, $3) end
   where site_id = $1 and id = $2 returning failing_since;

-- webhook_hearing: server/webhooks/queries.ts
select distinct site_id from webhook_endpoint where off_at is null and events && $1::text[];

-- webhook_ids: server/webhooks/queries.ts
select id from webhook_endpoint;

-- webhook_lane_leave: server/webhooks/queries.ts
update webhook_endpoint set lane_until = $3 where site_id = $1 and id = $2;

-- webhook_lane_take: server/webhooks/queries.ts
update webhook_endpoint set lane_until = $4
   where site_id = $1 and id = $2 and off_at is null and (lane_until is null or lane_until <= $3) returning *;

-- webhook_next: server/webhooks/queries.ts
select id, body, attempts, event from webhook_delivery where site_id = $1 and endpoint_id = $2 and next_at <= $3
   order by next_at limit $4;

-- webhook_off: server/webhooks/queries.ts
update webhook_endpoint set off_at = $3, off_why = $4 where site_id = $1 and id = $2 and off_at is null;

-- webhook_reseal: server/webhooks/queries.ts
update webhook_endpoint set sealed = $3 where id = $1 and sealed = $2;

-- webhook_sealed: server/webhooks/queries.ts
select id as owner, id::text as context, sealed from webhook_endpoint where id = any ($1::uuid[]);

-- webhook_secret_save: server/webhooks/queries.ts
update webhook_endpoint set sealed = $3, former_sealed = sealed, former_until = $4 where site_id = $1 and id = $2;

-- webhook_send_again: server/webhooks/queries.ts
update webhook_delivery set next_at = $4, attempts = 0, delivered_at = null where site_id = $1 and endpoint_id = $2 and id = $3;

-- webhook_test_insert: server/webhooks/queries.ts
insert into webhook_delivery (site_id, endpoint_id, id, event, body, created_at, next_at) values ($1, $2, $3, 'test', $4, $5, $5);

-- webhook_waiting: server/webhooks/queries.ts
select count(*) as waiting from (select from webhook_delivery where site_id = $1 and endpoint_id = $2 and next_at is not null limit $3) w;
