/**
 * A cover drawn from title, author, material type and year alone, for what has no picture: a list never looks empty,
 * and the same title always looks the same. A hash of type and title picks the inks, one of six designs for a book, and
 * the details.
 * Other types have a form of their own. Text is the title up to its first colon.
 * The drawing repeats words that stand beside it, so whoever shows it hides it from screen readers.
 */
import { bookDesigns } from './book-designs.ts'
import type { Canvas } from './canvas.ts'
import { hashText, randomOf } from './cover-random.ts'
import type { CoverDrawing, CoverShape } from './cover-shapes.ts'
import { printable, shortTitle } from './cover-words.ts'
import { computerFile, film, image, map, object, score, sound } from './media-designs.ts'
import { article, braille, ebook, journal, legislation, manuscript, thesis } from './text-designs.ts'

export interface CoverInput {
  title: string
  /** As one says it: "João Guimarães Rosa". */
  author?: string
  /** A material type; one without a form of its own is drawn as a book. */
  kind?: string
  year?: string | number
  /** Above the title of a thesis. */
  institution?: string
  /** Under the masthead of a journal: "v. 12, n. 3". */
  volume?: string
}

interface Form {
  width: number
  height: number
  draw: (canvas: Canvas) => CoverShape[]
}

/** Width and height in units: thesis and article have the proportions of A4. */
const forms: Readonly<Record<string, Form>> = {
  thesis: { width: 200, height: 283, draw: thesis },
  journal: { width: 200, height: 268, draw: journal },
  article: { width: 200, height: 283, draw: article },
  legislation: { width: 200, height: 290, draw: legislation },
  manuscript: { width: 200, height: 276, draw: manuscript },
  ebook: { width: 200, height: 290, draw: ebook },
  braille: { width: 200, height: 262, draw: braille },
  map: { width: 280, height: 200, draw: map },
  score: { width: 200, height: 268, draw: score },
  film: { width: 200, height: 282, draw: film },
  sound: { width: 200, height: 200, draw: sound },
  music: { width: 200, height: 200, draw: sound },
  image: { width: 200, height: 240, draw: image },
  'computer-file': { width: 200, height: 262, draw: computerFile },
  object: { width: 200, height: 220, draw: object },
  kit: { width: 200, height: 220, draw: object },
}

/** Books differ a little in height, as books do. */
const bookHeights = [300, 292, 284, 308] as const

const inks = 8

/** What the first throws of the dice decide; the drawing goes on with the same dice. */
function beginCover({ title, kind: wanted = '' }: CoverInput) {
  const form = Object.hasOwn(forms, wanted) ? forms[wanted] : undefined
  const kind = form ? wanted : 'book'
  const random = randomOf(hashText(`${kind}|${title}`))
  const height = form?.height ?? bookHeights[random(bookHeights.length)] ?? 300
  return { form, kind, random, height, ink: random(inks) }
}

/** The number of the cover's ink, without drawing it. */
export function coverInk(input: CoverInput): number {
  return beginCover(input).ink
}

/** "1998" of "[1998?]"; nothing where figures are not known ("[20--]"), which no cover would have. */
function yearOnCover(year: string): string {
  return /\d--|^\[?\d{3}-/.test(year) ? '' : printable(year.replace(/[[\]?]/g, ''))
}

export function drawCover(input: CoverInput): CoverDrawing {
  const { form, kind, random, height, ink } = beginCover(input)
  const canvas: Canvas = {
    random,
    height,
    title: shortTitle(input.title),
    author: printable(input.author ?? ''),
    year: yearOnCover(String(input.year ?? '')),
    institution: printable(input.institution ?? ''),
    volume: printable(input.volume ?? ''),
  }
  const draw = form?.draw ?? bookDesigns[random(bookDesigns.length)] ?? thesis
  const shapes = draw(canvas).filter((shape) => shape.shape !== 'text' || shape.lines.some((line) => line.text !== ''))
  return { kind, ink, width: form?.width ?? 200, height, shapes }
}
