/** Six designs of a book's cover. Each fills the whole canvas; titles stand where a shelf shows them. */
import { type Canvas, large, middle, small } from './canvas.ts'
import { type CoverShape, path, rect, text, textHeight } from './cover-shapes.ts'
import { initialOf } from './cover-words.ts'

type Design = (canvas: Canvas) => CoverShape[]

/** Quarter circles, after the tile walls of Brasília. `turn` says in which corner the round lies. */
function tile(turn: number, x: number, y: number, side: number): string {
  const arc = `a${side} ${side} 0 0 1 `
  if (turn === 0) return `M${x} ${y}h${side}${arc}${-side} ${side}z`
  if (turn === 1) return `M${x + side} ${y}v${side}${arc}${-side} ${-side}z`
  if (turn === 2) return `M${x + side} ${y + side}h${-side}${arc}${side} ${-side}z`
  return `M${x} ${y + side}v${-side}${arc}${side} ${side}z`
}

/** One path for each ink: a page of results draws hundreds of tiles. */
function tileGrid(canvas: Canvas, top: number, rows: number, side: number): CoverShape[] {
  const drawn = { s: '', p: '' }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 5; column++) {
      const [x, y, drawOf] = [column * side, Math.round(top + row * side), canvas.random(7)]
      if (drawOf < 4) drawn.s += tile(drawOf, x, y, side)
      else if (drawOf === 4) drawn.s += `M${x} ${y}h${side}v${side}h${-side}z`
      else if (drawOf === 5) drawn.p += tile(canvas.random(4), x, y, side)
    }
  }
  return (['s', 'p'] as const).filter((role) => drawn[role]).map((role) => path(role, drawn[role]))
}

const tiles: Design = (canvas) => {
  const title = large(canvas.title, { width: 172, lines: 4, height: canvas.height - 190 })
  const author = small(canvas.author, { width: 172, lines: 2 })
  const side = 40
  const rows = Math.min(4, Math.floor((canvas.height - 32 - textHeight(title) - textHeight(author)) / side))
  return [
    rect(0, 0, 200, canvas.height, 'g'),
    ...tileGrid(canvas, canvas.height - rows * side, rows, side),
    text('tp', title, { x: 14, y: 14 }),
    text('ts', author, { x: 14, y: 20 + textHeight(title) }),
  ]
}

/** Cloth with a pasted paper label. */
const cloth: Design = (canvas) => {
  const title = middle(canvas.title, { width: 128, lines: 5 })
  const author = small(canvas.author, { width: 128, lines: 2 })
  const label = textHeight(title) + textHeight(author) + 34
  const step = 8 + canvas.random(3) * 4
  // Each begins where the one before has ended: alike, they are small when the page is compressed.
  const threads = `M0 0h200v1H0z${`m0 ${step}h200v1H0z`.repeat(Math.ceil(canvas.height / step) - 1)}`
  return [
    rect(0, 0, 200, canvas.height, 'g'),
    path('s', threads, 0.28),
    rect(0, 0, 16, canvas.height, 's'),
    rect(32, 36, 152, label, 'p'),
    rect(36, 40, 144, label - 8, 'l'),
    text('tg', title, { x: 108, y: 50, anchor: 'middle' }),
    text('tg', author, { x: 108, y: 56 + textHeight(title), anchor: 'middle' }),
  ]
}

/** A sun and a horizon. */
const sun: Design = (canvas) => {
  const radius = 58 + canvas.random(3) * 12
  const centre = 60 + canvas.random(3) * 40
  const horizon = canvas.height - 62
  const title = large(canvas.title, { width: 172, lines: 4, height: horizon - radius - 24 })
  return [
    rect(0, 0, 200, canvas.height, 'p'),
    path('s', `M${centre - radius} ${horizon}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`),
    rect(0, horizon, 200, canvas.height - horizon, 'g'),
    text('tg', title, { x: 14, y: 14 }),
    text('tp', small(canvas.author, { width: 172, lines: 2 }), { x: 14, y: horizon + 14 }),
  ]
}

/** The initial, very large. */
const initial: Design = (canvas) => {
  const title = middle(canvas.title, { width: 172, lines: 3 })
  const author = small(canvas.author, { width: 172, lines: 1 })
  const band = textHeight(title) + textHeight(author) + 30
  const room = canvas.height - band
  const size = Math.round(Math.min(270, room * 1.22))
  // 0.71: how high capitals of Literata stand, in sizes
  const y = Math.round(canvas.height - (room - size * 0.71) / 2)
  const letter = initialOf(canvas.title)
  return [
    rect(0, 0, 200, canvas.height, 's'),
    { shape: 'text', role: 'ti', size, anchor: 'middle', rightToLeft: false, lines: [{ x: 100, y, text: letter }] },
    rect(0, 0, 200, band, 'g'),
    text('tp', title, { x: 14, y: 12 }),
    text('ts', author, { x: 14, y: 18 + textHeight(title) }),
  ]
}

/** Bars of different weight. */
const bars: Design = (canvas) => {
  const shapes: CoverShape[] = [rect(0, 0, 200, canvas.height, 'g')]
  const weights = [4, 8, 14, 22]
  const middleLine = canvas.height * 0.52
  let y = canvas.height - 14
  for (let bar = 0; bar < 6; bar++) {
    const weight = weights[canvas.random(4)] ?? 4
    y -= weight
    if (y < middleLine) break
    shapes.push(rect(canvas.random(3) * 20, y, 200, weight, bar % 3 === 1 ? 'p' : 's'))
    y -= 9
  }
  const title = large(canvas.title, { width: 172, lines: 4, height: middleLine - 54 })
  const author = small(canvas.author, { width: 172, lines: 2 })
  return [...shapes, text('tp', title, { x: 14, y: 16 }), text('ts', author, { x: 14, y: 24 + textHeight(title) })]
}

/** A frame of two rules with everything centred: the classic series. */
const frame: Design = (canvas) => {
  const title = middle(canvas.title, { width: 144, lines: 5 })
  const author = small(canvas.author, { width: 144, lines: 2 })
  const { height } = canvas
  return [
    rect(0, 0, 200, height, 'p'),
    rect(10, 10, 180, height - 20, 'lt'),
    rect(16, 16, 168, height - 32, 'l'),
    text('tg', author, { x: 100, y: 28, anchor: 'middle' }),
    text('tg', title, { x: 100, y: (height - textHeight(title)) / 2 - 14, anchor: 'middle' }),
    path('g', `M100 ${height - 58}l14 14-14 14-14-14z`),
  ]
}

export const bookDesigns: readonly Design[] = [tiles, cloth, sun, initial, bars, frame]
