import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const at = (SITE_URL?: string, more = {}) => readConfig({ ...(SITE_URL && { SITE_URL }), ...more })

it.each([undefined, 'http://localhost:3000', 'http://beau.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'on this machine (%s) one gets the demo',
  (siteUrl) => {
    expect(at(siteUrl)).toMatchObject({ demo: true, production: false, paymentProvider: 'sandbox' })
  },
)

it.each([
  'https://beau.example',
  'http://192.168.1.5:3000',
  'https://localhost.beau.example',
  'https://127.beau.example',
  'https://127.0.0.1.beau.example',
])(
  'who forgets NODE_ENV at %s gets production: no accounts whose passwords everybody knows, no page of mails, no toy money',
  (siteUrl) => {
    expect(at(siteUrl)).toMatchObject({ demo: false, production: true, paymentProvider: undefined })
    expect(at(siteUrl, { NODE_ENV: 'development' })).toMatchObject({ demo: false, production: false })
    expect(at(siteUrl, { DEMO: '1' })).toMatchObject({ demo: true })
  },
)

it('production has no demo, unless it is asked for', () => {
  expect(at(undefined, { NODE_ENV: 'production' })).toMatchObject({ demo: false })
  expect(at(undefined, { NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: true })
  expect(at(undefined, { DEMO: '0' })).toMatchObject({ demo: false })
})

it.each(['beau.example', 'ftp://beau.example', 'javascript:alert(1)', '//beau.example'])(
  'SITE_URL=%s ends the start',
  (siteUrl) => {
    expect(() => at(siteUrl)).toThrow('SITE_URL')
  },
)
