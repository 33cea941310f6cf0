import { Mark } from '../ui/Mark.tsx'
import styles from './SiteMark.module.css'
import { useSettings } from './use-settings.ts'

/** The site's logo, else its icon and name, else the default logo and its name. */
export function SiteMark() {
  const { name, branding } = useSettings()
  if (!branding.logo)
    return <Mark word={name} size="s" neutral={branding.plain_mark} {...(branding.icon && { icon: branding.icon })} />
  const { light, dark, width, height } = branding.logo
  return (
    <picture className={styles.logo}>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light} alt={name} width={width} height={height} />
    </picture>
  )
}
