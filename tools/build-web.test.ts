import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { beginning, firstVisits, roomOf } from './vite/beginning.ts'

const db = await freshDatabase()
await build()

test('the web built into a folder with a space in its name is found and served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built for a man '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp('.build', folder, { recursive: true })
  vi.stubEnv('BUILD_DIR', folder)
  expect((await build()).stdout).toBe('')
  const app = await testApp(db)
  await (await import('#server/pages/pages.ts')).openPages(app, app.services)
  const page = await app.server.inject('/login')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const address of ['/mark.svg', '/manifest/en.webmanifest', /\/assets\/[^"]+\.css/.exec(page.body)![0]])
    expect((await app.server.inject(address)).statusCode, address).toBe(200)
  const worker = await app.server.inject('/service-worker.js')
  expect([worker.headers['cache-control'], worker.headers['content-security-policy'], worker.headers['content-type']]).toEqual([
    'no-cache',
    "default-src 'none'; connect-src 'self'; img-src 'self'",
    'text/javascript; charset=utf-8',
  ])
  // A browser detects a new build by its bytes.
  expect(worker.body).toContain(/src="(\/assets\/client-[^"]+)"/.exec(page.body)![1])
  const offline = (look: string) => app.server.inject(`/offline/de/${look}`)
  expect((await offline('plain')).body).toMatch(/<title>Du bist offline · Beau<.*<h1[^>]*>Du bist offline</)
  expect((await offline('discreet')).body).toMatch(/<title>Notizen<.*<h1[^>]*>Du bist offline</)
  expect((await offline('discreet')).body).not.toMatch(/beau/i)
  expect((await offline('loud')).statusCode).toBe(404)
  const console = await app.server.inject('/staff')
  const addresses = [...console.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!)
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) {
    expect(address).toMatch(/^\/staff\/assets\//)
    expect((await app.server.inject(address)).statusCode, address).toBe(200)
  }
})

test('the staff console and the pages of members share no file, and neither holds code of the other', async () => {
  const code = async (folder: string) => {
    const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
  }
  const [ofMembers, ofStaff] = [await code('.build/client/assets'), await code('.build/staff/assets')]
  expect([ofMembers.includes('/api/likes.php'), ofStaff.includes('/api/staff/decision.php')]).toEqual([true, true])
  // Not `toContain`, which prints all of the code.
  expect(ofMembers.includes('/api/staff/')).toBe(false)
  for (const foreign of ['/api/likes.php', '/api/messages.php', '/service-worker.js', '"/assets/'])
    expect([foreign, ofStaff.includes(foreign)]).toEqual([foreign, false])
})

test('no file names for later what it was loaded with', async () => {
  const folder = '.build/client/assets'
  const named = (await readdir(folder))
    .filter((name) => name.endsWith('.js'))
    .map(async (name) => {
      const code = await readFile(join(folder, name), 'utf8')
      const later = JSON.parse(/\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]') as string[]
      const imported = [...code.matchAll(/from"\.\/([^"]+)"/g)].map(([, file]) => `assets/${file}`)
      expect(later.filter((file) => imported.includes(file) || file === `assets/${name}`)).toEqual([])
      return later.length
    })
  expect((await Promise.all(named)).filter((count) => count > 1).length).toBeGreaterThan(10)
})

test('what every page begins with is listed with its reason, and a first visit stays within its bound', async () => {
  const parts = JSON.parse(await readFile('.build/client/.vite/beginning.json', 'utf8')) as Record<string, number>
  expect([...new Set(Object.keys(parts).map(roomOf))].sort()).toEqual(Object.keys(beginning).sort())
  const app = await testApp(db)
  // Not those of the copy above.
  vi.unstubAllEnvs()
  vi.resetModules()
  await (await import('#server/pages/pages.ts')).openPages(app, app.services)
  const { cookie } = await signedIn(app, db, await member(db))
  const cookies = {
    visitor: '',
    member: `${(await signedIn(app, db, await member(db, { premium: true }))).cookie}; dismissed-enrich=1`,
    // A newcomer, who is asked for a photo.
    'member with a notice': cookie,
  }
  for (const { path, as, most } of firstVisits) {
    const { body } = await app.server.inject({ url: path, headers: { accept: 'text/html', cookie: cookies[as] } })
    const files = new Set([...body.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!))
    const sizes = await Promise.all([...files].map(async (file) => (await stat(`.build/client/${file}.br`)).size))
    const sum = sizes.reduce((one, other) => one + other, 0) / 1024
    expect(sum, `${path}, ${as}`).toBeLessThanOrEqual(most)
    // A bound far above what there is holds nothing.
    expect(sum, `${path}, ${as}`).toBeGreaterThan(most - 4)
  }
})

function build() {
  return promisify(execFile)(process.execPath, ['tools/build-web.ts'], {
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  })
}
