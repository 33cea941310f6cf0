declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'

  const load: Record<string, () => Promise<{ default: Messages }>>
  export default load
}

declare module 'virtual:staff-messages' {
  import type { Messages } from '@lingui/core'
  import type { Language } from '#contract/site/languages.ts'

  const load: Record<Language, () => Promise<{ default: Messages }>>
  export default load
}
