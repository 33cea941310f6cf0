import { useRouteLoaderData } from 'react-router'
import type { CompanyInfo, VisibleSettings } from '#contract/site.ts'

/** What every page knows of the site. Regions are left out: who needs them asks for them. */
export interface SiteData {
  settings: Omit<VisibleSettings, 'region_data'>
  company: CompanyInfo
}

export type Settings = SiteData['settings']

/** The site's settings; the same for the life of the page. */
export function useSettings(): Settings {
  return useSiteData().settings
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
