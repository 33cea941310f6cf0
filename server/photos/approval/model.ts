import * as z from 'zod/mini'

/** What a model says of a picture: `model` if somebody should look first, `unrated` if it did not answer. */
export type Rating = 'model' | 'unrated' | undefined

/** Rates the bytes of a WebP picture. */
export type Rate = (picture: Uint8Array) => Promise<Rating>

/** How long an upload waits for the model, ms. */
const patience = 3_000

const answers = z.object({ score: z.number().check(z.gte(0), z.lte(1)) })

/**
 * A model of the operator's at an address: `POST` with the picture as `image/webp`, answered by `{"score": 0.93}`; from `from` on somebody looks
 * first. It is told the picture and nothing else. Without an address nothing is rated.
 */
export function openModel(address: string | undefined, from: number): Rate {
  return async (picture) => {
    if (address === undefined) return undefined
    try {
      const { score } = await ask(address, picture)
      return score >= from ? 'model' : undefined
    } catch {
      return 'unrated'
    }
  }
}

async function ask(address: string, picture: Uint8Array): Promise<z.infer<typeof answers>> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'image/webp' },
    body: new Uint8Array(picture),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (answer.status !== 200) throw new Error(`PHOTO_MODEL_URL answers ${answer.status}.`)
  return answers.parse(await answer.json())
}
