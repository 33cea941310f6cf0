import { useLoaderData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Select } from '../../ui/Select.tsx'
import { hook } from '../hooks.ts'
import { Painting } from '../paintings.tsx'
import { useLander } from '../use-lander.ts'
import type { loader } from './MaplandingScreen.loader.ts'
import styles from './MaplandingScreen.module.css'
import { gridShift, landOf, pathOf, type RegionMap, viewBoxOf } from './region-map.ts'

/** A country of hexagons in the sea: a pressed region rises and shows how many members live there. */
export function MaplandingScreen() {
  const { t, countryName } = useMessages()
  const { countries } = useSettings()
  const { headline, text, button } = useLander()
  const { regions } = useLoaderData<typeof loader>()
  const [first] = countries
  const here = regions[first!] ?? { label: '', regions: [] }
  return (
    <>
      <div className={styles.sea} data-under-bar="" {...hook('lander')}>
        <form action={paths.signup()} className={styles.shore}>
          <div className={styles.words}>
            <Heading level={1} size="display" className={styles.title}>
              {headline ?? t('lander.map_title')}
            </Heading>
            <p className={cx(styles.text, text && styles.own)}>{text ?? t('lander.map_text')}</p>
            {countries.length > 1 && (
              <div data-needs-script className={styles.country}>
                <Select
                  hideLabel
                  label={t('filters.country')}
                  {...hook('country')}
                  defaultValue={first}
                  options={countries.map((code) => ({ value: code, label: countryName(code) }))}
                />
              </div>
            )}
          </div>
          <div className={styles.land}>
            <LandMap country={first!} />
            <p hidden className={styles.legend} {...hook('legend', t('lander.map_light', { count: '§' }))}>
              <span className={styles.lamp} aria-hidden="true" />
              <span {...hook('words')} />
            </p>
          </div>
          <div className={styles.plate}>
            <p
              aria-live="polite"
              className={styles.answer}
              {...hook('count', t('lander.map_count', { count: '§' }))}
              {...hook('few', t('lander.map_few'))}
            >
              <strong {...hook('name')}>{t('lander.map_none')}</strong>
              <span {...hook('count-line')}>{t('lander.map_hint')}</span>
            </p>
            <input type="hidden" name="country" value={first} />
            <Select
              hideLabel
              label={<span {...hook('region-label')}>{here.label}</span>}
              name="region"
              defaultValue=""
              placeholder={here.label}
              options={here.regions.map(({ code, name }) => ({ value: code, label: name }))}
              className={styles.region}
            />
            <Button type="submit" size="l" className={styles.submit}>
              {button ?? t('index.go')}
            </Button>
          </div>
        </form>
        <Boat />
      </div>
      <Postcards />
    </>
  )
}

/** Sails by. */
function Boat() {
  return (
    <svg viewBox="0 0 64 56" className={styles.boat} aria-hidden="true">
      <path d="M32 4v36H12Z" className={styles.sail} />
      <path d="M36 14v26h16Z" className={styles.jib} />
      <path d="M6 44h52l-7 9a5 5 0 0 1-4 2H17a5 5 0 0 1-4-2Z" className={styles.hull} />
    </svg>
  )
}

/** Four postcards: landscapes, then members who agreed to be shown. */
function Postcards() {
  return (
    <ul role="list" className={styles.cards}>
      {[0, 1, 4, 5].map((at) => (
        <li key={at} className={styles.card} {...hook('card')}>
          <div className={styles.picture}>
            <Painting at={at} className={styles.painting} />
            <span className={styles.face} {...hook('face')} />
          </div>
          <p className={styles.caption}>
            <strong {...hook('name')} />
            <span {...hook('place')} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const maps = import.meta.glob<RegionMap>('./maps/*.json', { eager: true, import: 'default' })

/** A relief map for the pointer; the select beside it is the accessible control. The script raises regions and adds lights. */
function LandMap({ country }: { country: string }) {
  const relief = maps[`./maps/${country}.json`]
  if (!relief) return null
  const land = landOf(relief)
  return (
    <svg viewBox={viewBoxOf(relief)} className={styles.map} aria-hidden="true" {...hook('map', country)}>
      <pattern id="hexagons" width="52" height="90" patternUnits="userSpaceOnUse" patternTransform={gridShift(relief)}>
        <path d="M26 0l26 15v30l-26 15-26-15V15zM26 60v30" className={styles.grid} />
      </pattern>
      <path d={land} className={styles.shallows} {...hook('land')} />
      <path d={land} className={styles.wall} {...hook('land')} />
      <g className={styles.tops} {...hook('tops')}>
        {Object.entries(relief.regions).map(([code, outline]) => (
          <path key={code} d={pathOf(outline)} {...hook('region', code)} />
        ))}
      </g>
      <path d={land} fill="url(#hexagons)" className={styles.cover} {...hook('land')} />
      <g className={styles.lights} {...hook('lights')} />
      <g className={styles.lift} {...hook('lift')}>
        <path className={styles.liftWall} />
        <path className={styles.liftTop} />
        <path fill="url(#hexagons)" className={styles.cover} />
        <g className={styles.lights} />
      </g>
    </svg>
  )
}
