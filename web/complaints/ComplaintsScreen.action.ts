import { type ActionFunctionArgs, data } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import { ApiError } from '../net/api-error.ts'
import { apiContext } from '../net/context.ts'
import { complaintIn } from './complaint-form.ts'

/** Sends a complaint without script; a refused one is returned with its input. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const complaint = complaintIn(form)
  const key = String(form.get('key') ?? '')
  try {
    const { number } = await context.get(apiContext)(
      'POST /api/complaints.php',
      complaint as InputOf<'POST /api/complaints.php'>,
      { ...(key && { idempotencyKey: key }) },
    )
    return data({ complaint, number })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ complaint, text: error.message, fields: error.fields }, { status: error.status })
  }
}
