import type { Evidence } from './evidence.ts'
import type { Op } from '../members/journal.ts'
import { mailOf } from '../members/form.ts'

/** Errors, one sentence each; empty if nothing was lost. */
export function judge(evidence: Evidence): string[] {
  return [
    ...ends(evidence),
    ...texts(evidence),
    ...sides(evidence),
    ...unread(evidence),
    ...pages(evidence),
    ...likes(evidence),
    ...ledgers(evidence),
    ...orders(evidence),
    ...photos(evidence),
    ...accounts(evidence),
    ...mails(evidence),
  ]
}

/** Refusals that are no error. */
const expectedRefusals = new Set(['not_enough_credits', 'photo_limit', 'too_many_requests', 'daily_limit'])

function ends({ ops }: Evidence): string[] {
  return [
    ...ops.filter(({ ending }) => ending === 'open').map((op) => `${name(op)} never came to an end, after ${op.tries} tries`),
    ...ops
      .filter(({ ending, code }) => ending === 'failed' && !expectedRefusals.has(code ?? ''))
      .map((op) => `${name(op)} was refused: ${op.code}`),
  ]
}

function texts({ ops, conversations }: Evidence): string[] {
  const found = new Map<string, string[]>()
  for (const [conversation, read] of conversations)
    for (const { text, seq, from } of [...read.values()][0] ?? [])
      found.set(text, [...(found.get(text) ?? []), `${conversation} ${seq} ${from}`])
  const said = ops.filter(({ kind }) => kind === 'text')
  return said.flatMap((op) => {
    const there = found.get(op.value) ?? []
    found.delete(op.value)
    if (op.ending === 'ok' && there.length === 0) return [`Lost: ${name(op)}`]
    if (op.ending === 'failed' && there.length > 0) return [`Refused and there: ${name(op)}`]
    if (there.length > 1) return [`${there.length} times: ${name(op)}`]
    if (op.ending === 'ok' && there[0] !== `${op.of} ${op.seq} ${op.by}`) return [`Elsewhere than was told: ${name(op)}`]
    return []
  }).concat([...found.keys()].map((text) => `Nobody sent: "${text}"`)) // prettier-ignore
}

/** Both read the same, numbered without a gap, and each sender's messages are in their order. */
function sides({ conversations, ops }: Evidence): string[] {
  const wrong: string[] = []
  for (const [conversation, read] of conversations) {
    const [one = [], two = [], ...more] = [...read.values()]
    if (read.size !== 2 || more.length > 0) wrong.push(`Conversation ${conversation} is read by ${read.size}, not 2`)
    if (JSON.stringify(one) !== JSON.stringify(two)) wrong.push(`The two of conversation ${conversation} read it differently`)
    if (one.some(({ seq }, index) => seq !== index + 1)) wrong.push(`The numbers of conversation ${conversation} have gaps`)
  }
  const last = new Map<string, Op>()
  for (const op of ops) {
    if (op.kind !== 'text' || op.ending !== 'ok') continue
    const lane = `${op.by} ${op.of}`
    const before = last.get(lane)
    if (before && before.seq! >= op.seq!) wrong.push(`${name(op)} stands before what was said before it`)
    last.set(lane, op)
  }
  return wrong
}

function unread({ unread: counted }: Evidence): string[] {
  return counted
    .filter(({ shown, actual }) => shown !== actual)
    .map(
      ({ member, conversation, shown, actual }) => `${member} is told of ${shown} unread in ${conversation}, there are ${actual}`,
    )
}

/** What an open page did not hear by its socket, it has read since. */
function pages({ pages: open }: Evidence): string[] {
  return open
    .filter(({ known, last }) => known !== last)
    .map(
      ({ member, conversation, known, last }) =>
        `The open page of ${member} knows message ${known} of ${conversation} as the last, which is ${last}`,
    )
}

/** A member's last act towards another is in effect. */
function likes({ ops, likes: { given, received, shown } }: Evidence): string[] {
  const last = new Map<string, Op>()
  for (const op of ops) if (op.kind === 'like' || op.kind === 'unlike') last.set(`${op.by} ${op.value}`, op)
  const expected = [...last].filter(([, { kind, ending }]) => kind === 'like' && ending === 'ok').map(([pair]) => pair)
  const wrong = [...difference(expected, given, 'Lost like'), ...difference(given, expected, 'Like that nobody gave')]
  if (!same(given, received)) wrong.push('Likes given and likes received are not the same')
  for (const [member, liked] of shown) {
    const givenByMember = given.filter((pair) => pair.startsWith(`${member} `)).map((pair) => pair.split(' ')[1]!)
    if (!same(givenByMember, liked)) wrong.push(`${member} is shown other likes than they gave`)
  }
  return wrong
}

