import { statement } from '#server/platform/database/database.ts'

export const findDevices = statement<{ device_hash: Buffer }>(
  'link_devices',
  'select device_hash from known_device where member_id = any ($1::uuid[])',
)

/** Members who have signed in on one of the devices $1. */
export const findOnDevices = statement<{ member_id: string }>(
  'link_on_devices',
  'select distinct member_id from known_device where device_hash = any ($1::bytea[])',
)

/** The bank accounts and mobile numbers of the direct debits that members $1 signed. */
export const findPayers = statement<{ iban_hash: Buffer | null; number: string | null }>(
  'link_payers',
  'select iban_hash, number from mandate where member_id = any ($1::uuid[])',
)

export const findWithAccounts = statement<{ member_id: string }>(
  'link_with_accounts',
  'select distinct member_id from mandate where iban_hash = any ($1::bytea[])',
)

export const findWithNumbers = statement<{ member_id: string }>(
  'link_with_numbers',
  'select distinct member_id from mandate where number = any ($1::text[])',
)

/** Members to whom $1 has written first words lately. */
export const findRecipients = statement<{ member_id: string }>(
  'link_recipients',
  'select distinct unnest(others) as member_id from first_words where member_id = $1 and not received',
)

/** Members who sent one of the recipients $2 the same words as member $1. */
export const findSameWords = statement<{ member_id: string }>(
  'link_same_words',
  `select distinct unnest(others) as member_id from first_words
   where member_id = any ($2::uuid[]) and received and others @> array[$1::uuid]`,
)

export const findPhotos = statement<{ id: string }>('link_photos', 'select id from photo where member_id = $1')

export interface LinkedRow {
  id: string
  name: string
  joined_at: Date
  suspended: boolean
}

/** Those of the members $1 who are real and on site $2; $3 now. */
export const findLinked = statement<LinkedRow>(
  'link_members',
  `select p.member_id as id, p.name, a.created_at as joined_at, x.member_id is not null as suspended
   from profile p join account a on a.member_id = p.member_id
   left join suspension x on x.member_id = p.member_id and (x.ends_at is null or x.ends_at > $3)
   where p.member_id = any ($1::uuid[]) and p.site_id = $2 and not p.fictional`,
)
