/**
 * Countries that punish consensual sex between men, by such a law or by others, as listed by the ILGA World Database
 * (database.ilga.org, "Criminalisation of consensual same-sex sexual acts") and the Human Dignity Trust (humandignitytrust.org,
 * "Map of jurisdictions that criminalise LGBT people") in November 2025. Operators can change it per site:
 * npm run site -- set SITE hostile_countries '["…"]'.
 */
export const hostileCountries = [
  'AE', 'AF', 'BD', 'BF', 'BI', 'BN', 'CM', 'DZ', 'EG', 'ER', 'ET', 'GD', 'GH', 'GM', 'GN', 'GY', 'ID', 'IQ', 'IR', 'JM', 'KE', 'KI',
  'KM', 'KW', 'LB', 'LK', 'LR', 'LY', 'MA', 'ML', 'MM', 'MR', 'MV', 'MW', 'MY', 'NG', 'OM', 'PG', 'PK', 'PS', 'QA', 'SA', 'SB', 'SD',
  'SL', 'SN', 'SO', 'SS', 'SY', 'SZ', 'TD', 'TG', 'TM', 'TN', 'TO', 'TT', 'TV', 'TZ', 'UG', 'UZ', 'VC', 'WS', 'YE', 'ZM', 'ZW',
] // prettier-ignore
