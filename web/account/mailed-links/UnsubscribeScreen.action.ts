import { type ActionFunctionArgs, data } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { apiContext } from '../../net/context.ts'
import { press, type Unsubscribing } from './unsubscribing.ts'

interface Pressed {
  state: Unsubscribing
  refusal?: string
}

/** Stops the mails without a script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return data<Pressed>({ state: await press(context.get(apiContext), token, await request.formData()) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<Pressed>({ state: { is: 'asked' }, refusal: error.message }, { status: error.status })
  }
}
