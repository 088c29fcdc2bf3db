/** Where files of patrons are kept. Names are the store's own and say nothing about what they hold. */
export interface FileStore {
  /**
   * Takes what a stream brings, as it comes: no more than a piece of it is in memory.
   * @returns undefined where it is longer than `limit` bytes; then, and when the stream breaks, nothing is kept
   */
  receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile | undefined>
  /** After what was received was found good. @throws FileStoreError: the store did not take it, and may later */
  keep(file: ReceivedFile): Promise<void>
  /** Undefined where it is not there. @throws FileStoreError */
  read(key: string): Promise<Uint8Array | undefined>
  /** Does nothing where it is not there. @throws FileStoreError */
  remove(key: string): Promise<void>
  /** Names of files that were last written before the moment, a few hundred at a time. @throws FileStoreError */
  olderThan(moment: Date): AsyncIterable<string[]>
}

export interface ReceivedFile {
  key: string
  /** Where it can be looked at. */
  path: string
  /** Bytes. */
  size: number
}
