import { randomUUID } from 'node:crypto'
import { order, startChat, text, type Stage } from './actions.ts'
import { Browser } from './client.ts'
import { mailOf, signUpForm } from './form.ts'
import { Member } from './member.ts'
import { until } from '../until.ts'
import { persist } from './persist.ts'

/** Creates members with a confirmed address, credits, and a conversation with each of the others, all by public calls. */
export async function foundMembers(stage: Stage, count: number): Promise<Member[]> {
  const members = await Promise.all(Array.from({ length: count }, (_, number) => foundMember(stage, number)))
  // Each begins every other conversation: a member may begin ten at most on their first day.
  for (const [number, member] of members.entries())
    await Promise.all(
      members.slice(number + 1).map((other, at) => (at % 2 ? startChat(stage, other, member) : startChat(stage, member, other))),
    )
  // An answer allows more messages: only three may wait for one.
  for (const [number, member] of members.entries())
    await Promise.all(
      members
        .slice(number + 1)
        .map((other, at) => (at % 2 ? text(stage, member, other, false) : text(stage, other, member, false))),
    )
  for (const member of members) member.listen(stage.product.url)
  return members
}

async function foundMember(stage: Stage, number: number): Promise<Member> {
  const { product, watch, journal, seed } = stage
  const browser = new Browser(product.url, `10.8.0.${number + 1}`, watch)
  const name = `man${seed % 100_000}n${number}`
  const op = journal.begin('signup', '', name)
  const end = Date.now() + 90_000
  const tireless = { givesUp: false, until: () => end }
  const key = randomUUID()
  const answer = await persist(journal, op, tireless, () =>
    browser.ask({ method: 'POST', path: '/api/signup.php', json: signUpForm(name), key }),
  )
  if (answer?.status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(answer?.body)}`)
  const { user } = answer.body as { user: { id: string } }
  const json = { token: await tokenFor(stage, mailOf(name)) }
  const another = randomUUID()
  const confirmed = await persist(journal, journal.begin('activate', user.id, name), tireless, () =>
    browser.ask({ method: 'POST', path: '/api/activate.php', json, key: another }),
  )
  if (confirmed?.status !== 204) throw new Error(`${name} could not confirm the address: ${JSON.stringify(confirmed?.body)}`)
  const member = new Member(user.id, name, browser)
  await order({ ...stage, retries: tireless }, member, 'nl-400')
  return member
}

/** The token of the link that was mailed to the member. */
async function tokenFor({ product: { mailbox } }: Stage, address: string): Promise<string> {
  const link = () => mailbox.taken.find(({ to }) => to === address)?.text.replaceAll(/=\r?\n/g, '')
  if (!(await until(async () => link() !== undefined, 60_000, 50))) throw new Error(`No mail came to ${address}`)
  return /activate\/done\?token=(?:3D)?([\w-]+)/.exec(link()!)![1]!
}
