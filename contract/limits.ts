/** Limits as one name: `limits.pageSize`. A build writes each as a number where it is read, except where `limits` itself is taken. */
export * as limits from './limit-values.ts'
