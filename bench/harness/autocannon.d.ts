declare module 'autocannon' {
  export interface Answered {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
  }

  export interface Request {
    path: string
    headers: Record<string, string>
  }

  export interface Client {
    setRequests(requests: Request[]): void
  }

  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    setupClient?: (client: Client) => void
  }): Promise<Answered>
}
