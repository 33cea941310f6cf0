import { ChevronDown } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './JumpButton.module.css'

/** Back to the newest messages, with how many came meanwhile. */
export function JumpButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useMessages()
  return (
    <div className={styles.place}>
      <IconButton
        variant="solid"
        className={styles.button}
        label={t('chat.jump')}
        icon={<Icon node={ChevronDown} />}
        onClick={onPress}
        {...(count > 0 && { badge: <Badge count={count} label={t('chat.jump_new', { count })} /> })}
      />
    </div>
  )
}
