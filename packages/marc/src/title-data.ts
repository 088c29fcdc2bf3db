/**
 * What Estante knows about a title, read out of its MARC record by `mapping/`. Stored as JSON beside the record,
 * shown on the title page and fed to the search index. Absent values are left out or empty lists, never null.
 */
export interface TitleData {
  /** 245 $a $b $n $p as shown: ISBD punctuation at the end taken off. */
  title: string
  /** 245 $b alone. */
  subtitle?: string
  /** `title` without its leading article (second indicator of 245): what sorting by title uses. */
  sortTitle: string
  /** 245 $c. */
  responsibility?: string
  /** 130, 240: the work's uniform title. */
  uniformTitle?: string
  /** 210, 222, 242, 246, 247, 730, 740: other titles of this very work, as shown. 780, 785 $t are not among them. */
  otherTitles: string[]
  /** 100, 110, 111 first, then 700, 710, 711 that are not titles in themselves. */
  contributors: Contributor[]
  /** 700, 710, 711 with a title: the works on a disc or in a volume, and works this one relates to. */
  works: NamedWork[]
  /** 250 $a $b. */
  edition?: string
  publication: Publication[]
  /** What filters and sorting use: the first year of publication (008, else 264/260). */
  year?: number
  /** The last year of a range (journals, sets); 9999 while it goes on. */
  yearEnd?: number
  /** True where `year` to `yearEnd` is a guess ("[19--?]"), not a span of publication. */
  yearUncertain?: true
  /** As the record words it: "1899", "[19--?]", "1998-", "c2004". */
  yearShown?: string
  /** 300. */
  physical?: string
  /** 255 $a of maps: "Scale 1:63,360". */
  scale?: string
  /** 490, 800, 810, 811, 830. */
  series: SeriesEntry[]
  subjects: SubjectHeading[]
  classification: Classification[]
  /** The call number of the record itself (090, 082+Cutter, 050), where copies do not say otherwise. */
  callNumber?: string
  /** 5XX in record order, without 505, 520, 502, 341 and 532, which have their own places. */
  notes: Note[]
  /** 520. */
  summaries: string[]
  /** 505, one entry a line. */
  contents: string[]
  links: TitleLink[]
  /** ISO 639-2/B codes of three letters, the language of the text first (008/35-37, 041 $a). */
  languages: string[]
  /** 041 $h. */
  originalLanguages: string[]
  materialType: MaterialType
  /** Normalised: ISBN-13 as 13 digits, ISSN as "1234-5678"; `valid` tells a right check digit. */
  identifiers: Identifier[]
  /** 502. */
  thesis?: ThesisData
  /** 013. */
  patent?: PatentData
  /** 773: what this is a part of. */
  partOf: LinkedTitle[]
  /** 765-787 but 773: what it belongs with. */
  related: LinkedTitle[]
  /** 341, 532 and 007/008 forms for blind readers. */
  accessibility: AccessibilityFeature[]
  /** 880: the same things in another script, each with the tag it pairs with. Searchable. */
  alternateScripts: AlternateScript[]
  /** 310, 321, 362 of serials. */
  frequency?: string
  numbering?: string
  /** 506, 540. */
  access: string[]
  /** Anything a search should find which has no place above (for instance 246 of series, 787 titles). */
  otherWords: string[]
  /** True when the material can be read online without a login (856 with indicator 2 0/1, or 008 form o). */
  online: boolean
  /** True where the record is a law, a decree or another legal text. */
  legislation: boolean
}

export type ContributorKind = 'person' | 'institution' | 'event'

export interface Contributor {
  kind: ContributorKind
  /** Heading as established: "Assis, Machado de, 1839-1908". */
  heading: string
  /** Without dates and the fuller form of initials: "Assis, Machado de", "Eliot, T. S.". */
  name: string
  /** The commas of this person's name part no surname from a forename: "John, of Salisbury". */
  directOrder?: true
  dates?: string
  /** MARC relator codes ("aut", "trl"); empty when the record says none. */
  relators: string[]
  /** The role as the record words it, where no code stands for it ("médium"). */
  role?: string
  /** What `edt` and `com` do not tell apart: the role as $e words it, "org.", "coord.", "compilador". */
  editorialRole?: 'organiser' | 'coordinator' | 'compiler' | 'editor'
  /** 1XX. */
  main: boolean
  /** Which field it came from; together they find it again in the record. */
  tag: string
  /** Position of the field among all fields of the record, from 0. */
  field: number
  /** $0 or $9: the heading's own number in the source. */
  authorityNumber?: string
}

export interface NamedWork {
  /** "Beethoven, Ludwig van, 1770-1827"; empty where only the title is given. */
  name: string
  /** "Symphonies, no. 5, op. 67, C minor". */
  title: string
  /** Second indicator 2: the work is in this item. */
  contained: boolean
  tag: string
  /** Position of the field among all fields of the record, from 0. */
  field: number
  authorityNumber?: string
}

