import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { Journal } from '../members/journal.ts'
import { judge } from './judge.ts'

describe('the judge', () => {
  it('finds nothing wrong when everything matches the answers', () => {
    expect(judge(sound())).toEqual([])
  })

  it('finds a message that was acknowledged and is missing for both', () => {
    const evidence = sound()
    for (const read of evidence.conversations.get('c')!.values()) read.pop()
    expect(judge(evidence)).toEqual(['Lost: text 1 by bob (b)'])
  })

  it('finds a message that is missing for one of the two', () => {
    const evidence = sound()
    evidence.conversations.get('c')!.get('bob')!.pop()
    expect(judge(evidence)).toContain('The two of conversation c read it differently')
  })

  it('finds a message that is there twice', () => {
    const evidence = sound()
    for (const read of evidence.conversations.get('c')!.values()) read.push({ seq: 3, from: 'bob', text: 'b' })
    expect(judge(evidence)).toEqual(['2 times: text 1 by bob (b)'])
  })

  it('finds a message that nobody sent', () => {
    const evidence = sound()
    for (const read of evidence.conversations.get('c')!.values()) read.push({ seq: 3, from: 'bob', text: 'x' })
    expect(judge(evidence)).toEqual(['Nobody sent: "x"'])
  })

  it('finds a page that never learned of the last message', () => {
    const evidence = sound()
    evidence.pages[0]!.known = 1
    expect(judge(evidence)).toEqual(['The open page of al knows message 1 of c as the last, which is 2'])
  })

  it('finds a refused message that exists all the same', () => {
    const evidence = sound()
    Object.assign(evidence.ops[1]!, { ending: 'failed', code: 'not_enough_credits', seq: undefined })
    expect(judge(evidence)).toEqual(['Refused and there: text 1 by bob (b)'])
  })

  it('finds two messages of one member in the wrong order', () => {
    const evidence = sound()
    Object.assign(evidence.ops[0]!, { by: 'bob' })
    for (const read of evidence.conversations.get('c')!.values())
      read.splice(0, 2, { seq: 1, from: 'bob', text: 'b' }, { seq: 2, from: 'bob', text: 'a' })
    Object.assign(evidence.ops[0]!, { seq: 2 })
    Object.assign(evidence.ops[1]!, { seq: 1 })
    expect(judge(evidence)).toEqual(['text 1 by bob (b) stands before what was said before it'])
  })

  it('finds messages whose order differs between the two', () => {
    const evidence = sound()
    evidence.conversations.get('c')!.get('bob')!.reverse()
    expect(judge(evidence)).toEqual(['The two of conversation c read it differently'])
  })

  it('accepts a message whose sender gave up as present or absent, but once', () => {
    const evidence = sound()
    Object.assign(evidence.ops[1]!, { ending: 'unknown', seq: undefined })
    expect(judge(evidence)).toEqual([])
    for (const read of evidence.conversations.get('c')!.values()) read.push({ seq: 3, from: 'bob', text: 'b' })
    expect(judge(evidence)).toEqual(['2 times: text 1 by bob (b)'])
  })

  it('finds an act that never ended, and one that was refused for no reason', () => {
    const evidence = sound()
    Object.assign(evidence.ops[2]!, { ending: 'failed', code: 'internal' })
    Object.assign(evidence.ops[3]!, { ending: 'open', tries: 9 })
    expect(judge(evidence).slice(0, 2)).toEqual([
      'photo 3 by al (200x201) never came to an end, after 9 tries',
      'like 2 by al (bob) was refused: internal',
    ])
  })

  it('finds a wrong count of unread messages', () => {
    const evidence = sound()
    evidence.unread[0]!.shown = 2
    expect(judge(evidence)).toEqual(['al is told of 2 unread in c, there are 1'])
  })

  it('finds a like that is lost, one that came back, and one that is there on one side only', () => {
    expect(judge({ ...sound(), likes: { given: [], received: [], shown: new Map() } })).toEqual(['Lost like al bob'])
    const both = ['al bob', 'bob al']
    expect(judge({ ...sound(), likes: { given: both, received: both, shown: new Map() } })).toEqual([
      'Like that nobody gave bob al',
    ])
    expect(judge({ ...sound(), likes: { given: ['al bob'], received: [], shown: new Map() } })).toHaveLength(1)
    expect(judge({ ...sound(), likes: { given: ['al bob'], received: ['al bob'], shown: new Map([['al', []]]) } })).toHaveLength(
      1,
    )
  })

  it('finds a balance that does not match its ledger, and one below zero', () => {
    const evidence = sound()
    evidence.wallets[0] = { member: 'al', balance: 59, sum: 60, lowest: -1 }
    expect(judge(evidence)).toEqual(['al has 59 credits, the ledger sums to 60', 'al was below zero'])
  })

  it('finds a purchase that was paid and not credited, credited twice, credited and not paid, or lost', () => {
    expect(judge({ ...sound(), grants: [] })).toEqual(['Paid and not credited: order o', 'Order o gave 0 credits'])
    const twice = judge({ ...sound(), grants: [{ order: 'o', amount: 60 }, { order: 'o', amount: 60 }] }) // prettier-ignore
    expect(twice).toEqual(['Credited twice: order o', 'Order o gave 120 credits'])
    expect(judge({ ...sound(), paid: [] })).toContain('Credited and not paid: order o')
    expect(judge({ ...sound(), orders: [] })).toEqual(['Lost order o'])
  })

  it('finds a photo that is lost, one that was never added, and rows and files that do not match', () => {
    expect(judge({ ...sound(), photos: [] })).toEqual(['Lost photo al 200x201'])
    const more = [...sound().photos, { member: 'al', id: 'x', size: '9x9' }]
    expect(judge({ ...sound(), photos: more })).toEqual(['Photo that nobody added, or that was deleted al 9x9'])
    const again = [...sound().photos, { member: 'al', id: 'x', size: '200x201' }]
    expect(judge({ ...sound(), photos: again })).toEqual(['Twice: photo al 200x201'])
    expect(judge({ ...sound(), photoFiles: [] })).toEqual(['Photo without files al/k'])
    expect(judge({ ...sound(), photoRows: [] })).toEqual(['Files without a photo al/k'])
  })

  it('finds an account that is lost, doubled or nobody’s', () => {
    expect(judge({ ...sound(), accounts: [] })).toContain('Lost account cy')
    expect(judge({ ...sound(), accounts: ['cy', 'cy'] })).toEqual(['Twice: account cy'])
    expect(judge({ ...sound(), accounts: ['cy', 'di'] })).toContain('Account that nobody made di')
  })

  it('finds a mail that was not sent, one that never arrived, and one without a cause', () => {
    expect(judge({ ...sound(), outbox: [{ id: 'm', to: 'cy@example.com', sent: false }] })).toEqual(['Mail m was not sent'])
    expect(judge({ ...sound(), mails: [] })).toEqual(['Mail that never arrived m cy@example.com'])
    const more = [...sound().mails, { id: 'x', to: 'cy@example.com' }]
    expect(judge({ ...sound(), mails: more })).toEqual(['Mail of work that never was x cy@example.com'])
    expect(judge({ ...sound(), outbox: [], mails: [] })).toEqual(['No mail was written to cy'])
  })
})

