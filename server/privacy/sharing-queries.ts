import { statement } from '#server/platform/database/database.ts'

export const findName = statement<{ name: string }>('sharing_name', 'select name from profile where member_id = $1')
