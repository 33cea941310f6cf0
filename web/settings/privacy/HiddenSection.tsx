import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useHide } from '../../privacy/use-hide.ts'
import { Section } from '../../profile/Section.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from '../SettingsScreen.module.css'

/** The men he leaves out of what he is shown, with the way back. */
export function HiddenSection({ initial }: { initial: MemberCard[] }) {
  const { t } = useMessages()
  const api = useApi()
  const { data: men } = useQuery({
    queryKey: queryKeys.hidden,
    queryFn: ({ signal }) => api('GET /api/hidden.php', {}, { signal }),
    initialData: initial,
  })
  const hide = useHide()
  const list = useRef<HTMLDivElement>(null)

  function press(man: MemberCard) {
    hide(man, false)
    // The pressed button goes away with its line.
    list.current?.focus()
  }

  return (
    <Section
      id="hidden"
      title={t('settings.hidden')}
      value={men.length > 0 ? men.map(({ name }) => name).join(', ') : t('settings.hidden_none')}
      text={t(men.length > 0 ? 'settings.hidden_text' : 'settings.hidden_none')}
    >
      <div ref={list} tabIndex={-1} className={styles.blocked}>
        {men.length > 0 && (
          <ul role="list">
            {men.map((man) => (
              <li key={man.id} className={styles.blockedMan}>
                <span className={styles.face}>
                  <Avatar
                    name={man.name}
                    size="s"
                    decorative
                    {...(man.main_image && { src: man.main_image.urls.thumb, thumbhash: man.main_image.thumbhash })}
                  />
                  <span className={styles.name}>{man.name}</span>
                </span>
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('settings.hidden_show_name', { name: man.name })}
                  onClick={() => press(man)}
                >
                  {t('hide.show_again')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
