/** What Estante knows about an authority: a heading with its references, read out of a MARC authority record. */
export interface AuthorityData {
  type: AuthorityType
  /** As established and shown: "Assis, Machado de, 1839-1908". */
  heading: string
  /** Subdivisions that the heading itself carries. */
  subdivisions: { kind: SubdivisionKind; value: string }[]
  /** 4XX: names that lead here. */
  see: AuthorityReference[]
  /** 5XX: names that stand beside this one. */
  seeAlso: AuthorityReference[]
  /**
   * 260, 360, 663-688 for readers, in record order: not 667, which is for cataloguers, nor 670 and 675, the sources.
   */
  notes: { tag: string; text: string }[]
  /** 046, 368-388, 670: what else is known, as shown. */
  sources: string[]
  /** 008/11 or 040 $f: the thesaurus the heading belongs to ("lcsh"). */
  thesaurus?: string
}

/**
 * Wire words: people (authors), institutions, events, uniform title, subjects, geographic, genre/form, chronological.
 */
export type AuthorityType =
  | 'person'
  | 'institution'
  | 'event'
  | 'uniform-title'
  | 'subject'
  | 'geographic'
  | 'genre'
  | 'chronological'
  | 'general-subdivision'
  | 'genre-subdivision'
  | 'geographic-subdivision'
  | 'chronological-subdivision'

export type SubdivisionKind = 'general' | 'genre' | 'geographic' | 'chronological'

export interface AuthorityReference {
  heading: string
  type: AuthorityType
  /** $w/0 or $i: broader, narrower, earlier, later, related. */
  relation: 'broader' | 'narrower' | 'earlier' | 'later' | 'related'
  authorityNumber?: string
}
