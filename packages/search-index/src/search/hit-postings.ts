/** The postings of a term that belong to hits: found first, so that what is done with each of them has no branch. */
import { maxDocuments } from '../segment/segment.ts'
import { type DocumentSet, isSparse, seek } from './document-set.ts'

/** Kept from search to search. */
export class HitPostings {
  /** Place among the hits, by rising document, */
  readonly hits = new Uint16Array(maxDocuments + 1)
  /** and of its posting. */
  readonly postings = new Uint32Array(maxDocuments + 1)

  /** @returns how many were found; they stand in `hits` and `postings` */
  find(set: DocumentSet, postings: DocumentSet): number {
    if (isSparse(set, postings)) return this.seekEach(set, postings)
    return isSparse(postings, set) ? this.seekInHits(set, postings) : this.mergeLists(set, postings)
  }

  private seekInHits(set: DocumentSet, { list, from, to }: DocumentSet): number {
    let count = 0
    let hit = set.from
    for (let posting = from; posting < to && hit < set.to; posting++) {
      hit = seek(set.list, hit, set.to, list[posting]!)
      if (hit === set.to || set.list[hit] !== list[posting]) continue
      this.hits[count] = hit - set.from
      this.postings[count++] = posting
    }
    return count
  }

  private seekEach(set: DocumentSet, { list, from, to }: DocumentSet): number {
    let count = 0
    let posting = from
    for (let at = set.from; at < set.to && posting < to; at++) {
      const document = set.list[at]!
      posting = seek(list, posting, to, document)
      if (posting === to || list[posting] !== document) continue
      this.hits[count] = at - set.from
      this.postings[count++] = posting
    }
    return count
  }

  private mergeLists(set: DocumentSet, { list, from, to }: DocumentSet): number {
    const { hits, postings } = this
    let count = 0
    let a = set.from
    let b = from
    while (a < set.to && b < to) {
      const hit = set.list[a]!
      const document = list[b]!
      hits[count] = a - set.from
      postings[count] = b
      count += Number(hit === document)
      a += Number(hit <= document)
      b += Number(document <= hit)
    }
    return count
  }
}
