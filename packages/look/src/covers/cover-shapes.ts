/**
 * What a drawn cover is made of. Plain data, so that the server can write it as SVG text and the browser as React
 * elements, and both draw the same.
 */
import type { FittedText } from './fit-text.ts'

/**
 * A role, never a colour: the style sheet gives each its ink (theme of the web application, ui/cover.css).
 * g, s, p fill with the ground's ink, the second ink, the paper; n, l, lt draw thin, plain and thick lines of the
 * ground, n2 lines of the second; l2 is a faint ground; d are dots of the second. tp, tg, ts are letters in paper,
 * ground, second; ti, ti2 very large ones.
 */
export type ShapeRole = 'g' | 's' | 'p' | 'n' | 'n2' | 'l' | 'lt' | 'l2' | 'd'
export type TextRole = 'tp' | 'tg' | 'ts' | 'ti' | 'ti2'

export interface Rect {
  shape: 'rect'
  role: ShapeRole
  x: number
  y: number
  width: number
  height: number
  rx?: number
}
export interface Path {
  shape: 'path'
  role: ShapeRole
  d: string
  opacity?: number
}
export interface Ellipse {
  shape: 'ellipse'
  role: ShapeRole
  cx: number
  cy: number
  rx: number
  ry: number
}
export interface Text {
  shape: 'text'
  role: TextRole
  size: number
  anchor: 'start' | 'middle'
  /** Set for Arabic, Hebrew and their like: the line then starts at the right. */
  rightToLeft: boolean
  lines: Array<{ x: number; y: number; text: string }>
}
export type CoverShape = Rect | Path | Ellipse | Text

export interface CoverDrawing {
  kind: string
  /** Which of the eight pairs of inks, 0 to 7. */
  ink: number
  width: number
  height: number
  shapes: CoverShape[]
}

const round = (value: number): number => Math.round(value * 10) / 10

export function rect(x: number, y: number, width: number, height: number, role: ShapeRole, rx?: number): Rect {
  return { shape: 'rect', role, x: round(x), y: round(y), width: round(width), height: round(height), rx }
}

export function path(role: ShapeRole, d: string, opacity?: number): Path {
  return { shape: 'path', role, d, opacity }
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, role: ShapeRole): Ellipse {
  return { shape: 'ellipse', role, cx: round(cx), cy: round(cy), rx, ry }
}

export function circle(cx: number, cy: number, radius: number, role: ShapeRole): Ellipse {
  return ellipse(cx, cy, radius, radius, role)
}

/** Distance from one line to the next, in sizes. */
const leading = 1.16

/** Where letters stand on their line, from its top, in sizes. */
const baseline = 0.8

export interface Place {
  x: number
  y: number
  anchor?: 'start' | 'middle'
  /** Width of the cover, by which a line that reads from the right is mirrored. */
  within?: number
}

/** Lines of text whose first one has its top at `y`. */
export function text(role: TextRole, fitted: FittedText, { x, y, anchor = 'start', within = 200 }: Place): Text {
  const { size, lines, rightToLeft } = fitted
  const at = rightToLeft && anchor === 'start' ? within - x : x
  const placed = lines.map((line, number) => ({
    x: at,
    y: round(y + (number + baseline) * size * leading),
    text: line,
  }))
  return { shape: 'text', role, size, anchor, rightToLeft, lines: placed }
}

/** How much room the lines take. */
export function textHeight({ lines, size }: FittedText): number {
  return lines.length * size * leading
}
