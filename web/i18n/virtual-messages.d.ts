declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core'

  const load: Record<string, () => Promise<{ default: Messages }>>
  export default load
}
