/**
 * Text in XML that was put there as it is: a bare `&` or `<` makes an entity or a tag of what follows, and a parser loses
 * the text behind it. Here each is written as XML would have it.
 */
import { decodeReferences } from '../encoding/references.ts'

export interface Repair {
  /** Of the field that it stands in; `LDR` before the first one. */
  tag: string
  /** What stood there: `&`, `<`, `&eacute;`. */
  found: string
}

export interface Repaired {
  text: string
  /** Each once, however often it stands in its field. */
  repairs: Repair[]
}

/** The elements of MARCXML and of TurboMARC, comments, CDATA and instructions. */
const knownTag =
  /^<(?:\/?(?:[\w.-]+:)?(?:record|leader|controlfield|datafield|subfield|r|l|[cd][0-9A-Z]{3}|s[^\s/>]?)(?:\s[^<]*?)?\/?>|!--|!\[CDATA\[|\?)/
/** A tag that the end of the file has cut. */
const cutTag = /^<\/?[\w.:-]*$/
/** Marks of emphasis that a web page has put into a text. */
const emphasisPattern = /^<\/?(?:a|b|br|em|font|i|p|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/i
const referenceOfXml = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});/
const referenceOfHtml = /^&[A-Za-z]{2,8}[1-4]{0,2};/
const fieldPattern =
  /^<(?:[\w.-]+:)?(?:(?:controlfield|datafield)\s[^<]*?tag\s*=\s*["']([^"']*)|[cd]([0-9A-Z]{3})[\s>])/
/** No tag that matters is longer. */
const tagSample = 300
const opaqueEnds: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]

/** @param text one record element, whole */
export function repairXml(text: string): Repaired {
  const repairs = new Map<string, Repair>()
  let tag = 'LDR'
  let result = ''
  let done = 0
  for (let at = nextMark(text, 0); at >= 0; at = nextMark(text, Math.max(at + 1, done))) {
    const sample = text.slice(at, at + tagSample)
    const field = fieldPattern.exec(sample)
    if (field) tag = field[1] ?? field[2]!
    const opaque = endOfOpaque(text, at)
    if (opaque !== undefined) {
      result += text.slice(done, opaque)
      done = opaque
      continue
    }
    const written = rewrite(sample)
    if (!written) continue
    result += text.slice(done, at) + written.text
    done = at + written.length
    const found = sample.slice(0, written.length)
    repairs.set(`${tag} ${found}`, { tag, found })
  }
  return { text: result + text.slice(done), repairs: [...repairs.values()] }
}

function nextMark(text: string, from: number): number {
  const ampersand = text.indexOf('&', from)
  const tag = text.indexOf('<', from)
  return ampersand < 0 || tag < 0 ? Math.max(ampersand, tag) : Math.min(ampersand, tag)
}

/** Behind a comment or a CDATA section that starts here: what stands in it is no markup. */
function endOfOpaque(text: string, at: number): number | undefined {
  for (const [start, close] of opaqueEnds) {
    const end = text.startsWith(start, at) ? text.indexOf(close, at) : -1
    if (end >= 0) return end + close.length
  }
  return undefined
}

/** What is to stand in the place of the first characters, and of how many; undefined where they are XML. */
function rewrite(sample: string): { text: string; length: number } | undefined {
  if (sample.startsWith('<')) {
    if (knownTag.test(sample) || cutTag.test(sample)) return undefined
    const emphasis = emphasisPattern.exec(sample)
    return emphasis ? { text: '', length: emphasis[0].length } : { text: '&lt;', length: 1 }
  }
  if (referenceOfXml.test(sample)) return undefined
  const named = referenceOfHtml.exec(sample)?.[0]
  const character = named && decodeReferences(named)
  return named && character !== named ? { text: character!, length: named.length } : { text: '&amp;', length: 1 }
}
