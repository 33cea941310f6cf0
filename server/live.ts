import type { FastifyInstance } from 'fastify'
import { sessionsOver } from './account/account.ts'
import type { Identify } from './account/sessions/identify.ts'
import { isActivity } from './account/sessions/sessions.ts'
import { CallEndings } from './chat/calls/ending.ts'
import { Receipts } from './chat/receipts.ts'
import { Typing } from './chat/typing.ts'
import type { Bus } from './platform/live/bus.ts'
import { entrance } from './platform/live/entrance.ts'
import { openBus } from './platform/live/open-bus.ts'
import { Live } from './platform/live/live.ts'
import { Upgrades } from './platform/live/upgrades.ts'
import { Presence } from './presence/presence.ts'
import { Watching } from './presence/watching.ts'
import type { Services } from './services.ts'

/** Opens `/live`: connects the bus, the sockets, and the capabilities that use them. Closes with the server. */
export function openLive(
  server: FastifyInstance,
  { config, db, keys, limits }: Services,
  identify: Identify,
): { live: Live; bus: Bus } {
  const bus = openBus(config, db)
  const live = new Live({ bus })
  const presence = new Presence(db, keys)
  const watching = new Watching(presence, live, limits)
  const typing = new Typing(db, limits)
  const receipts = new Receipts(db)
  const callEndings = new CallEndings(db)
  const stopListening = db.hints.listen((hint) => bus.publish(hint))
  bus.subscribe(live)
  live.listen({
    opened: (memberId) => presence.opened(memberId),
    closed: (memberId) => presence.closed(memberId),
    delivered: (memberId, event) => receipts.delivered(memberId, event),
    passed: (to, event) => {
      typing.passed(event)
      callEndings.passed(to, event)
    },
    over: (sessions) => sessionsOver(db, sessions),
    async said(socket, command) {
      if (command.type === 'away' || command.type === 'back') return live.turn(socket, command.type === 'away')
      if (command.type === 'typing') return typing.type(socket, command.conversation)
      return watching.watch(socket, command.members)
    },
  })
  new Upgrades(server.server).serve('/live', entrance(live, identify, config))
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.visit?.memberId && isActivity(request)) presence.seen(request.visit.memberId)
    done()
  })
  server.addHook('preClose', async () => {
    await live.stop()
    await receipts.flush()
    await presence.stop()
    stopListening()
    await bus.stop()
  })
  return { live, bus }
}
