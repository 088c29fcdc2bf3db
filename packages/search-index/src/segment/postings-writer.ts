/** Postings as they are written, by building or by merging; kept and used again, since its columns are large. */
import { ensureLocalCapacity } from '../storage/memory.ts'
import { newByteWriter } from './positions.ts'
import type { OpenColumns } from './segment.ts'

export type PostingColumns = Pick<
  OpenColumns,
  'terms' | 'postingStarts' | 'positionStarts' | 'documents' | 'signatures' | 'positions'
>

export class PostingsWriter {
  count = 0
  readonly positions = newByteWriter(4096)
  private termCount = 0
  private terms = new Uint32Array(1024)
  private postingStarts = new Uint32Array(1024)
  private positionStarts = new Uint32Array(1024)
  private documents = new Uint16Array(4096)
  private signatures = new Uint16Array(4096)

  /** Forgets everything, and makes room for so many postings. */
  reset(postings: number): void {
    this.count = 0
    this.termCount = 0
    this.positions.length = 0
    this.documents = ensureLocalCapacity(this.documents, postings)
    this.signatures = ensureLocalCapacity(this.signatures, postings)
  }

  /** The next postings are of this term; terms rise. A term that gets none is forgotten. */
  begin(term: number): void {
    if (this.termCount > 0 && this.postingStarts[this.termCount - 1] === this.count) this.termCount--
    const at = this.termCount++
    if (at + 1 >= this.terms.length) this.growTerms(at + 2)
    this.terms[at] = term
    this.postingStarts[at] = this.count
    this.positionStarts[at] = this.positions.length
  }

  /** Its places are written to `positions` by the caller. */
  add(document: number, signature: number): void {
    this.documents[this.count] = document
    this.signatures[this.count++] = signature
  }

  /** The finished columns; they hold until the next `reset`. */
  columns(): PostingColumns {
    this.begin(0)
    const terms = --this.termCount
    return {
      terms: this.terms.subarray(0, terms),
      postingStarts: this.postingStarts.subarray(0, terms + 1),
      positionStarts: this.positionStarts.subarray(0, terms + 1),
      documents: this.documents.subarray(0, this.count),
      signatures: this.signatures.subarray(0, this.count),
      positions: this.positions.bytes.subarray(0, this.positions.length),
    }
  }

  private growTerms(length: number): void {
    this.terms = ensureLocalCapacity(this.terms, length)
    this.postingStarts = ensureLocalCapacity(this.postingStarts, length)
    this.positionStarts = ensureLocalCapacity(this.positionStarts, length)
  }
}
