import { expect, test } from 'vitest'
import { markupOf } from '../../testing/markup.tsx'
import { BlockedSection } from './BlockedSection.tsx'

const blocked = ['Tom', 'Kai'].map((name) => ({ id: name, name })) as Parameters<typeof BlockedSection>[0]['initial']

test('each button beside a blocked member says whom it concerns', () => {
  const markup = markupOf(<BlockedSection initial={blocked} />, { settings: { visible_profile_fields: [] } })
  const names = [...markup.matchAll(/<button[^>]*>/g)].map(([button]) => /aria-label="([^"]*)"/.exec(button)?.[1])
  expect(names).toEqual(['Report Tom', 'Unblock Tom', 'Report Kai', 'Unblock Kai'])
})
