export type RecordKind = 'title' | 'authority'

/** Names a record of this catalogue. */
export interface RecordKey {
  kind: RecordKind
  id: number
}
