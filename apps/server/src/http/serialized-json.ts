const decoder = new TextDecoder()

/**
 * An answer that is JSON already, made of pieces that were written once and used many times. Its type alone tells what
 * it holds; where answers are held against their schemas it is read again.
 */
export class SerializedJson<Answer> {
  readonly utf8: Buffer
  /** Never set: keeps the written answers of different calls apart. */
  declare readonly type?: Answer

  constructor(pieces: readonly Uint8Array[]) {
    this.utf8 = Buffer.concat(pieces)
  }

  read(): Answer {
    return JSON.parse(decoder.decode(this.utf8)) as Answer
  }
}