/** Two members with a conversation, a like, a photo, a purchase, and a newcomer; nothing wrong with any. */
function sound(): Evidence {
  const journal = new Journal()
  const done = (...[kind, by, value, of = '']: Parameters<Journal['begin']>) => {
    const op = journal.begin(kind, by, value, of)
    journal.end(op, 'ok')
    return op
  }
  done('text', 'al', 'a', 'c').seq = 1
  done('text', 'bob', 'b', 'c').seq = 2
  done('like', 'al', 'bob')
  done('photo', 'al', '200x201', 'p')
  done('order', 'al', 'o')
  done('signup', '', 'cy')
  const read = () => [{ seq: 1, from: 'al', text: 'a' }, { seq: 2, from: 'bob', text: 'b' }] // prettier-ignore
  return {
    ops: journal.ops,
    conversations: new Map([['c', new Map([['al', read()], ['bob', read()]])]]), // prettier-ignore
    unread: [{ member: 'al', conversation: 'c', shown: 1, actual: 1 }],
    pages: [{ member: 'al', conversation: 'c', known: 2, last: 2 }],
    likes: { given: ['al bob'], received: ['al bob'], shown: new Map([['al', ['bob']]]) },
    wallets: [{ member: 'al', balance: 60, sum: 60, lowest: 60 }],
    orders: [{ id: 'o', state: 'completed', credits: 60, granted: 60 }],
    grants: [{ order: 'o', amount: 60 }],
    paid: ['o'],
    photos: [{ member: 'al', id: 'p', size: '200x201' }],
    photoRows: ['al/k'],
    photoFiles: ['al/k'],
    accounts: ['cy'],
    outbox: [{ id: 'm', to: 'cy@example.com', sent: true }],
    mails: [{ id: 'm', to: 'cy@example.com' }],
  }
}
