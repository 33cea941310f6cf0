/** What a service worker stands in, as far as ours uses it: the compiler's list of it and that of pages exclude each other. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

export interface WindowClient {
  readonly id: string
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
  postMessage(message: unknown, transfer: readonly never[]): void
}

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends LastingEvent {
  /** What is none of the worker's business never wakes it, where the browser knows how. */
  addRoutes?(routes: Array<{ condition: { urlPattern: string }; source: 'network' }>): Promise<void>
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response> | Response): void
}

interface SyncEvent extends LastingEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface WorkerEvents {
  install: InstallEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & MessageEvent
  sync: SyncEvent
  push: LastingEvent & { readonly data: { json(): unknown; text(): string } | null }
  pushsubscriptionchange: LastingEvent & {
    readonly oldSubscription?: PushSubscription
    readonly newSubscription?: PushSubscription
  }
  notificationclick: LastingEvent & { readonly notification: Notification; readonly action: string }
  notificationclose: LastingEvent & { readonly notification: Notification }
}
