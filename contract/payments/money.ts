import * as z from 'zod/mini'

/** An amount in minor units (cents, øre, grosze) and its ISO 4217 currency; never a fraction. */
export const money = z.object({ amount: z.int(), currency: z.string() })

export type Money = z.output<typeof money>
