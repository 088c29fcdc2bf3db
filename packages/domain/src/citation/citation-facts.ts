/** What a reference says of a work, whatever the style: names, titles, imprint, and what its kind asks for. */
import type { MaterialType } from '../titles/material-types.ts'

export type CitationKind =
  /** Whatever is published by itself and is not one of the others: books, maps, scores, images, laws, websites. */
  | 'monograph'
  | 'ebook'
  | 'thesis'
  | 'serial'
  | 'article'
  /** A part of a book. */
  | 'chapter'
  /** The proceedings of an event. */
  | 'event'
  /** A paper in the proceedings of an event. */
  | 'event-paper'
  | 'film'
  | 'music'
  | 'patent'

export interface CitationName {
  /** As established, without dates: "Assis, Machado de", "Universidade de São Paulo. Museu Paulista". */
  heading: string
  kind: 'person' | 'institution' | 'event'
  /** As one says it: "Machado de Assis". */
  natural: string
}

/** What those who are named in place of an author did. */
export type EditorialRole = 'organiser' | 'editor' | 'compiler' | 'coordinator'

/** What others did for the work; they are named after the title. */
export type ContributionRole =
  | EditorialRole
  | 'translator'
  | 'illustrator'
  | 'director'
  | 'producer'
  | 'composer'
  | 'performer'
  | 'conductor'
  | 'patent-holder'

export interface Contribution {
  role: ContributionRole
  names: readonly CitationName[]
}

export interface CitedImprint {
  /** With the brackets of what the cataloguer supplied: "[São Paulo]". */
  place?: string
  publisher?: string
}

export interface CitedEvent {
  name: string
  /** "8." of "8. : 1975 : Brasília". */
  number?: string
  year?: string
  place?: string
}

/** The work that a chapter, a paper or an article is in. */
export interface CitedHost {
  title: string
  subtitle?: string
  /** Who is responsible for it, as the record words it: "Silva, Ana (org.)". */
  author?: string
  /** "v. 24, n. 69 (jan. 2010), p. 7-20", as the record words it. */
  part?: string
  imprint?: CitedImprint
  year?: string
  event?: CitedEvent
}

export interface CitationFacts {
  kind: CitationKind
  /** Tells maps, scores, images and laws apart among monographs. */
  material?: MaterialType
  /** Those under whose names the reference is entered; empty where the title is the entry. */
  creators: readonly CitationName[]
  /** Set where the creators are no authors. */
  creatorRole?: EditorialRole
  /** True where the record names the first of several alone: "[et al.]". */
  moreCreators?: boolean
  contributions: readonly Contribution[]
  title: string
  subtitle?: string
  /** "22. ed. rev." as the record says. */
  edition?: string
  /** In the order of the record; empty where neither place nor publisher are known. */
  imprints: readonly CitedImprint[]
  /** As shown: "1899", "[19--?]", "1998-". */
  year?: string
  /** "408 p.", "1 mapa", "1 DVD (106 min)", as the record says. */
  extent?: string
  /** What the record says of a film's colour and sound: "son., color.". */
  extentDetails?: string
  /** "1:600.000" */
  scale?: string
  series?: { title: string; volume?: string }
  isbn?: string
  issn?: string
  doi?: string
  /** Of the text, ISO 639-1 where it has such a code: "pt". */
  language?: string
  thesis?: CitedThesis
  event?: CitedEvent
  host?: CitedHost
  patent?: { number: string; country?: string }
  /** A uniform title that tells laws apart: "Constituição (1988)". */
  uniformTitle?: string
  /** Where it can be read. */
  url?: string
}

export interface CitedThesis {
  /** "Tese", "Dissertação", "Trabalho de Conclusão de Curso", "Thesis". */
  type: string
  /** "Doutorado em Letras". */
  degree?: string
  /** Faculty first, then the university. */
  schools: readonly string[]
  /** Where it was defended. */
  place?: string
  year?: string
}
