import type { S3Client } from '@aws-sdk/client-s3'
import { Counter } from 'prom-client'
import type { S3Config } from '#server/config.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Storage } from './storage.ts'

/** What copies and backups need besides. */
export interface BucketStorage extends Storage {
  /** Every key with its size in bytes. */
  sizes(): Promise<Map<string, number>>
}

type Sdk = typeof import('@aws-sdk/client-s3')

const failures = new Counter({
  name: 'storage_failures_total',
  help: 'Calls of the object storage that failed after all tries.',
  registers: [metrics],
})

/** The most keys one request of S3 removes. */
const batch = 1000

/**
 * Files in a bucket, under `folder`. A put is atomic; what S3 has acknowledged is durable. When it cannot be
 * reached within its attempts, throws `unavailable`. Its library is loaded at the first use.
 */
export function s3Storage(config: S3Config, folder: string): BucketStorage {
  const { bucket: Bucket } = config
  const base = `${config.prefix}${folder}/`
  async function ask<Answer>(work: (client: S3Client, sdk: Sdk) => Promise<Answer>): Promise<Answer> {
    const { client, sdk } = await open(config)
    try {
      return await work(client, sdk)
    } catch (error) {
      failures.inc()
      throw Object.assign(problem('unavailable'), { cause: error })
    }
  }
  /** The keys below `Prefix`, without it, and the size of each. */
  async function below(Prefix: string): Promise<Map<string, number>> {
    return ask(async (client, sdk) => {
      const found = new Map<string, number>()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, Size } of page.Contents ?? []) found.set(Key!.slice(Prefix.length), Size ?? 0)
      return found
    })
  }
  return {
    async put(key, Body) {
      const Key = keyOf(base, key)
      await ask((client, sdk) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length })))
    },
    async get(key) {
      const Key = keyOf(base, key)
      return ask(async (client, sdk) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }))
          return Buffer.from(await Body!.transformToByteArray())
        } catch (error) {
          return missing(error)
        }
      })
    },
    async remove(key) {
      const own = keyOf(base, key)
      const keys = [own, ...[...(await below(`${own}/`)).keys()].map((name) => `${own}/${name}`)]
      for (let from = 0; from < keys.length; from += batch) {
        const Objects = keys.slice(from, from + batch).map((Key) => ({ Key }))
        await ask(async (client, sdk) => {
          const { Errors } = await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
          if (Errors?.length) throw new Error(`Not removed: ${Errors[0]!.Code}`)
        })
      }
    },
    // Lists all keys: with a thousand a request that is fewer requests than a sweep makes afterwards, folder by folder.
    // A bucket has no folders.
    removeEmpty: async () => {},
    async list(folder) {
      const keys = (await below(folder === '' ? base : `${keyOf(base, folder)}/`)).keys()
      return [...new Set([...keys].map((name) => name.split('/', 1)[0]!))]
    },
    sizes: () => below(base),
  }
}

/** Creates the bucket, for an S3 of one's own; an existing one is left as it is. */
export async function createBucket(config: S3Config): Promise<void> {
  const { client, sdk } = await open(config)
  const known = await client.send(new sdk.HeadBucketCommand({ Bucket: config.bucket })).catch(missing)
  if (!known) await client.send(new sdk.CreateBucketCommand({ Bucket: config.bucket }))
}

/** Writes, reads and removes a file; throws an Error that describes the failure. */
export async function tryBucket(config: S3Config): Promise<void> {
  const { client, sdk } = await open(config)
  const name = { Bucket: config.bucket, Key: `${config.prefix}doctor` }
  try {
    await client.send(new sdk.PutObjectCommand({ ...name, Body: 'well', ContentLength: 4 }))
    await client.send(new sdk.GetObjectCommand(name))
    await client.send(new sdk.DeleteObjectCommand(name))
  } catch (error) {
    const { name: code, message } = error as Error
    throw new Error(
      code === 'NoSuchBucket'
        ? `there is no bucket ${config.bucket}: npm run bucket -- create`
        : `${config.bucket} at ${config.endpoint ?? `Amazon, ${config.region}`}: ${code}${message && message !== code ? `, ${message}` : ''}`,
      { cause: error },
    )
  }
}

interface Opened {
  client: S3Client
  sdk: Sdk
}

const opened = new Map<string, Promise<Opened>>()

/** One client for a process, with its connections. */
function open(config: S3Config): Promise<Opened> {
  const name = `${config.endpoint} ${config.region} ${config.accessKeyId}`
  let client = opened.get(name)
  if (!client) opened.set(name, (client = connect(config)))
  return client
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
  })
  return { client, sdk }
}

function keyOf(base: string, key: string): string {
  const parts = key.split('/').filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => part === '.' || part === '..')) throw new Error('A storage key left its folder')
  return base + parts.join('/')
}

function missing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function isMissing(error: unknown): boolean {
  const { name } = error as { name?: string }
  return name === 'NoSuchKey' || name === 'NotFound'
}
