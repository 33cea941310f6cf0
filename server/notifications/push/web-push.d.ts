declare module 'web-push' {
  interface Request {
    method: 'POST'
    headers: Record<string, string | number>
    body: Buffer
    endpoint: string
  }
  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    contentEncoding: 'aes128gcm'
    TTL: number
    topic: string
    urgency: 'very-low' | 'low' | 'normal' | 'high'
  }

  /** What we use of it. */
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: Buffer,
      options: Options,
    ): Request
  }
  export default webPush
}
