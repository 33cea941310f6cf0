/**
 * The script of the page that says that there is no network: loads what he wanted as soon as the server answers again. It runs as its own
 * text, so it knows nothing outside of itself.
 */
export function watchNetwork(): void {
  const pause = 5000
  const look = () =>
    void fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  setInterval(look, pause)
  addEventListener('online', look)
  document.querySelector('button')?.addEventListener('click', () => location.reload())
}
