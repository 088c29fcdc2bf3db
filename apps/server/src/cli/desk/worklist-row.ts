/** What waits, as it is read: libraries by their numbers. */
export interface WorklistRow {
  id: number
  /** The title's name. */
  title: string
  copy: number | null
  barcode: string | null
  callNumber: string | null
  from: number
  goal: number | null
  at: string
  state?: string
  /** For whom it is. */
  person?: string
}
