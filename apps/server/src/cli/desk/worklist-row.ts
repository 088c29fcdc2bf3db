/** What waits, as it is read: numbers of libraries, and the title's data as JSON. */
export interface WorklistRow {
  id: number
  data: string
  copy: number | null
  barcode: string | null
  call_number: string | null
  from: number
  goal: number | null
  at: string
  state?: string
  /** For whom it is. */
  person?: string
}