export interface Publication {
  /** Without the brackets and the "?" of what the cataloguer supplied. */
  place?: string
  /** With them; absent where there are none. */
  placeShown?: string
  /** Further places of the same publisher, as shown. */
  otherPlaces?: string[]
  publisher?: string
  publisherShown?: string
  date?: string
  /** 264 second indicator: production 0, publication 1, distribution 2, manufacture 3, copyright 4. */
  kind: '0' | '1' | '2' | '3' | '4'
}

export interface SeriesEntry {
  /** As the item words it (490), else as established, without what only tells series of one name apart. */
  title: string
  /** The series as established (8XX), where that has other words: what it is linked and browsed by. */
  heading?: string
  volume?: string
  issn?: string
  field: number
  tag: string
  authorityNumber?: string
}

export type SubjectKind =
  | 'subject'
  | 'person'
  | 'institution'
  | 'event'
  | 'uniform-title'
  | 'geographic'
  | 'genre'
  | 'chronological'

export interface SubjectHeading {
  kind: SubjectKind
  /** With its subdivisions, joined by " - ": "Brasil - História - Séc. XIX". */
  heading: string
  /** The main part alone, without subdivisions. */
  main: string
  subdivisions: { kind: 'general' | 'genre' | 'geographic' | 'chronological'; value: string }[]
  /** $2 or what the second indicator says ("lcsh", "fast", "local"). */
  thesaurus?: string
  tag: string
  field: number
  authorityNumber?: string
}

export interface Classification {
  scheme: 'dewey' | 'udc' | 'lcc' | 'nlm' | 'other'
  number: string
  /** The item part: Cutter number, work mark. */
  item?: string
}

export interface Note {
  tag: string
  text: string
}

export interface TitleLink {
  url: string
  /** $y, else $3: what the link is called. */
  label?: string
  /** $z: what readers should know of it. */
  note?: string
  /** 856 second indicator 0 resource, 1 version of it, 2 something related. */
  relation: 'resource' | 'version' | 'related'
  /** $7 or $z says that a login or a licence is needed. */
  restricted: boolean
  /** Which 856 of the record, from 1 (seq_paragrafo). */
  sequence: number
}

export type MaterialType =
  | 'book'
  | 'ebook'
  | 'thesis'
  | 'journal'
  | 'article'
  | 'map'
  | 'score'
  | 'film'
  | 'sound'
  | 'music'
  | 'image'
  | 'computer-file'
  | 'braille'
  | 'manuscript'
  | 'legislation'
  | 'kit'
  | 'object'

export interface Identifier {
  kind: 'isbn' | 'issn' | 'ismn' | 'doi' | 'lccn' | 'other'
  value: string
  /** As written in the record, with its qualifier. */
  shown: string
  valid: boolean
  /** $z, $y: the record says that this number is wrong or belongs to another form. */
  cancelled?: true
}

export interface ThesisData {
  /** 502 $b, or read out of $a. */
  degree?: string
  institution?: string
  year?: string
  /** 502 as shown. */
  text: string
}

export interface PatentData {
  number: string
  /** Country code of MARC: "bl". */
  country?: string
}

export interface LinkedTitle {
  title: string
  tag: string
  /** What the tag says, with the second indicator of 780 and 785. */
  relation: LinkRelation
  /** $a: who is responsible for the linked title. */
  author?: string
  /** $i: the relation as the record words it. */
  label?: string
  /** $g: "v. 12, n. 3, p. 4-19". */
  part?: string
  /** $d: "São Paulo : USP, 1994". */
  imprint?: string
  issn?: string
  isbn?: string
  /** $w: control number of the other record. */
  controlNumber?: string
}

export type LinkRelation =
  | 'part-of'
  | 'contains'
  | 'original-language'
  | 'translation'
  | 'supplement'
  | 'supplement-to'
  | 'other-edition'
  | 'other-form'
  | 'issued-with'
  | 'data-source'
  | 'related'
  | 'continues'
  | 'continues-in-part'
  | 'supersedes'
  | 'supersedes-in-part'
  | 'formed-by-union'
  | 'absorbed'
  | 'absorbed-in-part'
  | 'separated-from'
  | 'continued-by'
  | 'continued-in-part-by'
  | 'superseded-by'
  | 'superseded-in-part-by'
  | 'absorbed-by'
  | 'absorbed-in-part-by'
  | 'split-into'
  | 'merged-into'
  | 'changed-back-to'

export type AccessibilityFeature =
  | 'audio'
  | 'braille'
  | 'large-print'
  | 'captions'
  | 'sign-language'
  | 'audio-description'
  | 'accessible-text'

export interface AlternateScript {
  tag: string
  /** Position of the 880 itself among all fields of the record, from 0. */
  field: number
  /** Position of the paired field in the record; absent where nothing pairs with it. */
  pairedField?: number
  /** What is shown beside the paired field: of 245 the title, without the statement of responsibility. */
  text: string
  /** What the 880 has besides, for searching. */
  rest?: string
  /** True for right-to-left scripts ("/r" in $6). */
  rightToLeft: boolean
}
