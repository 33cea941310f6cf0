import { parentPort, workerData } from 'node:worker_threads'
import type { Order } from './line.ts'
import { Proxy } from './proxy.ts'

const proxy = await new Proxy(() => workerData as number).open()
parentPort!.on('message', (order: Order) => {
  if (order === 'reset') proxy.reset()
  else if (order === 'silence') proxy.silence()
  else proxy.delay = order.delay
})
parentPort!.postMessage(proxy.port, [])
