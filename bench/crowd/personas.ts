import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#server/platform/database/database.ts'
import { developPhoto } from '#server/platform/files/images/images.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { drawn } from '#server/testing/pictures.ts'
import { openTown, type Town } from '../harness/towns.ts'
import type { Persona } from './person.ts'

const password = 'a-password-of-the-crowd'

/** A separate town, since a crowd writes into it, and members of one country who can sign in and pay for their messages. */
export async function openCrowdTown(members: number, name: string): Promise<Town> {
  return openTown(members, 4 * members, `${name}-${members}`)
}

/** So many members of Germany, the same ones each time. */
export async function choosePersonas(db: Database, count: number): Promise<Persona[]> {
  const { rows } = await db.raw(
    `with chosen as (
       select s.member_id as id, s.birth_date from member_search s
       where s.country = 'DE' and not exists (select from block b where b.member_id = s.member_id)
       order by md5(s.member_id::text) limit $1
     ), account as (
       update account set password_hash = $2, paid_at = created_at where member_id in (select id from chosen) returning member_id, username
     ), rich as (update wallet set balance = 10000000 where member_id in (select id from chosen))
     select id, birth_date, username from chosen join account on member_id = id`,
    [count, await hashPassword(password)],
  )
  return (rows as Array<{ id: string; birth_date: string; username: string }>).map(({ id, birth_date, username }) => ({
    id,
    username,
    password,
    country: 'DE',
    age: shownAge(birth_date, new Date()),
  }))
}

/** The town's members share one portrait: its files are at the paths of all their rows. */
export async function placePortrait(dataDir: string): Promise<void> {
  const { files } = await developPhoto(await fromCamera(1200, 1600), 'the crowd')
  const folder = join(dataDir, 'photos', 'scale')
  await mkdir(folder, { recursive: true })
  for (const [size, bytes] of Object.entries(files)) await writeFile(join(folder, `${size}.webp`), bytes)
}

/** A photo with the grain of a camera, which is what makes files large. */
export function fromCamera(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .composite([{ input: { create: { width, height, channels: 3, background: '#c63' } }, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
    .then(async (grain) =>
      sharp(await drawn(width, height).png().toBuffer())
        .composite([{ input: grain, blend: 'overlay' }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    )
}
