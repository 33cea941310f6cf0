import { statement } from '#server/platform/database/database.ts'

export const deleteVerification = statement('verification_erase', 'delete from verification where member_id = $1')
