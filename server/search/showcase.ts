import { createHash } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/search/search.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { isUuid } from '#server/platform/ids.ts'
import { cardColumns, cardFrom, type CardRow, presentCard } from '#server/profile/cards/cards.ts'
import { visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/visibility/visibility.ts'

export type ShowcaseCard = OutputOf<typeof contract.showcase>[number]

const minutes = 10
const pool = 240

/** The latest of those who agreed and have a photo, among the last so many active members. */
const findPool = poolStatement('showcase_pool', 'site_id = $1')
const findPoolOfCountry = poolStatement('showcase_pool_country', 'site_id = $1 and country = $2')

/** Only ids are cached: a member who withdrew the consent, left or hid since is not shown. */
const findAgreed = statement<{ member_id: string }>(
  'showcase_agreed',
  `select member_id from member_search
   where site_id = $1 and member_id = any ($2::uuid[]) and shown_to_visitors and has_photo >= $3::boolean`,
)

/** $1 members, $2 the viewer, $3 the viewer's site. */
const findCards = statement<CardRow & VisibilityRow>(
  'showcase_cards',
  `select ${cardColumns}, ${visibilityColumns} from ${cardFrom} ${visibilityFrom('$2', '$3')} where p.member_id = any ($1::uuid[])`,
)

const findHidden = statement<{ other_id: string }>(
  'showcase_hidden',
  'select other_id from hidden_member where member_id = $1 and other_id = any ($2::uuid[])',
)

interface Window {
  number: number
  ids: Promise<string[]>
}

/**
 * The members shown to visitors: those who agreed to it, at random, the same for ten minutes on each site and in each country.
 */
export class Showcase {
  private readonly db: Handle
  private readonly windows = new Map<string, Window>()

  constructor(db: Handle) {
    this.db = db
  }

  /** At most `count` of them, those of `country` first, without those whom the viewer has hidden. */
  async read(visit: Visit, count: number, country?: string, now = new Date()): Promise<ShowcaseCard[]> {
    const near = country === undefined ? [] : await this.shuffledPool(visit.site.id, country, now)
    const far = near.length >= count ? [] : await this.shuffledPool(visit.site.id, '', now)
    const ids = [...new Set([...near, ...far])].slice(0, count)
    return this.shown(visit, ids, { withPhoto: true, now })
  }

  /** A member who agreed to it, also without a photo, as visitors find them in the search. */
  async find(visit: Visit, id: string, now = new Date()): Promise<ShowcaseCard | undefined> {
    return isUuid(id) ? (await this.shown(visit, [id], { withPhoto: false, now }))[0] : undefined
  }

  /** In the order of `ids`. */
  private async shown(
    visit: Visit,
    ids: readonly string[],
    { withPhoto, now }: { withPhoto: boolean; now: Date },
  ): Promise<ShowcaseCard[]> {
    const agreed = (await this.db.rows(findAgreed, [visit.site.id, ids, withPhoto])).map((row) => row.member_id)
    const [found, hidden] = await Promise.all([
      this.db.rows(findCards, [agreed, visit.memberId ?? null, visit.site.id]),
      this.db.rows(findHidden, [visit.memberId ?? null, agreed]),
    ])
    const away = new Set(hidden.map((row) => row.other_id))
    const rows = found.filter((row) => isShown(row) && !away.has(row.member_id))
    rows.sort((a, b) => ids.indexOf(a.member_id) - ids.indexOf(b.member_id))
    return rows
      .map((row) => presentCard(row, visit, now))
      .map(({ id, name, age, city, fictional, main_image }) => ({ id, name, age, city, fictional, main_image }))
  }

  /** Those of a country, or of all countries: ''. */
  private shuffledPool(siteId: string, country: string, now: Date): Promise<string[]> {
    const number = Math.floor(now.getTime() / (minutes * 60_000))
    const key = `${siteId} ${country}`
    const known = this.windows.get(key)
    if (known?.number === number) return known.ids
    const ids = readPool(this.db, siteId, country, number)
    this.windows.set(key, { number, ids })
    ids.catch(() => this.windows.delete(key))
    return ids
  }
}

/** Visible to visitors, and to a member without a block or a list of known contacts between the two. */
function isShown(row: VisibilityRow): boolean {
  return row.visible && !row.invisible && row.shown_to_visitors && !row.hidden_contact && !row.blocked && !row.blocks_you
}

function poolStatement(name: string, where: string) {
  return statement<{ member_id: string }>(
    name,
    `select member_id from (
       select member_id, last_active, has_photo, shown_to_visitors from member_search
       where ${where} order by last_active desc, member_id desc limit 20000
     ) m where has_photo and shown_to_visitors order by last_active desc, member_id desc limit ${pool}`,
    'replica',
  )
}

async function readPool(db: Handle, siteId: string, country: string, seed: number): Promise<string[]> {
  const rows = country ? await db.rows(findPoolOfCountry, [siteId, country]) : await db.rows(findPool, [siteId])
  const place = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return rows
    .map(({ member_id }) => ({ member_id, place: place(member_id) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ member_id }) => member_id)
}
