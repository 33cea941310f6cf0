import { Heart, MessageCircle } from 'lucide'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Accent, accentTokens, contrastOn, type Scheme } from '#contract/rules/colours.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useTexts } from '../../texts.tsx'
import type { Site } from '../use-site.ts'
import styles from './BrandingPreview.module.css'

interface Props {
  scheme: Scheme
  name: string
  accent: Accent | null
  site: Site
}

/** The components of the site in its colours, by day or by night. Nothing in it can be pressed. */
export function BrandingPreview({ scheme, name, accent, site: { id, pictures } }: Props) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useTokens(box, accent)
  const logo = (scheme === 'dark' && pictures.logo_dark) || pictures.logo
  return (
    <section className={styles.preview} aria-label={t(`look.preview_${scheme}`)}>
      <h2 className={styles.title}>{t(`look.preview_${scheme}`)}</h2>
      <div ref={box} inert className={cx(styles.site, scheme === 'dark' ? styles.dark : styles.light)}>
        <div className={styles.bar}>
          {logo ? (
            <img src={logo} alt={name} className={styles.logo} />
          ) : (
            <span className={styles.brand}>
              {pictures.icon ? (
                <img src={pictures.icon} alt="" className={styles.icon} />
              ) : (
                <Mark size="s" neutral={id !== 'beau'} />
              )}
              {name}
            </span>
          )}
          <span className={styles.tab}>{t('look.sample_tab')}</span>
        </div>
        <div className={styles.body}>
          <p>
            {t('look.sample_text')} <span className={styles.link}>{t('look.sample_link')}</span>
          </p>
          <div className={styles.row}>
            <Button icon={<Icon node={MessageCircle} />}>{t('look.sample_chat')}</Button>
            <Button variant="secondary" icon={<Icon node={Heart} />}>
              {t('look.sample_like')}
            </Button>
          </div>
          <div className={styles.row}>
            <Chip pressed>{t('look.sample_chip')}</Chip>
            <Chip pressed={false}>{t('look.sample_chip_other')}</Chip>
          </div>
          <p className={styles.bubble}>{t('look.sample_bubble')}</p>
          <TextField name={`sample-${scheme}`} label={t('look.sample_field')} defaultValue={name} />
          <Switch label={t('look.sample_switch')} defaultChecked />
        </div>
      </div>
    </section>
  )
}

/** Sets the tokens that follow from the colours, while both are colours. */
function useTokens(box: RefObject<HTMLElement | null>, accent: Accent | null) {
  const [light, dark] = [accent?.light, accent?.dark]
  useLayoutEffect(() => {
    const style = box.current?.style
    if (!style || light === undefined || dark === undefined) return
    if (contrastOn('light', light) === undefined || contrastOn('dark', dark) === undefined) return
    const names = Object.entries(accentTokens({ light, dark })).map(([name, value]) => {
      style.setProperty(`--${name}`, value)
      return `--${name}`
    })
    return () => names.forEach((name) => style.removeProperty(name))
  }, [box, light, dark])
}
