/** Copies and holdings as a record carries them, before libraries and people of this institution are known. */
export interface CopyData {
  /** What identifies the copy in its source: barcode, else item number, else position in the record. */
  sourceKey: string
  barcode?: string
  /** The library's code as the record writes it ("CPL", "UP-PAT"). */
  libraryCode?: string
  /** Shelf location or collection code. */
  location?: string
  collection?: string
  callNumber?: string
  copyNumber?: string
  /** Volume, tome, part as the copy says: 952 $h, 949 $v, 852/863. */
  volume?: string
  /** Item type of the source: decides the loan type. */
  itemType?: string
  note?: string
  priceCents?: number
  /** ISO day. */
  acquiredOn?: string
  withdrawn: boolean
  lost: boolean
  damaged: boolean
  notForLoan: boolean
  /** The source says that somebody has it, or that it is not in its place. */
  lent: boolean
  /** Where the source says until when it is lent: ISO day of return. */
  dueOn?: string
}

/** The languages of the pages. */
export type ReaderLanguage = 'pt' | 'es' | 'en' | 'fr' | 'it'

/**
 * Holdings statement: the same for everybody ("v. 1-12"), or in each language ("v. 18 (fev. 2007)", "v. 18 (Feb.
 * 2007)").
 */
export type HoldingStatement = string | (Readonly<Record<'pt' | 'es' | 'en', string>> & { fr?: string; it?: string })

/** French and Italian may be missing from what was stored before they were there. */
export function inLanguage(statement: HoldingStatement, language: ReaderLanguage): string {
  return typeof statement === 'string' ? statement : (statement[language] ?? statement.en)
}

/** 852 with its 853/863 pairs and 866-868: what a library has of a title. */
export interface HoldingData {
  sourceKey: string
  libraryCode?: string
  location?: string
  callNumber?: string
  /** "v. 1 (1998)-v. 12 (2010)", one line each. */
  statements: HoldingStatement[]
  notes: string[]
  /** Absent where the record lists no single ones. */
  issues?: IssueData[]
  /** 004 of a separate holdings record: control number of the title it belongs to. */
  titleControlNumber?: string
}

export type IssueUnit = 'issue' | 'supplement' | 'index'

/** One issue that the library has. */
export interface IssueData {
  /** Its field in the record, and its place among those of its tag: "863/1.2/2". */
  key: string
  unit: IssueUnit
  year: number
  volume?: string
  number?: string
  /** Codes of months and seasons, as the record has them: "02", "21", "01/02". */
  period?: string
  /** ISO day; of a month its first. */
  publishedOn?: string
  /** MARC 853 $w: a letter, or how many issues a year has. */
  frequency?: string
}
