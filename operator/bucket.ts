import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { explain } from '#server/explain.ts'
import { type BucketStorage, createBucket, s3Storage } from '#server/platform/files/storage-s3.ts'
import { each, filesIn } from './files.ts'

/** Command line of the bucket of S3_…. */
const help = `npm run bucket -- create          creates the bucket unless it exists
npm run bucket -- copy            puts what lies under DATA_DIR/photos into it; what is there already is left out, so it can be run again
npm run bucket -- save FOLDER     writes what it holds into a folder
npm run bucket -- load FOLDER     puts what a folder holds into it; refused when it is not empty, unless --replace follows:
                                  then it holds nothing else afterwards
npm run bucket -- save-erased FOLDER   adds its entries of the ledger of erased members to a folder
npm run bucket -- load-erased FOLDER   adds a folder's entries of that ledger to it: nothing is ever removed from either
npm run bucket -- count           how many files it holds
npm run bucket -- sums            what it holds, with SHA-256 sums, sorted`

const [command, folder = '', option] = process.argv.slice(2)
async function main(): Promise<void> {
  if (/^(-h|(--)?help)$/.test(command ?? '')) return console.log(help)
  if (!/^(create|copy|count|sums)$|^(save|load)(-erased)? ./.test(`${command} ${folder}`.trim()))
    throw new Error(`${command ? `"${process.argv.slice(2).join(' ')}" is none of these:` : 'A command is missing:'}\n${help}`)
  const config = readConfig()
  if (!config.s3) throw new Error('No bucket is configured: set S3_BUCKET and its keys.')
  if (command === 'create') return createBucket(config.s3)
  const bucket = s3Storage(config.s3, 'photos')
  if (command === 'copy') return copy(bucket, join(config.dataDir, 'photos'))
  if (command === 'save' && folder) return save(bucket, folder)
  if (command === 'save-erased') return save(s3Storage(config.s3, 'erased'), folder)
  if (command === 'load-erased') return add(s3Storage(config.s3, 'erased'), folder)
  if (command === 'load' && folder) return load(bucket, folder, option === '--replace')
  if (command === 'count') return console.log((await bucket.sizes()).size)
  if (command === 'sums') return sums(bucket)
}

async function copy(bucket: BucketStorage, from: string): Promise<void> {
  const there = await bucket.sizes()
  const keys = await filesIn(from)
  let copied = 0
  await each(keys, async (key) => {
    const path = join(from, key)
    if (there.get(key) === (await stat(path)).size) return
    await bucket.put(key, await readFile(path))
    copied++
  })
  console.log(`${copied} of ${keys.length} files copied`)
}

async function save(bucket: BucketStorage, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await each([...(await bucket.sizes()).keys()], async (key) => {
    const bytes = await bucket.get(key)
    // Deleted meanwhile, on purpose.
    if (!bytes) return
    await mkdir(dirname(join(to, key)), { recursive: true })
    await writeFile(join(to, key), bytes)
  })
}

async function add(bucket: BucketStorage, from: string): Promise<void> {
  const there = await bucket.sizes()
  const missing = (await filesIn(from)).filter((key) => !there.has(key))
  await each(missing, async (key) => bucket.put(key, await readFile(join(from, key))))
}

async function load(bucket: BucketStorage, from: string, replace: boolean): Promise<void> {
  const there = await bucket.sizes()
  if (there.size > 0 && !replace)
    throw new Error('The bucket is not empty. Set another S3_PREFIX, or add --replace, which deletes its content.')
  const keys = await filesIn(from)
  await each(keys, async (key) => bucket.put(key, await readFile(join(from, key))))
  const kept = new Set(keys)
  await each(
    [...there.keys()].filter((key) => !kept.has(key)),
    (key) => bucket.remove(key),
  )
}

async function sums(bucket: BucketStorage): Promise<void> {
  for (const key of [...(await bucket.sizes()).keys()].sort()) {
    const bytes = await bucket.get(key)
    if (bytes) console.log(`${createHash('sha256').update(bytes).digest('hex')}  photos/${key}`)
  }
}

await main().catch((error: Error) => {
  console.error(explain(error, undefined, 'bucket of S3_ENDPOINT'))
  process.exitCode = 1
})
