import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FictionalIcon } from './FictionalIcon.tsx'

/** Says in one quiet line that the profile is fictional; pressed, what that means, if the site warns. The same everywhere a face leads. */
export function FictionalLine({ className, floating = false }: { className?: string | undefined; floating?: boolean }) {
  const { t } = useMessages()
  const { fictional_warning, fictional_singular } = useSettings()
  return (
    <Disclosure
      icon={<FictionalIcon />}
      label={fictional_singular || t('card.fictional')}
      className={className}
      floating={floating}
    >
      {fictional_warning && <p>{t('profile.fictional_text')}</p>}
    </Disclosure>
  )
}
