/** What differs between the versions of SRU. */
export type SruVersion = '1.1' | '1.2' | '2.0'

export interface Dialect {
  version: SruVersion
  responseNamespace: string
  scanNamespace: string
  diagnosticNamespace: string
  /** Which element says whether a record is XML or text. */
  packingElement: 'recordPacking' | 'recordXMLEscaping'
  mediaType: string
}

const first = {
  responseNamespace: 'http://www.loc.gov/zing/srw/',
  scanNamespace: 'http://www.loc.gov/zing/srw/',
  diagnosticNamespace: 'http://www.loc.gov/zing/srw/diagnostic/',
  packingElement: 'recordPacking',
  mediaType: 'text/xml; charset=utf-8',
} as const

export const dialects: Readonly<Record<SruVersion, Dialect>> = {
  '1.1': { version: '1.1', ...first },
  '1.2': { version: '1.2', ...first },
  '2.0': {
    version: '2.0',
    responseNamespace: 'http://docs.oasis-open.org/ns/search-ws/sruResponse',
    scanNamespace: 'http://docs.oasis-open.org/ns/search-ws/scan',
    diagnosticNamespace: 'http://docs.oasis-open.org/ns/search-ws/diagnostic',
    packingElement: 'recordXMLEscaping',
    mediaType: 'application/sru+xml; charset=utf-8',
  },
}
