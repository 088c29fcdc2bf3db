/**
 * One title of the demonstration library, as compactly as a person can write it. `demo-record.ts` turns a row into a
 * complete MARC 21 record: it adds ISBD punctuation, indicators, fixed fields, content types and country codes, so a
 * row holds words only. Facts are those of real books; summaries are our own sentences.
 *
 * Headings (authors, contributors, subjects) are written the way a catalogue shows them:
 *
 *   'Assis, Machado de, 1839-1908'              a person; dates after the last comma become a subfield of their own
 *   'João Paulo II, Papa, 1920-2005'            numbers and titles of popes, kings and saints too
 *   'inst: Brasil. Ministério da Saúde'         an institution, units after a full stop
 *   'event: Bienal de São Paulo (10. : 1969)'   an event: number, year and place in brackets
 *
 * Subjects are always in Portuguese, the language of this catalogue, main heading first, subdivisions after ' -- ':
 *
 *   'Educação -- Brasil -- História -- Século XX'       a topic; places and centuries are recognised (places.ts)
 *   'Brasil -- História -- Império, 1822-1889'          a known place is a geographic heading
 *   'place: Serra da Mantiqueira -- Mapas'              a place that places.ts does not know
 *   'person: Assis, Machado de, 1839-1908 -- Crítica e interpretação'
 *   'inst: Petrobras', 'event: Copa do Mundo (1950)', 'title: Bíblia', 'time: Século XIX'
 *   'genre: Romance brasileiro'                         what the work is, not what it is about
 *   'Cinema -- place: Vale do Paraíba -- genre: Catálogos'   a subdivision may say its kind as well
 *
 * @example
 * const row: DemoTitle = {
 *   key: 'dom-casmurro', kind: 'book', title: 'Dom Casmurro', author: 'Assis, Machado de, 1839-1908',
 *   responsibility: 'Machado de Assis', place: 'Rio de Janeiro', publisher: 'H. Garnier', year: 1899,
 *   physical: '399 p. ; 18 cm', language: 'por', dewey: '869.3', cutter: 'A848d',
 *   subjects: ['Ciúme -- Ficção', 'genre: Romance brasileiro'],
 *   summary: 'Bento Santiago reconta a própria vida para decidir se Capitu o traiu.',
 * }
 */
import type { AccessibilityFeature, MaterialType } from '@estante/marc/title-data'

export interface DemoTitle {
  /** Control number (001): unique, lower case, words joined by hyphens: 'dom-casmurro-ingles'. */
  key: string
  kind: MaterialType
  /** 245 $a, with its leading article, without punctuation at the end: 'A hora da estrela'. */
  title: string
  /** 245 $b. */
  subtitle?: string
  /** 245 $n and $p: the number and the name of this part of a work. */
  partNumber?: string
  partName?: string
  /** Characters of a leading article, where the article lists of pt, es, en, fr, it and de would get it wrong. */
  nonFiling?: number
  /** 245 $c: 'Clarice Lispector ; tradução de ...'. */
  responsibility?: string
  /** Main entry (100, 110, 111). */
  author?: string
  /** What the main entry did; otherwise 'aut', for scores and music 'cmp', for maps 'ctg'. */
  authorRole?: Relator
  /** Added entries (700, 710, 711): ['trl', 'Bottmann, Denise, 1954-']. */
  contributors?: readonly (readonly [Relator, string])[]
  /** Title by which the work is known (240 under an author, 130 without): 'Cien años de soledad', 'Bíblia'. */
  uniformTitle?: string
  /** 246: further titles of this very work. */
  otherTitles?: readonly string[]

  /** 250: '2. ed. rev.'. */
  edition?: string
  /** 264: the town as printed. Its country comes from places.ts; `country` is for towns it does not know. */
  place: string
  publisher: string
  /** 1899, or as the book has it: '1998-2004', '[19--]', '[1962?]', 'ca. 1850'. A journal's is `journal.from`. */
  year: number | string
  /** ©, where it is not the year of publication. */
  copyright?: number
  /** MARC country code: 'bl', 'po', 'ag', 'sp', 'mx', 'enk', 'nyu', ... https://www.loc.gov/marc/countries/ */
  country?: string
  /** 300: '256 p. : il. color. ; 21 cm + 1 CD-ROM'. */
  physical: string
  /** 490 and 830: 'Coleção Vaga-Lume ; 12'. */
  series?: readonly string[]
  isbn?: readonly string[]
  ismn?: string
  doi?: string

  subjects: readonly string[]
  /** 082. */
  dewey: string
  /** 090 $b: 'A848d'. */
  cutter: string
  /** ISO 639-2/B, the language of the text first: 'por', ['por', 'tup']. */
  language: string | readonly string[]
  /** 041 $h, of a translation. */
  originalLanguage?: string
  /** 520. */
  summary?: string
  /** 505: one chapter, story, track or act each. */
  contents?: readonly string[]
  /** 500. */
  notes?: readonly string[]
  /** 504: 'Inclui bibliografia e índice.'. */
  bibliography?: string
  /** 5XX that have a tag of their own. */
  otherNotes?: readonly SpecialNote[]
  links?: readonly DemoLink[]

  thesis?: DemoThesis
  journal?: DemoJournal
  /** 773: an article's journal, a chapter's book. */
  partOf?: DemoHost
  /** 765-787. */
  related?: readonly DemoRelation[]
  music?: DemoMusic
  map?: DemoMap
  film?: DemoFilm
  sound?: DemoSound

