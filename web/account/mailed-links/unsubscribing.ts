import type { Api } from '../../net/context.ts'

/** Where he is on the page: nothing is stopped by opening it. */
export type Unsubscribing =
  | { is: 'asked' }
  /** `undo` takes it back, for an hour. */
  | { is: 'stopped'; what: 'kind' | 'all'; undo: string }
  | { is: 'undone' }

/** What one of the page's forms asks for. */
export async function press(api: Api, token: string, form: FormData): Promise<Unsubscribing> {
  const undo = form.get('undo')
  if (typeof undo === 'string') {
    await api('DELETE /api/unsubscribe.php', { undo })
    return { is: 'undone' }
  }
  const what = form.get('what') === 'all' ? 'all' : 'kind'
  return { is: 'stopped', what, undo: (await api('POST /api/unsubscribe.php', { token, what })).undo }
}
