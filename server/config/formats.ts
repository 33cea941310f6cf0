import * as z from 'zod/mini'

// Formats of variables of the environment: each message says what the value must be.

export const like = (pattern: RegExp, example: string) => z.string().check(z.regex(pattern, example))

export const number = (from: number, to: number) => {
  const inRange = z.number(rangeText(from, to)).check(z.gte(from, rangeText(from, to)), z.lte(to, rangeText(from, to)))
  return z.pipe(z.pipe(z.string(), z.transform(Number)), inRange)
}
const rangeText = (from: number, to: number) => (to === Infinity ? `a number from ${from}` : `a number from ${from} to ${to}`)
export const whole = (from: number, to: number) => number(from, to).check(z.refine(Number.isInteger, rangeText(from, to)))
export const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`)
export const flag = z.pipe(
  oneOf('0', '1'),
  z.transform((value) => value === '1'),
)
export const address = (protocol: RegExp, example: string, hostname = /./) =>
  z.url({ protocol, hostname, error: `an address like ${example}` })
/** Addresses with commas between, of which each host and port is named once. */
export const addresses = (protocol: RegExp, example: string) => {
  const hosts = (urls: string[]) => urls.map((url) => URL.parse(url)?.host)
  const each = z.array(address(protocol, example))
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',')),
    ),
    each.check(z.refine((urls) => new Set(hosts(urls)).size === urls.length, 'addresses of which each is named once')),
  )
}
export const token = z.string().check(z.minLength(16, 'at least 16 characters, for example from: openssl rand -hex 24'))
export const secret = z.string().check(z.minLength(32, 'at least 32 characters, for example from: openssl rand -base64 32'))
export const mailAddress = z
  .string()
  .check(z.regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/, 'an address alone, like hello@example.org'))
export const withoutEnd = z.transform((value: string) => value.replace(/\/+$/, ''))
