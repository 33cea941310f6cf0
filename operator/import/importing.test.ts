import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { array, assert, asyncProperty, constantFrom, nat } from 'fast-check'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { bomb, drawn } from '#server/testing/pictures.ts'
import { importPeople, optionsOf } from './importing.ts'

const db = await freshDatabase()
const config = testConfig({ secret: 'x'.repeat(40) })
const folder = await mkdtemp(join(tmpdir(), 'import-'))
const titles = 'id,username,email,date_of_birth,gender,country,city,consent_at,terms_at,confirmed,password_hash,about,photos'

let files = 0
let people = 0

type Person = Record<string, string>

function person(changes: Person = {}): Person {
  const number = ++people
  return {
    id: String(number), username: `sailor${number}`, email: `sailor${number}@example.com`, date_of_birth: '1990-05-01', gender: 'man',
    country: 'NL', city: 'Amsterdam', consent_at: '2026-01-02', terms_at: '2026-01-02', confirmed: 'yes', password_hash: '', about: '',
    photos: '', ...changes,
  } // prettier-ignore
}

const line = (one: Person) =>
  titles.split(',').map((title) => `"${one[title]!.replaceAll('"', '""')}"`).join(',') // prettier-ignore
const csv = (...rows: Person[]) => [titles, ...rows.map(line)].join('\n')

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, `people${++files}.csv`)
  await writeFile(path, content)
  return path
}

/** Runs an import; returns what it printed and the lines of its report. */
async function run(content: string | Buffer, ...words: string[]): Promise<{ said: string; report: string[] }> {
  const report = join(folder, `report${++files}.csv`)
  const said: string[] = []
  await importPeople(
    { db, config },
    optionsOf(['beau', await fileOf(content), '--report', report, ...words]),
    (each) => void said.push(each),
  )
  return { said: said.join('\n'), report: (await readFile(report, 'utf8')).trim().split('\n').slice(1) }
}

const accounts = async () =>
  (
    await db.raw(
      'select username, email, confirmed_at is not null as confirmed, language, password_hash from account order by username',
    )
  ).rows as Array<{
    username: string
    email: string
    confirmed: boolean
    password_hash: string
  }>

beforeEach(async () => {
  for (const table of ['account', 'account_name', 'account_email', 'profile', 'imported', 'photo', 'outbox', 'consent'])
    await db.raw(`delete from ${table}`)
})

