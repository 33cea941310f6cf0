import type { Config } from '#server/config.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { daySeconds } from '#contract/rules/durations.ts'
import { Keys } from './keys.ts'
import type { Purpose } from './purposes.ts'
import { findSecret, fromEnvironment, fromFile, readSecret } from './secret.ts'

/** The part of the configuration that has the secrets. */
export type SecretConfig = Pick<Config, 'dataDir' | 'secret' | 'secretOld'>

interface Row {
  fingerprint: Buffer
  previous: Buffer | null
  kept: Buffer | null
  since: Date
  resealed_at: Date | null
}

const find = statement<Row>(
  'installation_secret_find',
  'select fingerprint, previous, kept, since, resealed_at from installation_secret where id = 1',
)

const insert = statement(
  'installation_secret_insert',
  'insert into installation_secret (id, fingerprint, since, resealed_at) values (1, $1, now(), now()) on conflict do nothing',
)

/** Of two processes that replace it at once one does. */
const replace = statement(
  'installation_secret_replace',
  `update installation_secret set fingerprint = $2, previous = fingerprint, kept = $3, since = now(), resealed_at = null
   where id = 1 and fingerprint = $1`,
)

const note = statement(
  'installation_secret_resealed',
  'update installation_secret set resealed_at = now() where id = 1 and fingerprint = $1 and resealed_at is null',
)

/** How long SECRET_OLD is of use after everything stored is sealed anew: what is renewed lasts as long. */
const renewedSeconds = 3 * daySeconds

/**
 * The keys of SECRET, or of the file DATA_DIR/secret, for a database that belongs to it: a new one from now on. With SECRET_OLD, to which
 * it belonged, SECRET takes its place. Throws a sentence where the database belongs to another secret: nothing in it would open.
 */
export async function openKeys(db: Database, config: SecretConfig): Promise<Keys> {
  for (;;) {
    const row = await db.row(find)
    if (!row) {
      const given = await readSecret(config.dataDir, config.secret)
      await db.run(insert, [new Keys(given).fingerprint])
      continue
    }
    const { present, former } = await held(row, config)
    if (present.fingerprint.equals(row.fingerprint)) return present.beside({ former, kept: keptIn(present, row) })
    if (!former?.fingerprint.equals(row.fingerprint)) throw new Error(mismatch(row, present, config))
    const kept = keptIn(former, row) ?? former.keptKeys()
    // A process that is yet to be restarted with its two secrets exchanged: what was replaced is not taken up again.
    if (row.previous?.equals(present.fingerprint)) return present.beside({ former, kept })
    await db.run(replace, [row.fingerprint, present.fingerprint, sealKept(present, kept)])
  }
}

/** Whether the worker has yet to seal anew what is stored. */
export async function isResealingDue(db: Database, { secretOld }: SecretConfig): Promise<boolean> {
  return secretOld !== undefined && (await db.row(find))?.resealed_at === null
}

export async function noteResealed(db: Database, keys: Keys): Promise<void> {
  await db.run(note, [keys.fingerprint])
}

/** What an operator has to do about the secrets, in sentences. Reads only. */
export async function wrongWithSecret(db: Database, config: SecretConfig): Promise<string[]> {
  const row = await db.row(find)
  if (!row) return []
  try {
    const { present, former } = await held(row, config)
    const isPresent = present.fingerprint.equals(row.fingerprint)
    if (!isPresent && !former?.fingerprint.equals(row.fingerprint)) return [mismatch(row, present, config)]
    // Both are set before one takes the place of the other.
    if (!former || !isPresent || !row.previous?.equals(former.fingerprint)) return []
    if (!row.resealed_at)
      return [
        'SECRET_OLD is set, and not everything stored is sealed under SECRET yet: leave it set, and start a worker with both.',
      ]
    return Date.now() - row.resealed_at.getTime() > renewedSeconds * 1000 ? ['Nothing needs SECRET_OLD any more: unset it.'] : []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** The keys of SECRET and of SECRET_OLD. */
async function held(
  row: Row,
  { dataDir, secret, secretOld }: SecretConfig,
): Promise<{ present: Keys; former: Keys | undefined }> {
  const known = [row.fingerprint, ...(row.previous ? [row.previous] : [])]
  const former = secretOld === undefined ? undefined : among(secretOld, known)
  if (secret !== undefined) return { present: among(secret, known), former }
  const file = await findSecret(dataDir)
  if (file) return { present: new Keys(file), former }
  throw new Error(
    `SECRET is unset and ${dataDir}/secret is not there, but this database belongs to a secret. Set SECRET, or put the file back from a backup.`,
  )
}

/** A secret that was made as a file may be given as the file's text: the database tells which it is. */
function among(text: string, known: readonly Buffer[]): Keys {
  const all = [fromEnvironment(text), fromFile(text)].filter((each) => each.length >= 32).map((each) => new Keys(each))
  return all.find((keys) => known.some((each) => each.equals(keys.fingerprint))) ?? all[0]!
}

/** Undefined while no secret was replaced. */
function keptIn(keys: Keys, { kept }: Row): ReadonlyMap<Purpose, Buffer> | undefined {
  const text = kept && keys.open('kept keys', '', kept)
  if (!text) return undefined
  return new Map(
    Object.entries(JSON.parse(text) as Record<Purpose, string>).map(([purpose, key]) => [
      purpose as Purpose,
      Buffer.from(key, 'hex'),
    ]),
  )
}

function sealKept(keys: Keys, kept: ReadonlyMap<Purpose, Buffer>): Buffer {
  return keys.seal(
    'kept keys',
    '',
    JSON.stringify(Object.fromEntries([...kept].map(([purpose, key]) => [purpose, key.toString('hex')]))),
  )
}

function mismatch({ previous, since }: Row, present: Keys, { dataDir, secret }: SecretConfig): string {
  const given = secret === undefined ? `The secret in ${dataDir}/secret` : 'SECRET'
  const day = since.toISOString().slice(0, 10)
  return previous?.equals(present.fingerprint)
    ? `${given} was replaced on ${day}: set the present one.`
    : `${given} is not the secret of this database: nothing that members or staff sealed would open. Set the one of ${day} or, to replace it, also set that one as SECRET_OLD (docs/operations/secrets.md).`
}
