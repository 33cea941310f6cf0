/**
 * Where the law punishes sex between men of one mind, or men are tried for it under another: as the ILGA World Database (database.ilga.org,
 * "Criminalisation of consensual same-sex sexual acts") and the Human Dignity Trust (humandignitytrust.org, "Map of jurisdictions that
 * criminalise LGBT people") list them, as of November 2025. An operator changes it for his site: npm run site -- set SITE hostile_countries '["…"]'.
 */
export const hostileCountries = [
  'AE', 'AF', 'BD', 'BF', 'BI', 'BN', 'CM', 'DZ', 'EG', 'ER', 'ET', 'GD', 'GH', 'GM', 'GN', 'GY', 'ID', 'IQ', 'IR', 'JM', 'KE', 'KI',
  'KM', 'KW', 'LB', 'LK', 'LR', 'LY', 'MA', 'ML', 'MM', 'MR', 'MV', 'MW', 'MY', 'NG', 'OM', 'PG', 'PK', 'PS', 'QA', 'SA', 'SB', 'SD',
  'SL', 'SN', 'SO', 'SS', 'SY', 'SZ', 'TD', 'TG', 'TM', 'TN', 'TO', 'TT', 'TV', 'TZ', 'UG', 'UZ', 'VC', 'WS', 'YE', 'ZM', 'ZW',
] // prettier-ignore
