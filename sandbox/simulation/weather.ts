import type { Sandbox } from '../store/sandbox.ts'

/** How the API answers: as it should, not at all, late, or after the work was done never. */
export const weathers = ['fine', 'down', 'slow', 'deaf'] as const

export type Weather = (typeof weathers)[number]

export function setWeather({ store }: Sandbox, weather: Weather, seconds = 5): void {
  store.set('weather', weather)
  store.set('slowness', String(seconds))
}

/** What the next call meets; when it is slow, after its wait. */
export async function weatherNow({ store }: Sandbox): Promise<Weather> {
  const weather = (store.setting('weather') ?? 'fine') as Weather
  if (weather === 'slow') await new Promise((done) => setTimeout(done, Number(store.setting('slowness')) * 1000))
  return weather
}
