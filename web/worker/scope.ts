/** The part of ServiceWorkerGlobalScope that we use: TypeScript's `webworker` and `dom` types exclude each other. */
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

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends ExtendableEvent {
  /** Static routes that bypass the worker, in browsers that support them. */
  addRoutes?(routes: Array<{ condition: { urlPattern: string }; source: 'network' }>): Promise<void>
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response> | Response): void
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface WorkerEvents {
  install: InstallEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & MessageEvent
  sync: SyncEvent
  push: ExtendableEvent & { readonly data: { json(): unknown; text(): string } | null }
  pushsubscriptionchange: ExtendableEvent & {
    readonly oldSubscription?: PushSubscription
    readonly newSubscription?: PushSubscription
  }
  notificationclick: ExtendableEvent & { readonly notification: Notification; readonly action: string }
  notificationclose: ExtendableEvent & { readonly notification: Notification }
}
