// Regenerates server/testing/stripe-shapes.json, after an update of `stripe`:
//   npm install --no-save --prefix /tmp/ts typescript@5.9.3 && node tools/stripe-shapes.mjs /tmp/ts/node_modules/typescript
// The declarations of Stripe's client are generated from its OpenAPI; the file states its versions. TypeScript 7 has no API
// for types yet.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const ts = require(process.argv[2] ?? 'typescript')
const target = new URL('../server/testing/stripe-shapes.json', import.meta.url)
const read = (path) => readFileSync(new URL(`../node_modules/stripe/${path}`, import.meta.url), 'utf8').trim()

const requests = `Checkout.SessionCreateParams Checkout.SessionRetrieveParams Checkout.SessionExpireParams PaymentIntentCreateParams
  PaymentIntentRetrieveParams CustomerCreateParams SetupIntentCreateParams PaymentMethodRetrieveParams PaymentMethodDetachParams
  RefundCreateParams RefundRetrieveParams DisputeListParams PaymentMethodConfigurationListParams BalanceTransactionListParams`
const answers = `Checkout.Session PaymentIntent Customer SetupIntent PaymentMethod Refund Dispute PaymentMethodConfiguration BalanceTransaction`
const roots = `${requests} ${answers}`.split(/\s+/)

/** Schemas that our calls send and read. In others optional and nullable properties are cut: here they are required. */
const kept = new Set(
  `payment_intent latest_charge payment_method payment_method_details last_payment_error card sepa_debit paypal next_action
  display_bank_transfer_instructions financial_addresses iban metadata line_items price_data product_data payment_intent_data
  payment_method_options customer_balance bank_transfer eu_bank_transfer payment_method_data billing_details mandate_data
  customer_acceptance offline mandate_options data items expand ideal cartes_bancaires apple_pay p24 source fee_details
  evidence_details created display_preference checks`.split(/\s+/),
)

/** Objects that may replace their id. */
const expanded = new Set(['payment_intent', 'charge', 'payment_method', 'refund', 'dispute'])

const file = new URL('../.stripe-shapes.ts', import.meta.url).pathname
const source = `import type { Stripe } from 'stripe'\n${roots.map((name, index) => `export type R${index} = Stripe.${name}`).join('\n')}`
const options = { target: 99, module: 199, moduleResolution: 99, strict: true, skipLibCheck: true, types: [] }
const host = ts.createCompilerHost(options)
const { getSourceFile, fileExists } = host
host.getSourceFile = (path, ...rest) =>
  path === file
    ? ts.createSourceFile(file, source, { languageVersion: 99, impliedNodeFormat: ts.ModuleKind.ESNext }, true)
    : getSourceFile(path, ...rest)
host.fileExists = (path) => path === file || fileExists(path)
const program = ts.createProgram([file], options, host)
const checker = program.getTypeChecker()
const { TypeFlags: F, SymbolFlags: S } = ts

const $defs = {}
const names = new Map()

function schemaOf(type) {
  if (type.flags & F.Null) return { type: 'null' }
  if (type.flags & (F.Undefined | F.Void)) return undefined
  if (type.flags & (F.StringLiteral | F.NumberLiteral)) return { const: type.value }
  if (type.flags & F.BooleanLiteral) return { const: type.intrinsicName === 'true' }
  if (type.flags & F.String) return { type: 'string' }
  if (type.flags & F.Number) return { type: 'number' }
  if (type.flags & F.Boolean) return { type: 'boolean' }
  // Other words beside a list of words are wrong here.
  if (type.flags & F.Intersection && type.types.some((each) => each.flags & F.String)) return undefined
  if (type.flags & F.Union) return unionOf(type.types)
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) }
  if (type.flags & (F.Object | F.Intersection)) return namedObjectOf(type)
  return {}
}

function namedObjectOf(type) {
  const symbol = type.aliasSymbol ?? type.symbol
  if (!symbol || symbol.flags & (S.TypeLiteral | S.ObjectLiteral)) return objectOf(type)
  const name = checker.getFullyQualifiedName(symbol).replace(/^".*"\./, '')
  if (name === 'Decimal') return { type: 'string' }
  if (!names.has(type)) {
    let free = name
    for (let count = 2; free in $defs; count++) free = `${name}${count}`
    names.set(type, free)
    $defs[free] = {}
    $defs[free] = objectOf(type)
  }
  return { $ref: `#/$defs/${names.get(type)}` }
}

function unionOf(types) {
  const hasText = types.some((each) => each.flags & F.String)
  const parts = types.filter((each) => !hasText || mayStand(each)).flatMap((each) => schemaOf(each) ?? [])
  const words = [...new Set(parts.filter((each) => 'const' in each).map((each) => each.const))]
  const isEitherWay = words.includes(true) && words.includes(false)
  const enumerated = isEitherWay ? words.filter((word) => typeof word !== 'boolean') : words
  const others = new Map(parts.filter((each) => !('const' in each)).map((each) => [JSON.stringify(each), each]))
  const choices = [
    ...(enumerated.length > 0 ? [{ enum: enumerated }] : []),
    ...(isEitherWay ? [{ type: 'boolean' }] : []),
    ...others.values(),
  ]
  if (choices.length === 0) return { type: 'string' }
  return choices.length === 1 ? choices[0] : { anyOf: choices }
}

function mayStand(type) {
  const tag = type.flags & F.Object ? type.getProperty('object') : undefined
  return !tag || (expanded.has(checker.getTypeOfSymbol(tag).value) && !type.getProperty('deleted'))
}

function objectOf(type) {
  const properties = {}
  const required = []
  for (const property of checker.getPropertiesOfType(type)) {
    const { name } = property
    const propertyType = checker.getTypeOfSymbol(property)
    const members = propertyType.isUnion() ? propertyType.types : [propertyType]
    if (name === 'lastResponse' || members.some((each) => each.getCallSignatures().length > 0)) continue
    const isOptional = Boolean(property.flags & S.Optional)
    const isNullable = members.some((each) => each.flags & F.Null)
    const isCut =
      !kept.has(name) && members.some(isPart) && !members.some((each) => each.flags & F.String) && (isOptional || isNullable)
    if (isCut && isOptional) continue
    const schema = isCut ? { type: 'null' } : schemaOf(propertyType)
    if (schema === undefined) continue
    properties[name] = schema
    if (!isOptional) required.push(name)
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
  const rest = index ? schemaOf(index.type) : false
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: rest }
}

function isPart(type) {
  const inner = checker.isArrayType(type) ? checker.getTypeArguments(type)[0] : type
  return Boolean(inner.flags & F.Object)
}

const shapes = roots.map((name, index) => {
  const declared = program
    .getSourceFile(file)
    .statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === `R${index}`)
  return [name, schemaOf(checker.getTypeAtLocation(declared.name))]
})
const about = `Shapes of ${JSON.parse(read('package.json')).name} ${read('VERSION')} (Stripe's OpenAPI ${read('OPENAPI_VERSION')}), cut to what is used here by tools/stripe-shapes.mjs. ${read('LICENSE')}`
const line = ([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`
writeFileSync(
  target,
  `{"$comment": ${JSON.stringify(about)},
"roots": {
${shapes.map(line).join(',\n')}
},
"$defs": {
${Object.entries($defs).map(line).join(',\n')}
}}
`,
)
