import { statement } from '#server/platform/database/database.ts'

/** $1 site, $2 country: how often each bundle was bought in the last 90 days. */
export const countBought = statement<{ bundle_id: string; count: number }>(
  'shop_bought',
  `select bundle_id, count(*)::int as count from member_order
   where site_id = $1 and country = $2 and completed_at > now() - interval '90 days' and state = 'completed'
   group by bundle_id order by count desc, bundle_id limit 2`,
)

/** $1 site, $2 country. */
export const countOrders = statement<{ count: number }>(
  'shop_orders',
  `select count(*)::int as count from member_order
   where site_id = $1 and country = $2 and completed_at > now() - interval '90 days' and state = 'completed'`,
)

export const findCountry = statement<{ country: string }>('shop_country', 'select country from profile where member_id = $1')

/** $1 site, $2 countries. */
export const findPrices = statement<{ country: string; credits: number; price: number; currency: string }>(
  'shop_prices',
  'select country, credits, price, currency from bundle where site_id = $1 and country = any ($2) and active',
)

/** Countries and currencies with an active bundle, on any site. */
export const findMarkets = statement<{ country: string; currency: string }>(
  'shop_markets',
  'select distinct country, currency from bundle where active',
)
