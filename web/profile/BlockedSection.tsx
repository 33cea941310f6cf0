import { useRef } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Section } from './Section.tsx'
import styles from './ProfileScreen.module.css'
import { type BlockedMan, useBlocked } from './use-blocked.ts'

/** The men he has blocked, with the way back. */
export function BlockedSection({ initial }: { initial: BlockedMan[] }) {
  const { t } = useMessages()
  const { men, free } = useBlocked(initial)
  const place = useRef<HTMLDivElement>(null)

  function unblock(man: BlockedMan) {
    free(man)
    // The pressed button goes away with its line.
    place.current?.focus()
  }

  return (
    <Section
      id="blocked"
      title={t('profile_page.blocked')}
      text={t(men.length > 0 ? 'profile_page.blocked_text' : 'profile_page.blocked_none')}
    >
      <div ref={place} tabIndex={-1} className={styles.blocked}>
        {men.length > 0 && (
          <ul role="list">
            {men.map((man) => (
              <li key={man.id} className={styles.blockedMan}>
                <span className={styles.name}>{man.name}</span>
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('profile_page.unblock_name', { name: man.name })}
                  onClick={() => unblock(man)}
                >
                  {t('profile_page.unblock')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
