import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a page is made smaller; undefined: not at all. */
export type Encoding = 'brotli' | 'gzip' | undefined

export const contentEncodings = { brotli: 'br', gzip: 'gzip' } as const

/** A page as it travels. */
export interface PageDocument {
  status: number
  html: Buffer
  /** Tells it from others, for the browser that has it already. */
  tag: string
  brotli?: Buffer
  gzip?: Buffer
  /** `brotli` will not become smaller. */
  isSmallest?: boolean
}

/** Quick ones: the page is asked for by somebody who waits. */
const brotliQuality = 5
const gzipLevel = 6
/** A tenth less for seventy times the work. */
const patientBrotliQuality = 11
/** Of the time that one thread has. */
const patientShare = 0.2
/** Bytes below which it is one packet anyway. */
const smallest = 1400

/** Compressed in the pool of threads, not in the one that answers. */
export async function makeDocument(status: number, html: string, encoding: Encoding): Promise<PageDocument> {
  const document: PageDocument = {
    status,
    html: Buffer.from(html),
    tag: createHash('sha256').update(html).digest('base64url').slice(0, 27),
  }
  await compress(document, encoding)
  return document
}

/** Adds a compressed copy where there is none. */
export async function compress(document: PageDocument, encoding: Encoding): Promise<void> {
  if (encoding === undefined || document[encoding] || document.html.length < smallest) return
  const { html } = document
  document[encoding] =
    encoding === 'brotli' ? await brotli(html, brotliQuality) : await promisify(gzip)(html, { level: gzipLevel })
}

/** It compresses, or pauses afterwards. */
let isCompressing = false

/**
 * Makes the brotli copy of a page that is asked for again smaller, for those who ask later: the first packets of a new
 * connection then hold all of it. One page at a time and with pauses: nobody may wait for it.
 */
export async function compressPatiently(document: PageDocument): Promise<void> {
  if (!document.brotli || document.isSmallest || isCompressing) return
  isCompressing = true
  const begun = performance.now()
  try {
    document.brotli = await brotli(document.html, patientBrotliQuality)
    document.isSmallest = true
  } finally {
    const pause = (performance.now() - begun) * (1 / patientShare - 1)
    setTimeout(() => (isCompressing = false), pause).unref()
  }
}

function brotli(html: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  return promisify(brotliCompress)(html, { params })
}

/** The best that the browser reads. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]!),
  )
  return names.has('br') ? 'brotli' : names.has('gzip') ? 'gzip' : undefined
}
