/** Whether a mailed link may lead to this path afterwards: a short path of this site with plain characters. */
export function isReturnPath(path: string): boolean {
  return path.length <= 200 && /^\/[\w/?=&%.-]*$/.test(path)
}
