import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { TestCamFeed } from '#server/testing/cam-feed.ts'
import { heardOfPages } from '../breaking.ts'
import { siteUrl } from '../browser.ts'
import { site } from '../operator.ts'
import { newMember } from '../people.ts'
import { confirmByCall, joinByCall } from './joining.ts'
import { partner } from './partner.ts'
import type { Visit } from './visit.ts'

export interface AdvertisingSite {
  url: string
  /** Signs up a new member in this window. */
  joins(visit: Visit): Promise<void>
  /** What its operator heard of failing pages. */
  heard(): ReturnType<typeof heardOfPages>
  close(): Promise<void>
}

/** A separate site for these tests, because the site of the other tests has no advertising. */
export async function advertisingSite(): Promise<AdvertisingSite> {
  const host = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`
  const feed = await new TestCamFeed().open()
  feed.cards = [feed.card()]
  const name = `ads-${host.replaceAll('.', '-')}`
  await site('add', name, host)
  await site('set', name, 'cam_feed', JSON.stringify(feed.setting))
  expect(await site('cams', name)).toBe('1 shown')
  await site('webhooks', name, 'add', `${inject('pushUrl')}/${name}`, 'page.blocked', 'page.failed')
  const url = `http://${host}:${new URL(siteUrl).port}`
  const settings = async () => (await (await fetch(`${siteUrl}/api/settings.php?host=${host}`)).json()) as { cam_cards: boolean }
  while (!(await settings()).cam_cards) await pause(200)
  // A member to be found, because an advertisement never appears alone.
  await partner(url)
  return {
    url,
    async joins(visit) {
      const member = newMember()
      await joinByCall(visit, member)
      await confirmByCall(member.email, url)
    },
    heard: () => heardOfPages(`/${name}`),
    close: () => feed.close(),
  }
}
