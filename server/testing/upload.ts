import type { TestAnswer, TestClient } from './app.ts'

/** Uploads a file as a browser's form does. */
export function upload(client: TestClient, bytes: Buffer, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const boundary = 'boundary-of-a-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return client.post('/api/photos.php', body, { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers })
}
