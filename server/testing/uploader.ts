import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { signedIn } from './app.ts'
import { member, type MemberDetails } from './member.ts'
import { listening } from './socket.ts'
import { talking } from './talking.ts'

export interface Answered {
  status: number
  /** Code of a refusal. */
  code: string | undefined
}

export type UploadRoute = 'profile' | 'chat'

/** The form's description of its file, by default like a browser's. */
export interface Disguise {
  /** The header of the part, after `form-data; name="photo"`. */
  name?: string
  type?: string
}

/** A member who uploads files over a real connection, as a profile photo or as a chat photo. */
export interface Uploader {
  id: string
  cookie: string
  send(route: UploadRoute, bytes: Buffer, disguise?: Disguise): Promise<Answered>
  /** Sends any body. */
  post(path: string, body: Uint8Array | ReadableStream, type: string): Promise<Answered>
  /** The member's files on disk. */
  files(): Buffer[]
}

export function uploaders(app: App, db: Database, dataDir: string): (details?: MemberDetails) => Promise<Uploader> {
  return async (details = {}) => {
    const sender = await member(db, { credits: 1000, ...details })
    const other = await member(db)
    await talking(db, sender, other)
    const { cookie } = await signedIn(app, db, sender)
    const post: Uploader['post'] = async (path, body, type) => {
      const host = await listening(app)
      const answer = await fetch(`http://${host}${path}`, {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
        ...(body instanceof ReadableStream && { duplex: 'half' as const }),
      } as RequestInit)
      const { error } = (await answer.json()) as { error?: { code: string } }
      return { status: answer.status, code: error?.code }
    }
    return {
      id: sender.id,
      cookie,
      post,
      send(route, bytes, { name = 'filename="photo.jpg"', type = 'image/jpeg' } = {}) {
        const fields = route === 'chat' ? [`name="profile"\r\n\r\n${other.id}`] : []
        const file = `name="photo"; ${name}${type && `\r\nContent-Type: ${type}`}\r\n\r\n`
        return post(route === 'chat' ? '/api/messages.php' : '/api/photos.php', form([...fields, file], bytes), formType)
      },
      files: () => [sender.id, join('chat', sender.id)].flatMap((folder) => filesIn(join(dataDir, 'photos', folder))),
    }
  }
}

const boundary = 'boundary-of-a-corpus'

export const formType = `multipart/form-data; boundary=${boundary}`

/** A form whose last part is a file. */
export function form(parts: readonly string[], bytes: Uint8Array): Buffer<ArrayBuffer> {
  const heads = parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}`)
  return Buffer.concat([Buffer.from(heads.join('\r\n')), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function filesIn(folder: string): Buffer[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
}