function ledgers({ wallets }: Evidence): string[] {
  return wallets.flatMap(({ member, balance, sum, lowest }) => [
    ...(balance === sum ? [] : [`${member} has ${balance} credits, the ledger sums to ${sum}`]),
    ...(lowest < 0 || balance < 0 ? [`${member} was below zero`] : []),
  ])
}

function orders({ ops, orders: found, grants, paid }: Evidence): string[] {
  const made = ops.filter(({ kind, ending }) => kind === 'order' && ending === 'ok').map(({ value }) => value)
  const granted = grants.map(({ order }) => order)
  return [
    ...difference(made, found.map(({ id }) => id), 'Lost order'),
    ...difference(found.map(({ id }) => id), made, 'Order that nobody made'),
    ...difference(paid, granted, 'Paid and not credited: order'),
    ...difference(granted, paid, 'Credited and not paid: order'),
    ...twice(granted).map((id) => `Credited twice: order ${id}`),
    ...twice(paid).map((id) => `Paid twice: order ${id}`),
    ...found.flatMap((order) => {
      const isPaid = paid.includes(order.id)
      const amount = grants.filter((grant) => grant.order === order.id).reduce((sum, grant) => sum + grant.amount, 0)
      if (isPaid !== (order.state === 'completed')) return [`Order ${order.id} is ${order.state} and ${isPaid ? '' : 'not '}paid`]
      return amount === (isPaid ? order.credits : 0) && order.granted === amount ? [] : [`Order ${order.id} gave ${amount} credits`]
    }),
  ] // prettier-ignore
}

/** `photo` rows and files match, and everybody has the photos that were confirmed to them. */
function photos({ ops, photos: shown, photoRows, photoFiles }: Evidence): string[] {
  const deleted = new Set(ops.filter(({ kind, ending }) => kind === 'unphoto' && ending === 'ok').map(({ value }) => value))
  const kept = ops.filter(({ kind, ending, of }) => kind === 'photo' && ending === 'ok' && !deleted.has(of))
  const label = ({ by, value }: Op) => `${by} ${value}`
  const there = shown.map(({ member, size }) => `${member} ${size}`)
  return [
    ...difference(kept.map(label), there, 'Lost photo'),
    ...difference(there, kept.map(label), 'Photo that nobody added, or that was deleted'),
    ...twice(there).map((photo) => `Twice: photo ${photo}`),
    ...difference(photoRows, photoFiles, 'Photo without files'),
    ...difference(photoFiles, photoRows, 'Files without a photo'),
  ]
}

function accounts({ ops, accounts: found }: Evidence): string[] {
  const signups = ops.filter(({ kind }) => kind === 'signup')
  const by = (ending: Op['ending']) => signups.filter((op) => op.ending === ending).map(({ value }) => value)
  return [
    ...difference(by('ok'), found, 'Lost account'),
    ...by('failed').filter((each) => found.includes(each)).map((each) => `Refused and there: account ${each}`),
    ...difference(found, signups.map(({ value }) => value), 'Account that nobody made'),
    ...twice(found).map((each) => `Twice: account ${each}`),
  ] // prettier-ignore
}

/** Everything committed is sent, nothing else is, and each account has its one mail. A mail sent twice keeps its id. */
function mails({ outbox, mails: taken, accounts: found }: Evidence): string[] {
  const written = outbox.map(({ id, to }) => `${id} ${to}`)
  const arrived = [...new Set(taken.map(({ id, to }) => `${id} ${to}`))]
  const letters = new Map<string, number>()
  for (const { to } of outbox) letters.set(to, (letters.get(to) ?? 0) + 1)
  return [
    ...outbox.filter(({ sent }) => !sent).map(({ id }) => `Mail ${id} was not sent`),
    ...difference(written, arrived, 'Mail that never arrived'),
    ...difference(arrived, written, 'Mail of work that never was'),
    ...found.filter((each) => !letters.has(mailOf(each))).map((each) => `No mail was written to ${each}`),
  ]
}

function name({ kind, number, by, value }: Op): string {
  return `${kind} ${number} by ${by || 'somebody new'}${value && ` (${value})`}`
}

function difference(some: readonly string[], others: readonly string[], what: string): string[] {
  const known = new Set(others)
  return some.filter((each) => !known.has(each)).map((each) => `${what} ${each}`)
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && difference(some, others, '').length === 0
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
