/** Removes the member's traces outside the pages: the app badge and shown notifications. Failures are ignored. */
export async function clearNotifications(): Promise<void> {
  await showBadge(0)
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  for (const worker of workers ?? []) for (const shown of await worker.getNotifications().catch(() => [])) shown.close()
}

/** Sets the app badge (specification, section 4). Failures are ignored. */
export async function showBadge(count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => {})
}
