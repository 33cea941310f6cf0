import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '#server/config.ts'

/** An S3 server for one test, in this process, with one bucket. */
export interface TestBucket {
  readonly config: S3Config
  /** The same as environment variables of a process. */
  readonly environment: Record<string, string>
  /** Folder of its files on disk. */
  readonly folder: string
  stop(): Promise<void>
}

export async function startBucket(prefix = ''): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), 'beau-bucket-'))
  const bucket = 'photos-of-a-test'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  // The default key of the server.
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix,
  }
  return {
    config,
    folder,
    environment: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
      S3_PREFIX: prefix,
    },
    async stop() {
      await server.close().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
