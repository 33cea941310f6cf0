import { Registry } from 'prom-client'

/** Where capabilities register what they count for `/metrics`: `new Counter({ …, registers: [metrics] })`. No member in any label. */
export const metrics = new Registry()
