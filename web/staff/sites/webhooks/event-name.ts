import type { WebhookEvent } from '#contract/staff/options.ts'

type Named<Event extends string> = Event extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : Event

/** The message of an event's name. */
export function eventName(event: string): `webhooks.event_${Named<WebhookEvent> | 'test'}` {
  return `webhooks.event_${event.replace('.', '_') as Named<WebhookEvent>}`
}
