import { Mark } from '../ui/Mark.tsx'
import styles from './SiteMark.module.css'
import { useSettings } from './use-settings.ts'

/** The site's logo, else its icon and name, else the default logo and its name. */
export function SiteMark() {
  const { name, look } = useSettings()
  if (!look.logo) return <Mark word={name} size="s" neutral={look.plain_mark} {...(look.icon && { icon: look.icon })} />
  const { light, dark, width, height } = look.logo
  return (
    <picture className={styles.logo}>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light} alt={name} width={width} height={height} />
    </picture>
  )
}
