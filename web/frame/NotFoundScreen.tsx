/** Never drawn: its loader throws, and the error page answers. */
export function NotFoundScreen() {
  return null
}
