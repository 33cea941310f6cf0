import { limits } from '#contract/limits.ts'
import type { Things } from './people.ts'
import { digits, unique } from './relay.ts'

/** The part of JSON Schema that the contract's inputs need. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxLength?: number
}

/** An input of a schema with every field filled in. */
export function sampleOf(call: string, schema: Schema, things: Things, name = ''): unknown {
  const known = knownValues(call, things)[name]
  if (known !== undefined) return known
  if (schema.anyOf) return sampleOf(call, schema.anyOf[0]!, things, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .map(([key, value]) => [key, sampleOf(call, value, things, key)])
        .filter(([, value]) => value !== null),
    )
  if (schema.type === 'array') return [sampleOf(call, schema.items ?? {}, things)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return 'word'.slice(0, schema.maxLength ?? 4)
}

/** Values that pass a field's first check, by name; null leaves a field out. */
function knownValues(call: string, things: Things): Record<string, unknown> {
  return { ...common(things), ...byCall(things)[call] }
}

function common({ partner, conversation, message, order, photo }: Things): Record<string, unknown> {
  return {
    id: partner,
    username: `tom${unique}`,
    email: `tom${unique}@example.com`,
    profile: { id: partner },
    conversation: { id: conversation },
    before: message,
    after: message,
    message,
    order,
    main: photo,
    member_id: partner,
    tracking: { network: 'meadow', ref: 'spring', sub1: 'a', sub2: 'b', sub3: 'c' },
    password: 'a-rainy-Gracht-9',
    date_of_birth: '1990-05-17',
    country: 'NL',
    region: 'NH',
    city: 2759794,
    bundle: 'nl-20',
    method: 'ideal',
    express: limits.expressVersion,
    discountcode: 'WELCOME25',
    code: 'WELCOME25',
    price: { amount: 3000, currency: 'EUR' },
    amount: { amount: 3000, currency: 'EUR' },
    iban: 'NL91 ABNA 0417 1643 00',
    mobile_number: `+316${digits}`,
    otp: '123456',
    lat: '52.37',
    lon: '4.90',
    min_age: '18',
    max_age: '99',
    page: '1',
    count: '6',
    interests: 'travel,music',
    height: 180,
    gift: 'rose',
    host: 'localhost',
    name: 'faq',
    q: 'Ams',
    token: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  }
}

function byCall({ stranger, conversation, order, photo, message }: Things): Record<string, Record<string, unknown>> {
  const asStranger = { profile: { id: stranger } }
  return {
    'GET /api/chats.php': { before: conversation },
    'GET /api/messages.php': { conversation, before: null },
    'POST /api/messages.php': { profile: null, gift: null },
    'DELETE /api/messages.php': { id: message },
    'GET /api/members.php': { after: 'abc' },
    'GET /api/orders.php': { id: order },
    'PUT /api/photos.php': { order: [photo] },
    'DELETE /api/photos.php': { id: photo },
    'PUT /api/profile.php': { interests: ['travel'], city: 2759794, invisible: false },
    'POST /api/direct-debit.php': { city: 'Utrecht', otp: null },
    'POST /api/block.php': asStranger,
    'DELETE /api/block.php': asStranger,
    'POST /api/report.php': { ...asStranger, message: null },
  }
}
