/** Never rendered: its loader throws, and the error page is shown. */
export function NotFoundScreen() {
  return null
}
