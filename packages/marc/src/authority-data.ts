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
  /** 667-688, in record order. */
  notes: { tag: string; text: string }[]
  /** 046, 370-378, 670: what else is known, as shown. */
  sources: string[]
}

/** Wire words: people (authors), institutions, events, uniform title, subjects, geographic, genre/form, chronological. */
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
