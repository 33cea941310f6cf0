import { PencilLine } from 'lucide'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { openedByPress } from '../../state/in-address.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { partHash, type PartId, useIsUnsaved } from './parts.ts'
import styles from './Pencil.module.css'

interface Props {
  part: PartId
  field?: string | undefined
  /** The title of the block. */
  title: string
  onPhoto?: boolean
}

/** Opens the form of a block, and says when something in it is not saved yet. */
export function Pencil({ part, field, title, onPhoto = false }: Props) {
  const { t } = useMessages()
  const unsaved = useIsUnsaved(part)
  return (
    <Link
      {...openedByPress}
      to={partHash(part, field)}
      className={cx(iconButtonClass(onPhoto ? 'overlay' : 'quiet'), styles.pencil, unsaved && styles.unsaved)}
      data-edit={partHash(part, field)}
      data-needs-script
    >
      <VisuallyHidden>{t('profile_page.edit', { title })}</VisuallyHidden>
      {unsaved && <span className={styles.words}>{t('profile_page.unsaved')}</span>}
      <Icon node={PencilLine} />
    </Link>
  )
}
