import { statement } from '#server/platform/database/database.ts'

export const findCustomer = statement<{ customer_id: string }>(
  'provider_customer_find',
  'select customer_id from provider_customer where member_id = $1 and provider = $2',
)

export const insertCustomer = statement(
  'provider_customer_insert',
  `insert into provider_customer (member_id, provider, customer_id, created_at) values ($1, $2, $3, now()) on conflict do nothing`,
)

export const deleteCustomers = statement('provider_customer_erase', 'delete from provider_customer where member_id = $1')
