/** Diagnostics of SRU: https://www.loc.gov/standards/sru/diagnostics/diagnosticsList.html */
import { xmlText } from '@estante/marc/marcxml/write-marcxml'
import type { Dialect } from './dialect.ts'

const messages = {
  4: 'Unsupported operation',
  5: 'Unsupported version',
  6: 'Unsupported parameter value',
  7: 'Mandatory parameter not supplied',
  8: 'Unsupported parameter',
  10: 'Query syntax error',
  11: 'Unsupported query type',
  12: 'Too many characters in query',
  13: 'Invalid or unsupported use of parentheses',
  14: 'Invalid or unsupported use of quotes',
  15: 'Unsupported context set',
  16: 'Unsupported index',
  18: 'Unsupported combination of indexes',
  19: 'Unsupported relation',
  20: 'Unsupported relation modifier',
  22: 'Unsupported combination of relation and index',
  27: 'Empty term unsupported',
  28: 'Masking character not supported',
  32: 'Anchoring character in unsupported position',
  36: 'Term in invalid format for index or relation',
  37: 'Unsupported boolean operator',
  38: 'Too many boolean operators in query',
  39: 'Proximity not supported',
  46: 'Unsupported boolean modifier',
  47: 'Cannot process query; reason unknown',
  50: 'Result sets not supported',
  61: 'First record position out of range',
  65: 'Record does not exist',
  66: 'Unknown schema for retrieval',
  71: 'Unsupported record packing',
  72: 'XPath retrieval unsupported',
  80: 'Sort not supported',
  84: 'Too many sort keys to sort',
  86: 'Unsupported missing value action',
  110: 'Stylesheets not supported',
  120: 'Response position out of range',
  121: 'Too many terms requested',
} as const

export type DiagnosticNumber = keyof typeof messages

/** Ends a request: its answer is a diagnostic. Texts are English, as programs and their administrators read them. */
export class SruError extends Error {
  readonly diagnostic: DiagnosticNumber

  constructor(diagnostic: DiagnosticNumber, details: string) {
    super(details)
    this.diagnostic = diagnostic
  }
}

export const diagnosticSchema = 'info:srw/schema/1/diagnostics-v1.1'

export function writeDiagnostic({ diagnostic, message }: SruError, { diagnosticNamespace }: Dialect): string {
  return `<diagnostic xmlns="${diagnosticNamespace}">
<uri>info:srw/diagnostic/1/${diagnostic}</uri>
<details>${xmlText(message)}</details>
<message>${messages[diagnostic]}</message>
</diagnostic>
`
}
