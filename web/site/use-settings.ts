import { useRouteLoaderData } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { CompanyInfo, VisibleSettings } from '#contract/site/site.ts'
import type { Api } from '../net/context.ts'
import { createStore, useStore } from '../state/store.ts'

/** The site's data on every page, without the regions, which are loaded where needed. */
export interface SiteData {
  settings: Omit<VisibleSettings, 'region_data'>
  company: CompanyInfo
}

export type Settings = SiteData['settings']

/** The site's settings. They change only when a page rendered for any visitor loads the settings of its visitor. */
export function useSettings(): Settings {
  const { settings } = useSiteData()
  const ofVisitor = useStore(visitor, undefined)
  return ofVisitor ? merged(settings, ofVisitor) : settings
}

type VisitorSettings = OutputOf<'GET /api/visitor.php'>

const visitor = createStore<VisitorSettings | undefined>(undefined)

/** Loads the visitor's country and languages for a page rendered for any visitor; without a network the page stays unchanged. */
export async function readVisitor(api: Api): Promise<void> {
  visitor.set(await api('GET /api/visitor.php', {}).catch(() => undefined))
}

let last: { settings: Settings; ofVisitor: VisitorSettings; both: Settings } | undefined

/** Merges both, and returns the same object while nothing changed, as dozens of components use it. */
function merged(settings: Settings, ofVisitor: VisitorSettings): Settings {
  if (last?.settings !== settings || last.ofVisitor !== ofVisitor)
    last = { settings, ofVisitor, both: { ...settings, ...ofVisitor } }
  return last.both
}

/** The company behind the site. */
export function useCompany(): CompanyInfo {
  return useSiteData().company
}

function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('root')
  if (!data) throw new Error('The root loader has no data here')
  return data
}
