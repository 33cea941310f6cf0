import { ChevronDown, ChevronUp } from 'lucide'
import { type Language, languageNames } from '#contract/site/languages.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './LanguagesScreen.module.css'
import { useLanguageOrder } from './use-language-order.ts'
import { useViewer } from '../use-viewer.ts'

/** Chooses which languages the menus show, and their order; a plain form that works without a script. `refused`: none was left. */
export function LanguageOrder({ action, refused }: { action: string; refused: boolean }) {
  const { t } = useMessages()
  const { visible_languages: offered } = useSettings()
  const viewer = useViewer()
  const { shown, said, move, toggle } = useLanguageOrder()
  const rows = [...shown, ...offered.filter((language) => !shown.includes(language))]
  return (
    <form method="post" action={action} className={styles.order}>
      <Heading level={2} size="l">
        {t('languages.own_title')}
      </Heading>
      <p>{t(viewer ? 'languages.own_text_member' : 'languages.own_text')}</p>
      <input type="hidden" name="order" value={rows.join('.')} readOnly />
      <ul role="list" className={styles.rows}>
        {rows.map((language) => (
          <li key={language} className={styles.row}>
            <Checkbox
              name="shown"
              value={language}
              label={<span lang={language}>{languageNames[language]}</span>}
              checked={shown.includes(language)}
              onChange={() => toggle(language)}
            />
            {shown.includes(language) && <Moves language={language} list={shown} move={move} />}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {said || (refused && t('languages.one_stays'))}
      </p>
      <noscript>
        <Button type="submit">{t('languages.save')}</Button>
      </noscript>
    </form>
  )
}

interface MovesProps {
  language: Language
  list: readonly Language[]
  move: (language: Language, by: -1 | 1) => void
}

/** Moves a language up or down; a button at the end of the list stays, so that the focus keeps its place. */
function Moves({ language, list, move }: MovesProps) {
  const { t } = useMessages()
  const directions = [
    { name: 'up', by: -1, icon: ChevronUp, end: list[0] },
    { name: 'down', by: 1, icon: ChevronDown, end: list.at(-1) },
  ] as const
  return (
    <span className={styles.moves}>
      {directions.map(({ name, by, icon, end }) => (
        <IconButton
          key={name}
          type="submit"
          name={name}
          value={language}
          label={t(`languages.${name}`, { language: languageNames[language] })}
          icon={<Icon node={icon} />}
          aria-disabled={end === language || undefined}
          onClick={(event) => {
            event.preventDefault()
            const button = event.currentTarget
            move(language, by)
            // The row moves within the page and would lose the focus.
            requestAnimationFrame(() => button.focus())
          }}
        />
      ))}
    </span>
  )
}
