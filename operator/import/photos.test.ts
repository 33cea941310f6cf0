import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { download, photoOf } from './photos.ts'

test('photos are fetched from named hosts, at no private address, and no further than a photo may be', async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/moved') return void answer.writeHead(302, { location: 'https://example.com/' }).end()
    answer.end(Buffer.alloc(request.url === '/large' ? 16 * 1024 * 1024 : 10))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = (path: string) => new URL(path, `http://127.0.0.1:${(server.address() as { port: number }).port}`)
  expect(await download(at('/small'), { mayBePrivate: true })).toHaveLength(10)
  await expect(download(at('/large'), { mayBePrivate: true })).rejects.toThrow('too_large')
  await expect(download(at('/moved'), { mayBePrivate: true })).rejects.toThrow('not_found')
  const inside = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never
  const named = new URL(at('/small').href.replace('127.0.0.1', 'photos.example'))
  await expect(download(named, { resolve: inside })).rejects.toThrow('not_answered')
  // By the name that every machine has, and by the system's own resolver.
  await expect(download(new URL(at('/small').href.replace('127.0.0.1', 'localhost')))).rejects.toThrow('not_answered')
  await expect(photoOf('https://other.example/a.jpg', { folder: undefined, hosts: ['photos.example'] })).rejects.toThrow(
    'address_refused',
  )
  server.close()
})
