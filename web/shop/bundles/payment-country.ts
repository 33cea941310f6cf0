import { useSearchParams } from '../../state/use-search-params.ts'
import { storedText } from '../../net/storage.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useStore } from '../../state/store.ts'

const chosenBefore = storedText('payment-country')

/** The country in an address, else the one chosen earlier in this session; the server knows only the first. */
export function askedCountry(address: string): string | undefined {
  const asked = new URL(address).searchParams.get('country') ?? chosenBefore.get()
  return asked && /^[A-Z]{2}$/.test(asked) ? asked : undefined
}

interface Loaded {
  country: string | undefined
  countries: string[]
}

export interface PaymentCountry {
  country: string
  countries: string[]
  choose: (country: string) => void
}

/** The payment country (specification, section 3, Session state), and how to change it. */
export function usePaymentCountry({ country: loaded, countries }: Loaded): PaymentCountry {
  const { geoip_selected_country: here } = useSettings()
  const [params, setParams] = useSearchParams()
  const before = useStore(chosenBefore, undefined)
  const country = [params.get('country'), before, loaded].find((code) => code && countries.includes(code)) ?? here
  return {
    country,
    countries,
    choose(chosen) {
      chosenBefore.set(chosen)
      const next = new URLSearchParams(params)
      next.set('country', chosen)
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}
