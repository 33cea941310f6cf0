import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languageNames } from '#contract/site/languages.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { type Send, sendInLine } from '../../net/changes.ts'
import { useApi } from '../../net/use-api.ts'
import { languagesCookieOf } from '../language-cookie.ts'
import { moved, toggled } from './language-order.ts'
import { showLanguages, useShownLanguages } from './shown-languages.ts'
import { useViewer } from '../use-viewer.ts'

/** The shown languages: each change is saved at once in this browser and with the account, and announced. */
export function useLanguageOrder() {
  const { t, language: read } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const shown = useShownLanguages()
  const [said, setSaid] = useState('')

  function keep(languages: Language[]) {
    document.cookie = languagesCookieOf(languages)
    showLanguages(languages)
    const save: Send<unknown> = async (once) => viewer && api('PUT /api/user.php', { languages }, once)
    const saved = sendInLine(queries, 'languages', save).catch(() => {})
    // The current language is switched off: reloads in the first that is left.
    if (!languages.includes(read)) void saved.then(() => location.reload())
  }

  return {
    shown,
    said,
    move(language: Language, by: -1 | 1) {
      const list = moved(shown, language, by)
      setSaid(t('languages.place', { language: languageNames[language], place: list.indexOf(language) + 1, count: list.length }))
      keep(list)
    },
    toggle(language: Language) {
      const list = toggled(shown, language)
      setSaid(list ? '' : t('languages.one_stays'))
      if (list) keep(list)
    },
  }
}
