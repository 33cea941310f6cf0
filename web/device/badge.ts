/** What stands of him outside of his pages goes: the number on the app's icon, and his notes. Nothing fails where there is none. */
export async function clearNotifications(): Promise<void> {
  await showBadge(0)
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  for (const worker of workers ?? []) for (const note of await worker.getNotifications().catch(() => [])) note.close()
}

/** On the app's icon (specification, section 4); where that fails nothing is said of it. */
export async function showBadge(count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => {})
}
