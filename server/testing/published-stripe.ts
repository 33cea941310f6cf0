import { Ajv, type ValidateFunction } from 'ajv'
import { afterEach, expect } from 'vitest'
import shapes from './stripe-shapes.json' with { type: 'json' }

type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  $ref?: string
}
type Root = keyof (typeof shapes)['roots']

/** Calls of `/v1` with the types of request and answer; `…[]` is a list. */
const calls: Record<string, [request: Root, answer: Root | `${Root}[]`]> = {
  'POST checkout/sessions': ['Checkout.SessionCreateParams', 'Checkout.Session'],
  'GET checkout/sessions/*': ['Checkout.SessionRetrieveParams', 'Checkout.Session'],
  'POST checkout/sessions/*/expire': ['Checkout.SessionExpireParams', 'Checkout.Session'],
  'POST payment_intents': ['PaymentIntentCreateParams', 'PaymentIntent'],
  'GET payment_intents/*': ['PaymentIntentRetrieveParams', 'PaymentIntent'],
  'POST customers': ['CustomerCreateParams', 'Customer'],
  'POST setup_intents': ['SetupIntentCreateParams', 'SetupIntent'],
  'GET payment_methods/*': ['PaymentMethodRetrieveParams', 'PaymentMethod'],
  'POST payment_methods/*/detach': ['PaymentMethodDetachParams', 'PaymentMethod'],
  'POST refunds': ['RefundCreateParams', 'Refund'],
  'GET refunds/*': ['RefundRetrieveParams', 'Refund'],
  'GET disputes': ['DisputeListParams', 'Dispute[]'],
  'GET payment_method_configurations': ['PaymentMethodConfigurationListParams', 'PaymentMethodConfiguration[]'],
  'GET balance_transactions': ['BalanceTransactionListParams', 'BalanceTransaction[]'],
}

/**
 * Checks requests to Stripe and the answers of a test in its place against the shapes that Stripe publishes. Unknown fields are
 * errors in both. A difference fails the test that caused it.
 */
export function checkStripeShapes() {
  const differs: string[] = []
  afterEach(() => expect(differs.splice(0)).toEqual([]))
  const differ = (where: string, found: string[]) => differs.push(...found.map((each) => `${where}${each}`))
  return {
    asked(method: string, path: string, form: Record<string, string>): void {
      const call = callOf(method, path)
      if (call) differ(`${method} ${path}: request`, differences(forms, call[0], nested(form)))
      else differs.push(`${method} ${path} is no call that Stripe knows`)
    },
    /** The answer, with fields that the test left out filled in as by Stripe: null, absent, or any value. */
    answered(method: string, path: string, answer: object): object {
      const [, name] = callOf(method, path) ?? []
      if (!name) return answer
      const root = name.replace('[]', '') as Root
      if (!name.endsWith('[]')) {
        const whole = completed(shapes.roots[root], answer)
        differ(`${method} ${path}: answer`, differences(answers, root, whole))
        return whole as object
      }
      const data = (answer as { data: unknown[] }).data.map((each) => completed(shapes.roots[root], each))
      for (const each of data) differ(`${method} ${path}: answer`, differences(answers, root, each))
      return { object: 'list', url: path, has_more: false, ...answer, data }
    },
  }
}

function callOf(method: string, path: string) {
  const asked = `${method} ${path.replace('/v1/', '')}`
  return Object.entries(calls).find(([call]) => new RegExp(`^${call.replaceAll('*', '[^/]+')}$`).test(asked))?.[1]
}

/** Parses `a[b][0]=1`, the form encoding of objects and lists. */
function nested(form: Record<string, string>): object {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form)) {
    const keys = name.replaceAll(']', '').split('[')
    let part = whole
    for (const [index, key] of keys.entries()) {
      if (index === keys.length - 1) part[key] = value
      else part = (part[key] ??= /^\d+$/.test(keys[index + 1]!) ? [] : {}) as Record<string, unknown>
    }
  }
  return whole
}

const options = { allErrors: true, strict: false }
const answers = new Ajv(options)
/** Form values are strings. */
const forms = new Ajv({ ...options, coerceTypes: true })
const known = new Map<string, ValidateFunction>()

function differences(ajv: Ajv, root: Root, value: unknown): string[] {
  const fits = known.get(root) ?? ajv.compile({ ...shapes.roots[root], $defs: shapes.$defs })
  known.set(root, fits)
  if (fits(value)) return []
  return (fits.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

const definitions = shapes.$defs as unknown as Record<string, Schema>

function resolved(schema: Schema): Schema {
  return schema.$ref ? definitions[schema.$ref.replace('#/$defs/', '')]! : schema
}

function completed(shape: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = (resolved(shape).anyOf ?? [shape]).map(resolved).find(({ type }) => type === 'array')?.items as
      | Schema
      | undefined
    return items ? value.map((each) => completed(items, each)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const choices = (resolved(shape).anyOf ?? [shape]).map(resolved)
  const tag = (value as { object?: string }).object
  const isOf = ({ properties }: Schema) => properties && (tag === undefined || properties.object?.const === tag)
  const { properties, required = [] } = choices.find(isOf) ?? {}
  if (!properties) return value
  const given = Object.entries(value).map(([name, part]) => [name, properties[name] ? completed(properties[name], part) : part])
  const left = required.filter((name) => !(name in value)).map((name) => [name, usual(properties[name]!)])
  return Object.fromEntries([...given, ...left])
}

function usual(shape: Schema): unknown {
  const schema = resolved(shape)
  const choices = schema.anyOf?.map(resolved) ?? [schema]
  if (choices.some(({ type }) => type === 'null')) return null
  const [choice = {}] = choices
  if ('const' in choice) return choice.const
  if (Array.isArray(choice.enum)) return choice.enum[0]
  if (choice.type === 'object') return completed(choice, {})
  return { array: [], boolean: false, number: 0, string: 'x' }[String(choice.type)]
}