describe('a person from another site', () => {
  test('is brought hidden, with their consent of before, and is there once however often the file is read', async () => {
    const one = person({ about: '<script>alert(1)</script> =cmd()' })
    expect((await run(csv(one))).said).toContain('imported: 1')
    const profile = (
      await db.raw('select p.*, v.member_id is not null as invisible from profile p left join invisibility v using (member_id)')
    ).rows[0]
    expect(profile).toMatchObject({
      about: one.about,
      city: 'Amsterdam',
      show_last_seen: false,
      show_distance: false,
      blur_photos: 'always',
      invisible: true,
    })
    const { rows } = await db.raw('select kind, version from consent order by kind')
    expect(rows).toEqual([
      { kind: 'special_category', version: 'imported 2026-01-02' },
      { kind: 'terms', version: 'imported 2026-01-02' },
    ])
    const longer = csv(person({ email: 'nobody' }), one)
    expect((await run(longer)).said).toContain('imported: 0\nthere already from before: 1\nrefused: 1')
    expect(await accounts()).toHaveLength(1)
    expect((await db.raw('select from outbox')).rows).toEqual([])
  })

  test.each<[string, Person, string]>([
    ['of seventeen', { date_of_birth: '2010-01-01' }, 'date_of_birth,birth_date_young'],
    ['without a date of birth', { date_of_birth: '' }, 'date_of_birth,birth_date_required'],
    ['who has agreed to nothing', { consent_at: '' }, 'consent_at,consent'],
    ['who will agree tomorrow', { terms_at: '2999-01-01' }, 'terms_at,consent'],
    ['with a script for a name', { username: '<script>alert(1)</script>' }, 'username,username_length'],
    ['with a formula for a name', { username: '=HYPERLINK(1)' }, 'username,username_characters'],
    ['who claims to be of the team', { username: 'moderator' }, 'username,username_reserved'],
    ['without an address', { email: 'nobody' }, 'email,email_invalid'],
    ['from a place that does not exist', { city: 'Atlantis' }, 'city,city'],
    ['from the wrong country for that place', { country: 'DE', city: 'Roma' }, 'city,city'],
    ['from a country that is not served', { country: 'KP' }, 'country,country'],
  ])('%s is refused, and the report names the row without a word of it', async (_, changes, reason) => {
    const { report } = await run(csv(person(changes), person()))
    expect(report).toContain(`2,refused,${reason}`)
    expect(report.every((each) => /^\d+,(refused|left out),\w+,\w+$/.test(each))).toBe(true)
    expect(await accounts()).toHaveLength(1)
  })

  test.each([
    ['IT', 'Rome', 'Roma'],
    ['DE', 'Muenchen', 'München'],
  ])('from %s, whose city is written "%s", lives in %s', async (country, city, name) => {
    await run(csv(person({ country, city })))
    expect((await db.raw('select city from profile')).rows).toEqual([{ city: name }])
  })

  test.each([true, false])(
    'who claims the address of a member gets no account, nor do two of one address (hidden accounts: %s)',
    async (hides) => {
      await changeSettings(db, 'beau', { hide_account_existence: hides })
      const tom = await member(db, { username: 'tom' })
      await db.raw('insert into account_email values ($1, $2, $3) on conflict do nothing', [
        'beau',
        tom.email.toLowerCase(),
        tom.id,
      ])
      const twin = person()
      const { report } = await run(csv(person({ email: tom.email.toUpperCase() }), twin, person({ email: twin.email! })))
      expect(report).toEqual(expect.arrayContaining(['2,refused,email,email_taken', '4,refused,row,same_as_row_3']))
      expect((await accounts()).map(({ username }) => username)).toEqual([twin.username!, 'tom'])
      await changeSettings(db, 'beau', { hide_account_existence: false })
    },
  )

  test('keeps answers that are known here, and the report names the others', async () => {
    const { report } = await run(csv(person({ about: 'x'.repeat(100_000) })))
    expect(report).toEqual(['2,left out,about,unknown_value'])
    expect(await accounts()).toHaveLength(1)
  })

  test('logs in with the password they had, which is hashed anew then', async () => {
    const one = person({ password_hash: await bcrypt('a sunny day', 5) })
    await run(csv(one, person({ password_hash: '$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' })))
    const app = await testApp(db)
    const enter = (password: string) => visitor(app).post('/api/user.php', { username: one.email, password })
    expect((await enter('a rainy day')).status).toBe(401)
    expect((await accounts())[0]!.password_hash).toMatch(/^moved:kept:\$2b\$05/)
    expect((await enter('a sunny day')).status).toBeLessThan(300)
    expect((await accounts()).map(({ password_hash: stored }) => stored.slice(0, 10))).toEqual(['$argon2id$', ''])
    expect((await enter('a sunny day')).status).toBeLessThan(300)
  })

  test('gets a mail only if the operator asks, which shows nothing of the site and is sent at the pace of mail to many', async () => {
    await run(csv(person(), person({ confirmed: 'no' })), '--welcome')
    const { rows } = await db.raw('select subject, bulk, text_part, html_part from outbox')
    expect(rows).toHaveLength(2)
    for (const mail of rows as Array<Record<string, string>>) {
      expect(mail).toMatchObject({ subject: 'Your account has moved', bulk: true })
      expect(mail.text_part).not.toContain('Beau')
      expect(mail.text_part).toMatch(/unsubscribe|no-mail/)
    }
  })
})

