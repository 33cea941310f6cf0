import { useSettings } from '../site/use-settings.ts'
import { useStandalone } from '../ui/use-browser.ts'
import { useDismissal } from './dismissals.ts'
import { useViewer } from './use-viewer.ts'

/**
 * The site-entry warning (specification, section 2): shown once to visitors outside the installed app, where the site and the country
 * require it. `countries` replaces the site's own list.
 */
export function useEntryWarning(countries?: readonly string[]): { asked: boolean; dismissed: boolean; dismiss: () => void } {
  const { enable_site_entry_popup: wanted, entry_popup_countries: own, geoip_country: country } = useSettings()
  const viewer = useViewer()
  const standalone = useStandalone()
  const asked = viewer === null && !standalone && wanted !== 'no' && (countries ?? own).includes(country)
  return { asked, ...useDismissal('entry') }
}
