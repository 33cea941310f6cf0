import type { LoaderFunctionArgs } from 'react-router'
import { viewerIn } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'

/** Somebody that it may be about: a member of a chat, or a blocked one. */
interface Person {
  id: string
  name: string
}

/** The other member, or the conversation with them, if it has ended. */
export type Accused = { member: string; name?: string } | { chat: string }

/** Help by country; for members also whom it is about, or whom it may be about. `key`: one form is one report. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { help } = await api('GET /api/urgent-help.php', {})
  const key = crypto.randomUUID()
  if (!(await viewerIn(context))) return { help, key, signedIn: false, people: [], blocked: [], accused: undefined }
  const [requests, chats, blocked] = await Promise.all([
    api('GET /api/requests.php', {}),
    api('GET /api/chats.php', {}),
    api('GET /api/block.php', {}),
  ])
  const people: Person[] = [...[...requests, ...chats].map(({ profile: { id, name } }) => ({ id, name })), ...blocked]
  return {
    help,
    key,
    signedIn: true,
    people,
    blocked: blocked.map(({ id }) => id),
    accused: accusedIn(new URL(request.url).searchParams, people),
  }
}

function accusedIn(query: URLSearchParams, people: readonly Person[]): Accused | undefined {
  const [member, chat] = [idIn(query, 'member'), idIn(query, 'chat')]
  const known = people.find(({ id }) => id === member)
  if (member) return { member, ...(known && { name: known.name }) }
  return chat ? { chat } : undefined
}

function idIn(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name)?.toLowerCase()
  return id && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
}
