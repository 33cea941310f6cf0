import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useHide } from '../../privacy/use-hide.ts'
import { Section } from '../section/Section.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from '../SettingsScreen.module.css'

/** Members hidden from the viewer's lists, and how to show them again. */
export function HiddenSection({ initial }: { initial: MemberCard[] }) {
  const { t } = useMessages()
  const api = useApi()
  const { data: members } = useQuery({
    queryKey: queryKeys.hidden,
    queryFn: ({ signal }) => api('GET /api/hidden.php', {}, { signal }),
    initialData: initial,
  })
  const hide = useHide()
  const list = useRef<HTMLDivElement>(null)

  function press(member: MemberCard) {
    hide(member, false)
    // The pressed button disappears with its line.
    list.current?.focus()
  }

  return (
    <Section
      id="hidden"
      title={t('settings.hidden')}
      value={members.length > 0 ? members.map(({ name }) => name).join(', ') : t('settings.hidden_none')}
      text={t(members.length > 0 ? 'settings.hidden_text' : 'settings.hidden_none')}
    >
      <div ref={list} tabIndex={-1} className={styles.blocked}>
        {members.length > 0 && (
          <ul role="list">
            {members.map((member) => (
              <li key={member.id} className={styles.memberRow}>
                <span className={styles.face}>
                  <Avatar
                    name={member.name}
                    size="s"
                    decorative
                    {...(member.main_image && { src: member.main_image.urls.thumb, thumbhash: member.main_image.thumbhash })}
                  />
                  <span className={styles.name}>{member.name}</span>
                </span>
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('settings.hidden_show_name', { name: member.name })}
                  onClick={() => press(member)}
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
