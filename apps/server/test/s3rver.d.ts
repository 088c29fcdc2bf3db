/** What the tests use of an S3 server; it brings no types. */
declare module '@20minutes/s3rver' {
  export interface S3rverOptions {
    address: string
    port: number
    /** Where objects are kept. */
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: import('node:http').Server
  }
}
