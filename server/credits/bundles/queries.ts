import type { CreditValue } from '#contract/rules/credit-value.ts'
import { statement } from '#server/platform/database/database.ts'

export interface BundleRow {
  id: string
  country: string
  credits: number
  price: number
  currency: string
}

export const findBundles = statement<BundleRow>(
  'bundle_of_country',
  `select id, country, credits, price, currency from bundle
   where site_id = $1 and country = $2 and active order by credits, price, id`,
)

export const findOneBundle = statement<BundleRow>(
  'bundle_find',
  'select id, country, credits, price, currency from bundle where site_id = $1 and id = $2 and active',
)

/** All bundles, including those no longer on sale. */
export const findAllBundles = statement<BundleRow & { active: boolean }>(
  'bundle_all',
  'select id, country, credits, price, currency, active from bundle where site_id = $1 order by country, credits, id',
)

export const findBundleCountries = statement<{ country: string }>(
  'bundle_countries',
  'select distinct country from bundle where site_id = $1',
)

export const insertBundle = statement(
  'bundle_insert',
  `insert into bundle (site_id, id, country, credits, price, currency) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
)

export const saveBundle = statement(
  'bundle_save',
  `insert into bundle (site_id, id, country, credits, price, currency, active) values ($1, $2, $3, $4, $5, $6, true)
   on conflict (site_id, id) do update
   set country = excluded.country, credits = excluded.credits, price = excluded.price, currency = excluded.currency, active = true`,
)

export const endBundle = statement('bundle_end', 'update bundle set active = false where site_id = $1 and id = $2 and active')

export const removeBundles = statement('bundle_remove', 'delete from bundle where site_id = $1')

export const findLastPrice = statement<CreditValue>(
  'bundle_last_price',
  `select bundle_credits as credits, bundle_price as amount, bundle_currency as currency from wallet
   where member_id = $1 and bundle_credits is not null`,
)
