import { useRouteLoaderData } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { CompanyInfo, VisibleSettings } from '#contract/site.ts'
import type { Api } from '../net/context.ts'
import { createStore, useStore } from '../store.ts'

/** What every page knows of the site. Regions are left out: who needs them asks for them. */
export interface SiteData {
  settings: Omit<VisibleSettings, 'region_data'>
  company: CompanyInfo
}

export type Settings = SiteData['settings']

/** The site's settings; the same for the life of the page, but for what one that was drawn for anybody learns of who reads it. */
export function useSettings(): Settings {
  const { settings } = useSiteData()
  const told = useStore(visitor, undefined)
  return told ? together(settings, told) : settings
}

type AboutVisitor = OutputOf<'GET /api/visitor.php'>

const visitor = createStore<AboutVisitor | undefined>(undefined)

/** Where he is and which languages he is shown, on a page that was drawn for nobody; without a network it stays as it was drawn. */
export async function readVisitor(api: Api): Promise<void> {
  visitor.set(await api('GET /api/visitor.php', {}).catch(() => undefined))
}

let last: { settings: Settings; told: AboutVisitor; both: Settings } | undefined

/** The same object while nothing changed: dozens of parts ask. */
function together(settings: Settings, told: AboutVisitor): Settings {
  if (last?.settings !== settings || last.told !== told) last = { settings, told, both: { ...settings, ...told } }
  return last.both
}

/** Who runs the site. */
export function useCompany(): CompanyInfo {
  return useSiteData().company
}

function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('root')
  if (!data) throw new Error('The root loader has no data here')
  return data
}