describe('a run', () => {
  test('that only checks writes nothing and finds the same', async () => {
    const twin = person()
    const file = csv(
      person(),
      person({ date_of_birth: '2020-01-01' }),
      twin,
      person({ email: twin.email! }),
      person({ password_hash: 'plain' }),
    )
    const checked = await run(file, '--dry-run')
    for (const table of ['account', 'imported', 'profile']) expect((await db.raw(`select from ${table}`)).rows).toEqual([])
    const real = await run(file)
    expect(checked.report.toSorted()).toEqual(real.report.toSorted())
    expect(checked.said).toContain('would be imported: 3')
    expect(real.said).toContain('imported: 3')
  })

  test('that ends at any row goes on when it is started again, and brings nobody twice', async () => {
    await assert(
      asyncProperty(array(constantFrom('new', 'twin', 'young'), { minLength: 1, maxLength: 90 }), nat(89), async (kinds, end) => {
        for (const table of ['account', 'account_name', 'account_email', 'profile', 'imported'])
          await db.raw(`delete from ${table}`)
        const rows: Person[] = []
        for (const kind of kinds)
          rows.push(
            person(
              kind === 'young' ? { date_of_birth: '2020-01-01' } : kind === 'twin' && rows[0] ? { email: rows[0].email! } : {},
            ),
          )
        const cut = rows.slice(0, Math.min(end, rows.length))
        // A quote that never ends stops the run as a kill does: what was brought before stays.
        await run(`${csv(...cut)}\n"${'x'.repeat(2_000_000)}`).catch(() => {})
        await run(csv(...rows))
        const brought = rows.filter(
          (each, index) =>
            each.date_of_birth === '1990-05-01' &&
            rows.findIndex((other) => other.email === each.email && other.date_of_birth === '1990-05-01') === index,
        )
        expect((await accounts()).map(({ email }) => email).sort()).toEqual(brought.map(({ email }) => email!).sort())
      }),
      { numRuns: 6 },
    )
  })

  test('is refused while another is on its way to the same site', async () => {
    const many = csv(...Array.from({ length: 130 }, () => person()))
    const both = await Promise.allSettled([run(many), run(many)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(String((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toContain(
      'Another import to beau is running',
    )
    expect(await accounts()).toHaveLength(130)
  })

  test.each<[string, (text: string) => Buffer, string[]]>([
    ['UTF-8', (text) => Buffer.from(text), []],
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`), []],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), []],
    ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), []],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1'), ['--encoding', 'windows-1252']],
    ['semicolons', (text) => Buffer.from(text.replaceAll('","', '";"').replaceAll(',', ';')), []],
    ['tabs', (text) => Buffer.from(text.replaceAll('","', '"\t"').replaceAll(',', '\t')), ['--separator', 'tab']],
  ])('reads %s', async (_, encoded, words) => {
    await run(encoded(csv(person({ username: 'Jürgen' }))), ...words)
    expect((await accounts()).map(({ username }) => username)).toEqual(['Jürgen'])
  })

  test('reads a pipe, whose first bytes come one by one', async () => {
    const pipe = join(folder, 'people.pipe')
    execFileSync('mkfifo', [pipe])
    const said: string[] = []
    const words = ['beau', pipe, '--report', join(folder, 'pipe.csv')]
    const run = importPeople({ db, config }, optionsOf(words), (each) => void said.push(each))
    const end = await open(pipe, 'w')
    for (const part of [
      'id',
      ...csv(person(), person())
        .slice(2)
        .match(/[^]{1,90}/g)!,
    ])
      await end.write(part)
    await end.close()
    await run
    expect(said).toContain('imported: 2')
  })

  test.each<[string, Buffer, RegExp]>([
    ['another encoding than it says', Buffer.from(csv(person({ username: 'Jürgen' })), 'latin1'), /--encoding/],
    ['UTF-16 without a mark', Buffer.from(csv(person()), 'utf16le'), /UTF-16|no separator|no column/],
    ['no header', Buffer.from(line(person())), /has no column/],
    ['a column twice', Buffer.from(`${titles},email\n`), /twice/],
    ['nothing', Buffer.from(''), /empty|no separator/],
    ['a quote that never ends', Buffer.from(`${titles}\n"${'x'.repeat(2_000_000)}`), /a quote may be missing/],
  ])('refuses a file with %s, in a sentence', async (_, content, sentence) => {
    await expect(run(content)).rejects.toThrow(sentence)
    expect(await accounts()).toEqual([])
  })
})

describe('photos', () => {
  test('come from the folder alone, are drawn anew, and no bad one keeps a person out', async () => {
    const photos = await mkdtemp(join(tmpdir(), 'photos-'))
    await writeFile(join(photos, 'good one.jpg'), await drawn(300, 400).jpeg().toBuffer())
    await writeFile(join(photos, 'bomb.png'), bomb())
    await writeFile(join(folder, 'secret.jpg'), await drawn(300, 400).jpeg().toBuffer())
    await symlink(join(folder, 'secret.jpg'), join(photos, 'link.jpg'))
    const one = { confirmed: 'yes' }
    const { report, said } = await run(
      csv(
        person({ ...one, photos: `good one.jpg|bomb.png|../${basename(folder)}/secret.jpg` }),
        person({ ...one, photos: `link.jpg|${join(folder, 'secret.jpg')}|gone.jpg` }),
        person({ ...one, photos: 'http://127.0.0.1/a.jpg|https://localhost/a.jpg|file:///etc/passwd' }),
      ),
      '--photos',
      photos,
      '--photo-host',
      'localhost',
    )
    expect(said).toContain('imported: 3, with 1 photos')
    expect(report).toEqual(
      expect.arrayContaining([
        '2,left out,photos,photo_too_large',
        '2,left out,photos,path_refused',
        '3,left out,photos,not_found',
        '4,left out,photos,address_refused',
      ]),
    )
    expect(report.filter((each) => each === '3,left out,photos,path_refused')).toHaveLength(2)
    expect((await db.raw('select width, height from photo')).rows).toEqual([{ width: 300, height: 400 }])
  })
})