  accessibility?: readonly AccessibilityFeature[]
  /** 532. */
  accessibilityNote?: string
  /** 880: the same words in their own script. */
  alternateScript?: readonly DemoScript[]

  /** Volumes that have copies of their own: ['1', '2', '3']. */
  volumes?: readonly string[]
  /** Read by whole classes: many copies, most of them lent, and queues. */
  isPopular?: boolean
  /** Libraries that have it; otherwise its class decides. Online titles have no copies. */
  libraries?: readonly DemoLibraryCode[]
}

/** Central, Letters and Arts, Health, Engineering, Public Partner. */
export type DemoLibraryCode = 'BC' | 'LA' | 'CS' | 'EN' | 'PP'

/** Relator codes used here: https://www.loc.gov/marc/relators/ */
export type Relator =
  | 'act' // actor
  | 'adp' // adapter
  | 'arr' // arranger
  | 'art' // artist
  | 'aui' // author of introduction
  | 'aut' // author
  | 'bkd' // book designer
  | 'cmp' // composer
  | 'cnd' // conductor
  | 'com' // compiler
  | 'ctg' // cartographer
  | 'ctb' // contributor
  | 'drt' // director
  | 'edt' // editor, organiser
  | 'ill' // illustrator
  | 'isb' // issuing body
  | 'itr' // instrumentalist
  | 'lbt' // librettist
  | 'lyr' // lyricist
  | 'nrt' // narrator
  | 'org' // originator
  | 'pbl' // publisher
  | 'pht' // photographer
  | 'prf' // performer
  | 'pro' // producer
  | 'sng' // singer
  | 'spn' // sponsor
  | 'ths' // thesis advisor
  | 'trl' // translator
  | 'aus' // screenwriter
  | 'wpr' // writer of preface

/**
 * 506 restrictions on access, 508 creation credits, 511 performers, 521 audience, 538 system, 540 terms of use, 545
 * history, 546 language, 586 awards.
 */
export interface SpecialNote {
  tag: '506' | '508' | '511' | '521' | '538' | '540' | '545' | '546' | '586'
  text: string
}

/** 856. */
export interface DemoLink {
  url: string
  /** What the link is called, in Portuguese: 'Texto completo'. */
  label: string
  /** Needs an account or a licence. */
  restricted?: boolean
  /** resource: the thing itself (the default); version: a copy of it; related: about it. */
  relation?: 'resource' | 'version' | 'related'
}

/** 502, and the advisor as 700. */
export interface DemoThesis {
  /** 'Tese (Doutorado)', 'Dissertação (Mestrado)', 'Trabalho de Conclusão de Curso'. */
  degree: string
  institution: string
  year: number
  /** 'Programa de Pós-Graduação em Ecologia'. */
  programme?: string
  /** 'Silva, Maria, 1950-'. */
  advisor?: string
}

/** 022, 310, 362. */
export interface DemoJournal {
  issn?: string
  /** In Portuguese: 'Semestral'. */
  frequency: DemoFrequency
  from: number
  /** Left out while it still appears. */
  to?: number
  /** 362: 'Vol. 1, n. 1 (jan. 1998)-'. */
  numbering: string
}

export type DemoFrequency =
  | 'Diária'
  | 'Semanal'
  | 'Quinzenal'
  | 'Mensal'
  | 'Bimestral'
  | 'Trimestral'
  | 'Quadrimestral'
  | 'Semestral'
  | 'Anual'
  | 'Irregular'
  | 'Fluxo contínuo'

export interface DemoHost {
  /** `key` of the host, where the library has it. */
  key?: string
  /** Its title. */
  title: string
  /** 'v. 12, n. 3, p. 4-19, 1998'. */
  part: string
  issn?: string
  isbn?: string
}

export interface DemoRelation {
  kind:
    | 'original'
    | 'translation'
    | 'supplement'
    | 'other-edition'
    | 'other-form'
    | 'continues'
    | 'continued-by'
    | 'other'
  title: string
  /** `key` of the other title, where the library has it. */
  key?: string
}

/** Scores and music. */
export interface DemoMusic {
  /**
   * 008/20-21: https://www.loc.gov/marc/bibliographic/bd008m.html 'pp' popular, 'sg' songs, 'op' opera, 'sy' symphony.
   */
  form: string
  /** 254 and 008/20: score, vocal score, part. */
  format?: 'score' | 'study-score' | 'piano-score' | 'vocal-score' | 'parts'
  /** 382: 'piano', 'violão', 'coro misto'. */
  medium?: readonly string[]
  /** 028: plate or publisher's number. */
  number?: string
}

export interface DemoMap {
  /** 250000 for 1:250.000. */
  scale?: number
  projection?: string
  /** Degrees, west and south negative. */
  west?: number
  east?: number
  north?: number
  south?: number
}

export interface DemoFilm {
  minutes: number
  carrier: 'dvd' | 'blu-ray' | 'online' | 'film-reel'
  colour: boolean
  silent?: boolean
}

/** Sound recordings, spoken or music. */
export interface DemoSound {
  carrier: 'cd' | 'lp' | 'online'
  /** 306. */
  minutes?: number
}

export interface DemoScript {
  /** The field it stands beside. */
  tag: '100' | '245' | '264' | '490'
  script: 'latin' | 'cyrillic' | 'greek' | 'hebrew' | 'arabic' | 'cjk'
  /** 245: 'title / responsibility'; 264: 'place : publisher'; 100 and 490 as they are. */
  text: string
}
