declare module 's3rver' {
  /** The part of s3rver that tests use; the package has no types. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: Array<{ name: string }>
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
