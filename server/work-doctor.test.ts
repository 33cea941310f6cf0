import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { checkWork, limits } from './work-doctor.ts'

const db = await freshDatabase()
const wrong = async (config = testConfig()) => (await checkWork(db, config)).flatMap((each) => each.wrong)

test('a production without any backup is told so, and who has made none for two days, or rehearsed none for eleven, too', async () => {
  const production = testConfig({ production: true, demo: false })
  expect(await wrong(production)).toEqual([expect.stringContaining('No backup was made yet')])
  execFileSync('deploy/note.sh', ['database', 'files'], { env: { ...process.env, DATABASE_URL: db.url } })
  expect(await wrong(production)).toEqual([])
  await db.raw("update backup set made_at = now() - interval '50 hours' where kind = 'database'")
  await db.raw("insert into backup (kind, made_at) values ('drill', now() - interval '11 days')")
  expect(await wrong(production)).toEqual([
    expect.stringContaining('The last backup of the database was made 2 days ago'),
    expect.stringContaining('The last rehearsal of a restore was 11 days ago'),
  ])
  await db.raw('delete from backup')
})

test('mail that waits, and a certificate that is nearly over, are named with how long', async () => {
  await db.raw(
    "insert into outbox (id, channel, recipient, sender, text_part, created_at) values ($1, 'mail', 'a@b', 'Beau', '', now() - interval '20 minutes')",
    [randomUUID()],
  )
  const server = createServer(certificate(9)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const found = await wrong(testConfig({ siteUrl: `https://localhost:${port}` }))
  server.close()
  expect(found).toEqual([
    expect.stringContaining('Mail has waited for 20 minutes'),
    `The certificate of localhost:${port} is over in 8 days.`,
  ])
})

test('the doctor has the limits of the alerts', async () => {
  const alerts = await readFile('deploy/prometheus/alerts.yaml', 'utf8')
  const value = (text: string) => text.split('*').reduce((product, each) => product * Number(each), 1)
  const asked = new Map(
    [...alerts.matchAll(/^ +expr: (?:(?:max|min)(?: by \(\w+\))? ?\()?(\w+)\)? ([<>]) ([\d. *]+)$/gm)].map(
      ([, name, sign, limit]) => [name!, `${sign} ${value(limit!)}`] as const,
    ),
  )
  for (const { gauge, above, below } of limits)
    expect([gauge, asked.get(gauge)]).toEqual([gauge, above === undefined ? `< ${below}` : `> ${above}`])
})

/** A key and its own certificate, for some days. */
function certificate(days: number): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'beau-certificate-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', String(days)]
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  try {
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
