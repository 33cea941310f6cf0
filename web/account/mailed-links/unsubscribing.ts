import type { Api } from '../../net/context.ts'

/** The state of the page: opening it stops nothing. */
export type Unsubscribing =
  | { is: 'asked' }
  /** `undo` reverses it, for an hour. */
  | { is: 'stopped'; what: 'kind' | 'all'; undo: string }
  | { is: 'undone' }

/** Performs what one of the page's forms asks for. */
export async function press(api: Api, token: string, form: FormData): Promise<Unsubscribing> {
  const undo = form.get('undo')
  if (typeof undo === 'string') {
    await api('DELETE /api/unsubscribe.php', { undo })
    return { is: 'undone' }
  }
  const what = form.get('what') === 'all' ? 'all' : 'kind'
  return { is: 'stopped', what, undo: (await api('POST /api/unsubscribe.php', { token, what })).undo }
}
