/**
 * Where library systems put copies into an exported record: one layout for each, one row for each value. An institution
 * whose system is not here writes its own layout into the configuration; nothing else has to change.
 * Sources: Koha, "default item framework" (952); SirsiDynix Symphony item export (949, 999); Evergreen, marc_export
 * --items (852); MARC 21 for holdings, 876; Alma publishing profile as Princeton sets it up (876 with 852 by $0 = $8).
 */

/** What a copy carries, with the subfields it stands in; of several letters the first that has a value counts. */
export type CopyColumn =
  | 'barcode'
  | 'itemNumber'
  | 'library'
  | 'location'
  | 'collection'
  | 'callNumber'
  | 'copyNumber'
  | 'volume'
  | 'itemType'
  | 'note'
  | 'price'
  | 'acquiredOn'
  | 'dueOn'

export type CopyFlag = 'withdrawn' | 'lost' | 'damaged' | 'notForLoan' | 'lent'

export interface CopyLayout {
  /** The tag of one copy. */
  tag: string
  subfields: Readonly<Partial<Record<CopyColumn, string>>>
  /** The call number is put together from parts, as in any 852. */
  callNumberAs852?: true
  /** A flag is up when one of these subfields matches. */
  flags: Readonly<Partial<Record<CopyFlag, { code: string; when: RegExp }>>>
  /** Without any of these a field is no copy: the same tags serve other ends elsewhere. */
  needs?: string
  /** 852 of the same record that a copy belongs to: the copy's subfield and the one of 852 that agree. */
  holding?: { copy: string; holding: string }
  /** How "4/12/2001" is meant; ISO dates are read in any layout. */
  dayFirst: boolean
}

/** Anything but nothing and zero. */
const up = /^(?!0*$)/

/** A note that says so and nothing else. */
const lent = /^(?:checked out|on loan|emprestad[oa]|prestad[oa])\b/i

const symphony: Omit<CopyLayout, 'tag'> = {
  subfields: {
    barcode: 'i',
    library: 'm',
    location: 'lk',
    callNumber: 'a',
    copyNumber: 'c',
    volume: 'v',
    itemType: 't',
    collection: 'x',
    note: 'o',
    price: 'p',
    acquiredOn: 'u',
  },
  flags: {
    withdrawn: { code: 'lk', when: /WITHDR|DISCARD/i },
    lost: { code: 'lk', when: /LOST|MISSING/i },
    damaged: { code: 'lk', when: /DAMAGE|REPAIR|MENDING/i },
    notForLoan: { code: 'r', when: /^N$/i },
    lent: { code: 'lk', when: /^CHECKEDOUT/i },
  },
  needs: 'i',
  dayFirst: false,
}

export const copyLayouts = {
  /** Koha. */
  '952': {
    tag: '952',
    subfields: {
      barcode: 'p',
      itemNumber: '9',
      library: 'ba',
      location: 'c',
      collection: '8',
      callNumber: 'o',
      copyNumber: 't',
      volume: 'h',
      itemType: 'y',
      note: 'z',
      price: 'gv',
      acquiredOn: 'd',
      dueOn: 'q',
    },
    flags: {
      withdrawn: { code: '0', when: up },
      lost: { code: '1', when: up },
      damaged: { code: '4', when: up },
      notForLoan: { code: '7', when: up },
    },
    needs: 'p9',
    dayFirst: true,
  },
  /** SirsiDynix Symphony, as Penn State exports it. */
  '949': { tag: '949', ...symphony },
  /** The same in Symphony's own tag, as the University of Virginia exports it. */
  '999': { tag: '999', ...symphony },
  /** Evergreen, and any system that gives each piece its 852 with a barcode in $p. */
  '852': {
    tag: '852',
    subfields: {
      barcode: 'p',
      library: 'ba',
      location: 'c',
      copyNumber: 't',
      volume: '3',
      note: 'z',
      price: 'y',
      itemType: 'g',
    },
    callNumberAs852: true,
    flags: {
      withdrawn: { code: 'z', when: /discard|weed|withdrawn|baixad/i },
      lost: { code: 'z', when: /^(?:lost|missing|extraviado|perdido)/i },
      damaged: { code: 'z', when: /damaged|danificado|dañado/i },
      notForLoan: { code: 'x', when: /^(?:noncirculating|reference)$/i },
      lent: { code: 'xz', when: lent },
    },
    needs: 'p',
    dayFirst: true,
  },
  /** MARC 21 item information, linked to its 852: Alma, and Princeton's partners. */
  '876': {
    tag: '876',
    subfields: {
      barcode: 'p',
      itemNumber: 'a',
      library: 'y',
      location: 'z',
      copyNumber: 't',
      volume: '3',
      price: 'c',
      acquiredOn: 'd',
      collection: 'x',
    },
    flags: {
      lost: { code: 'j', when: /lost|missing/i },
      withdrawn: { code: 'j', when: /withdrawn/i },
      notForLoan: { code: 'h', when: /in library use|not for loan|supervised/i },
      // Alma writes the number of its base status: 0, "Item not in place".
      lent: { code: 'j', when: /^0$|not in place|^not available|on loan|checked out|charged/i },
    },
    needs: 'p',
    holding: { copy: '0', holding: '80' },
    dayFirst: false,
  },
} as const satisfies Record<string, CopyLayout>

/** "none": copies come from elsewhere (separate holdings records, a CSV file). */
export type CopyLayoutName = keyof typeof copyLayouts | 'none'
