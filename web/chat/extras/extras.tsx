import type { ComponentType } from 'react'
import type { MessageKind } from '#contract/chat/options.ts'
import type { Extras, InsideProps } from '../store/use-chats.ts'

/** Draws the content of a message, by its kind. */
const insides: Partial<Record<MessageKind, ComponentType<InsideProps>>> = {}

function Inside(props: InsideProps) {
  const Kind = insides[props.message.kind]
  return Kind && <Kind {...props} />
}

/** What two who both take part can send each other beyond text, photos and gifts. */
export const extras: Extras = { Inside, More: () => null }
