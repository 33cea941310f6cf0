/** Whether a mailed link can lead to this page afterwards: a short address of ours, of plain letters. */
export function isReturnPath(path: string): boolean {
  return path.length <= 200 && /^\/[\w/?=&%.-]*$/.test(path)
}
