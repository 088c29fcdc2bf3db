/** Character references of XML and HTML, which stand as they are in records that a web form or a script has made. */

/** Names of the characters 160 to 255, in order. Source: HTML 4.01, section 24.2.1. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
])

const referencePattern = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]{2,8}[1-4]{0,2}));/g

/**
 * The text with each reference that names a character replaced by it; one pass, so that `&amp;lt;` becomes `&lt;`.
 * @param onFound called with each reference that was replaced
 */
export function decodeReferences(text: string, onFound: (reference: string) => void = () => {}): string {
  if (!text.includes('&')) return text
  return text.replaceAll(referencePattern, (whole, decimal?: string, hex?: string, name?: string) => {
    const character = name === undefined ? characterOf(decimal, hex) : named.get(name)
    if (character === undefined) return whole
    onFound(whole)
    return character
  })
}

/** Controls and halves of surrogate pairs are no text. */
function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
  const isText =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000)
  return isText ? String.fromCodePoint(code) : undefined
}
