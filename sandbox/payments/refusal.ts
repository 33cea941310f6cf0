/** A refused call, in Mollie's words. */
export class Refusal extends Error {
  readonly status: number
  readonly field: string | undefined

  constructor(status: number, detail: string, field?: string) {
    super(detail)
    this.status = status
    this.field = field
  }
}

export function notFound(what: string, id: string): Refusal {
  return new Refusal(404, `No ${what} exists with token ${id}.`)
}

export function unprocessable(detail: string, field?: string): Refusal {
  return new Refusal(422, detail, field)
}
