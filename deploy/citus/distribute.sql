-- Distributes the tables of a migrated database over the nodes of a Citus cluster; run on its coordinator, again after
-- migrations that make a table. Catalogues that everything may be joined with stand whole on every node; every other table
-- lies by the column that its key begins with (look-ups of a site's by the value that is looked up).
select create_reference_table(name)
from unnest(array['site', 'site_host', 'site_file', 'site_page', 'place', 'place_name', 'region', 'bundle', 'gazetteer', 'migration']) as reference (name)
where not exists (select from pg_dist_partition where logicalrelid = name::regclass);

select create_distributed_table(name, key)
from (values
  ('account', 'member_id'),
  ('account_email', 'email_key'),
  ('account_name', 'name_key'),
  ('block', 'member_id'),
  ('consent', 'member_id'),
  ('conversation', 'id'),
  ('conversation_allowance', 'member_id'),
  ('conversation_pair', 'low_id'),
  ('deletion', 'member_id'),
  ('direct_debit_form', 'member_id'),
  ('discount', 'site_id'),
  ('discount_use', 'site_id'),
  ('evidence', 'report_id'),
  ('evidence_message', 'report_id'),
  ('evidence_photo', 'member_id'),
  ('first_words', 'member_id'),
  ('gift_received', 'member_id'),
  ('idempotency', 'owner_id'),
  ('invisibility', 'member_id'),
  ('invoice', 'member_id'),
  ('invoice_series', 'company_id'),
  ('known_device', 'member_id'),
  ('ledger_entry', 'member_id'),
  ('local_inbox', 'id'),
  ('look_count', 'viewer_id'),
  ('email_change', 'token_hash'),
  ('mail_token', 'token_hash'),
  ('mandate', 'member_id'),
  ('member_like', 'member_id'),
  ('member_liked_by', 'member_id'),
  ('member_order', 'member_id'),
  ('member_search', 'site_id'),
  ('message', 'conversation_id'),
  ('message_photo', 'member_id'),
  ('outbox', 'id'),
  ('pace', 'member_id'),
  ('participant', 'member_id'),
  ('photo', 'member_id'),
  ('photo_allowance', 'member_id'),
  ('place_change', 'member_id'),
  ('presence', 'member_id'),
  ('profile', 'member_id'),
  ('profile_translation', 'member_id'),
  ('provider_customer', 'member_id'),
  ('provider_payment', 'provider'),
  ('rate_limit', 'key'),
  ('refund', 'member_id'),
  ('report', 'id'),
  ('search_cell', 'site_id'),
  ('session', 'token_hash'),
  ('settlement_report', 'provider'),
  ('suspension', 'member_id'),
  ('wallet', 'member_id')
) as distributed (name, key)
where not exists (select from pg_dist_partition where logicalrelid = name::regclass);
