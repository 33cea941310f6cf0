import { limits } from '#contract/limits.ts'
import { Browser } from './client.ts'
import type { Product } from './product.ts'
import type { Watch } from './watch.ts'

let guessers = 0

/** Somebody guesses at a password while what counts the tries is away: he must not get more of them for it. */
export async function guess({ url }: Product, watch: Watch): Promise<void> {
  const browser = new Browser(url, `10.6.0.${(guessers++ % 250) + 1}`, watch)
  const json = { username: `nobody${guessers}`, password: 'wrong-every-time' }
  let wrong = 0
  for (let times = 0; times < limits.loginTries * 2; times++)
    if ((await browser.ask({ method: 'POST', path: '/api/user.php', json }))?.status === 401) wrong++
  if (wrong > limits.loginTries) watch.complain(`${wrong} guesses at a password were looked at without Valkey`)
}
