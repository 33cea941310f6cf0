import { Registry } from 'prom-client'

/**
 * The registry of the capabilities' counters for `/metrics`: `new Counter({ …, registers: [metrics] })`. No label names a member.
 */
export const metrics = new Registry()
