import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import messages from '#locales/en/web.json' with { type: 'json' }
import { MessagesContext } from '../i18n/messages.tsx'
import { routes } from './routes.tsx'
import { Titled } from '../frame/Titled.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
i18n.setMessagesCompiler(compileMessage)

const titles = { overview: 'Overview', page: 'Page', marked: 'Bookmarks', own: 'My page', settings: 'Settings', orders: 'Orders', information: 'Information' } // prettier-ignore
const screens = routes.flatMap(function screensIn(route): RouteObject[] {
  return [...(route.id?.endsWith('Screen') ? [route] : []), ...(route.children ?? []).flatMap(screensIn)]
})
const data = { found: { title: 'About gay dating', summary: 'Gay dating' }, bundle: { credits: 60 } }

function titleOf({ id, handle }: RouteObject, discreet: object | null): string {
  const site = { name: discreet ? 'Notes' : 'Beau', description: {}, index_title: { en: 'Men nearby' }, discreet }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ Component: Titled, children: [{ id: id!, index: true, handle, Component: () => null }] }],
    },
  ])
  const html = renderToString(
    <MessagesContext value={i18n}>
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { settings: site, user: null }, [id!]: data } }} />
    </MessagesContext>,
  )
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}

test('in discreet mode the title of every screen is neutral', () => {
  const known = ['', 'Notes', ...Object.values(titles).map((title) => `${title} · Notes`)]
  for (const screen of screens) expect(known, screen.id).toContain(titleOf(screen, { titles, hide: 'Hide' }))
  const named = (id: string, discreet: object | null) =>
    titleOf(
      screens.find((screen) => screen.id === id)!,
      discreet,
    )
  expect(named('chat/ChatScreen', { titles })).toBe('Notes')
  expect(named('members/search/MembersScreen', { titles })).toBe('Overview · Notes')
  expect(named('landers/front/IndexScreen', { titles })).toBe('Notes')
  expect(named('landers/front/IndexScreen', null)).toBe('Men nearby · Beau')
})
