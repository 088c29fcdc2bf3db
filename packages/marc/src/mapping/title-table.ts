/**
 * The mapping from a bibliographic record to what Estante knows about a title: one row for each target, all of them
 * here. `from` says in cataloguers' words what is read, `read` does it, `source` is the page of the MARC 21 format.
 * A target without a row does not compile.
 */
import type { TitleData } from '../title-data.ts'
import { accessibility } from './accessibility.ts'
import { alternateScripts } from './alternate-scripts.ts'
import { callNumber, classification } from './classification.ts'
import { contents } from './contents.ts'
import { contributors } from './contributors.ts'
import { year, yearEnd, yearShown, yearUncertain } from './dates.ts'
import type { FieldIndex } from './field-index.ts'
import { identifiers } from './identifiers.ts'
import { languages, originalLanguages } from './languages.ts'
import { isLegislation } from './legislation.ts'
import { partOf, related } from './linked-titles.ts'
import { links, online } from './links.ts'
import { materialType } from './material-type.ts'
import { access, notes, summaries } from './notes.ts'
import { otherWords } from './other-words.ts'
import { patent } from './patent.ts'
import { edition, frequency, numbering, physical, publication, scale } from './publication.ts'
import { series } from './series.ts'
import { subjects } from './subjects.ts'
import { thesis } from './thesis.ts'
import { otherTitles, responsibility, sortTitle, subtitle, title, uniformTitle } from './titles.ts'
import { works } from './works.ts'

interface Row<Target extends keyof TitleData> {
  from: string
  read: (fields: FieldIndex) => TitleData[Target]
  source: string
}

const loc = (page: string): string => `https://www.loc.gov/marc/bibliographic/${page}.html`

export const titleTable: { readonly [Target in keyof Required<TitleData>]: Row<Target> } = {
  title: {
    from: '245 $a $b $n $p (or $f $g $k $s); else 880, 240, 130, 222, 210, 246',
    read: title,
    source: loc('bd245'),
  },
  subtitle: { from: '245 $b', read: subtitle, source: loc('bd245') },
  sortTitle: { from: '245 without its nonfiling characters', read: sortTitle, source: loc('bd245') },
  responsibility: { from: '245 $c', read: responsibility, source: loc('bd245') },
  uniformTitle: { from: '130, 240', read: uniformTitle, source: loc('bd240') },
  otherTitles: { from: '246, 242, 247, 222, 210, 730, 740, further 245', read: otherTitles, source: loc('bd20x24x') },
  contributors: {
    from: '100, 110, 111, 700, 710, 711 without $t; roles $e $4 $j',
    read: contributors,
    source: loc('bd1xx'),
  },
  works: { from: '700, 710, 711 with $t', read: works, source: loc('bd700') },
  edition: { from: '250 $a $b', read: edition, source: loc('bd250') },
  publication: { from: '264 and 260 $a $b $c, $e $f $g; the old 261, 262', read: publication, source: loc('bd264') },
  year: { from: '008/06-14; else 264, 260 $c, 502, 773, 046', read: year, source: loc('bd008a') },
  yearEnd: { from: '008/06, 11-14; else 264, 260 $c', read: yearEnd, source: loc('bd008a') },
  yearUncertain: {
    from: '008/06 q, u in 008/07-10; "?" and "ca." in 264, 260 $c',
    read: yearUncertain,
    source: loc('bd008a'),
  },
  yearShown: {
    from: '264 _1 or 260 $c, else 264 _2, _4 (copyright), _3, _0; 261 $d, 262 $d; else 008',
    read: yearShown,
    source: loc('bd264'),
  },
  physical: { from: '300 $a $b $c $e; the old 305', read: physical, source: loc('bd300') },
  scale: { from: '255 $a', read: scale, source: loc('bd255') },
  series: {
    from: '490 with the 830, 800, 810, 811 that stands for it; else these, 440',
    read: series,
    source: loc('bd80x83x'),
  },
  subjects: { from: '600-662, 653, 689, 690-699', read: subjects, source: loc('bd6xx') },
  classification: {
    from: '082, 092, 080, 050, 055, 060, 096, 070, 084, 086',
    read: classification,
    source: loc('bd01x09x'),
  },
  callNumber: {
    from: '090, 099, 092, 096; 082, 050, 080, 060, 055, 084 with $b; else a bare 082, 050, 080, 060',
    read: callNumber,
    source: loc('bd09x'),
  },
  notes: { from: '5XX but those below; 590 of the local ones', read: notes, source: loc('bd5xx') },
  summaries: { from: '520', read: summaries, source: loc('bd520') },
  contents: { from: '505', read: contents, source: loc('bd505') },
  links: { from: '856', read: links, source: loc('bd856') },
  languages: { from: '008/35-37, 041 $a $d', read: languages, source: loc('bd041') },
  originalLanguages: { from: '041 $h', read: originalLanguages, source: loc('bd041') },
  materialType: {
    from: 'leader 06-07, 008, 006, 007, 502, 336, 338, 245 $h, 300',
    read: materialType,
    source: loc('bdleader'),
  },
  identifiers: {
    from: '020, 022, 024, 010, 856 $u (DOI), 027, 028, 030, 088, 074, 086, 035',
    read: identifiers,
    source: loc('bd01x09x'),
  },
  thesis: { from: '502, 710', read: thesis, source: loc('bd502') },
  patent: { from: '013', read: patent, source: loc('bd013') },
  partOf: { from: '773', read: partOf, source: loc('bd773') },
  related: { from: '765-787 but 773', read: related, source: loc('bd76x78x') },
  accessibility: {
    from: '341, 532, 008 form, 007, 041 $p $q $r, 546, 655, 250, 300, 340, 538',
    read: accessibility,
    source: loc('bd341'),
  },
  alternateScripts: { from: '880, paired by $6', read: alternateScripts, source: loc('bd880') },
  frequency: { from: '310, 321', read: frequency, source: loc('bd310') },
  numbering: { from: '362', read: numbering, source: loc('bd362') },
  access: { from: '506, 540', read: access, source: loc('bd506') },
  otherWords: { from: '720, 490, 752, 658, 534, 751, 753, 257, 100 $q', read: otherWords, source: loc('bd720') },
  online: { from: '856, 008 form o, 506, 852 $z', read: online, source: loc('bd856') },
  legislation: { from: '008/24-27 l, z; 110, 240, 130', read: isLegislation, source: loc('bd008b') },
}
