import type { TestAnswer, TestClient } from './app.ts'

interface Form {
  path?: string
  fields?: Record<string, string>
  /** The name of the file's field. */
  name?: string
}

/** Uploads a file like a browser's form, with other fields. */
export function upload(
  client: TestClient,
  bytes: Buffer,
  headers: Record<string, string> = {},
  { path = '/api/photos.php', fields = {}, name = 'photo' }: Form = {},
): Promise<TestAnswer> {
  const boundary = 'boundary-of-a-test'
  const others = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(others.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return client.post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers })
}
