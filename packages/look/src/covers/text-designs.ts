/** Covers of what is read and is not a book: thesis, journal, article, law, manuscript, e-book, braille. */
import { type Canvas, large, middle, single, small } from './canvas.ts'
import { type CoverShape, circle, path, rect, text, textHeight } from './cover-shapes.ts'
import { fitText } from './fit-text.ts'

/** A plain board, centred: institution above, year below. */
export function thesis(canvas: Canvas): CoverShape[] {
  const { height } = canvas
  const title = fitText(canvas.title, { width: 152, lines: 6, sizes: [19, 17.5, 16, 15, 14] })
  const centred = (y: number) => ({ x: 103, y, anchor: 'middle' as const })
  return [
    rect(0, 0, 200, height, 'g'),
    rect(0, 0, 7, height, 's'),
    text('ts', fitText(canvas.institution, { width: 160, lines: 2, sizes: [11] }), centred(20)),
    text('tp', title, centred(Math.max(58, height * 0.4 - textHeight(title) / 2))),
    text('ts', small(canvas.author, { width: 160, lines: 2 }), centred(height * 0.68)),
    text('ts', single(canvas.year, 11), centred(height - 34)),
  ]
}

/** Masthead, volume, and columns of different height. */
export function journal(canvas: Canvas): CoverShape[] {
  const { height, random } = canvas
  const title = fitText(canvas.title, { width: 172, lines: 3, sizes: [26, 24, 22, 20, 18, 16] })
  const top = textHeight(title) + 28
  const columns = 4 + random(3)
  const width = 172 / columns
  const shapes: CoverShape[] = [rect(0, 0, 200, height, 'p'), rect(0, 0, 200, top, 'g')]
  for (let column = 0; column < columns; column++) {
    const tall = 24 + random(Math.max(20, Math.floor(height - 40 - top - 54)))
    shapes.push(rect(14 + column * width, height - 40 - tall, width - 5, tall, column === random(columns) ? 'g' : 's'))
  }
  return [
    ...shapes,
    rect(14, height - 37, 172, 2, 'g'),
    text('tp', title, { x: 14, y: 12 }),
    text('tg', single(canvas.volume || canvas.year, 12), { x: 14, y: top + 8 }),
  ]
}

/** Two columns of lines. */
export function article(canvas: Canvas): CoverShape[] {
  const title = fitText(canvas.title, { width: 172, lines: 5, sizes: [19, 17.5, 16, 15] })
  const lines: CoverShape[] = []
  for (const x of [14, 104]) {
    for (let line = 0; line < 13; line++) {
      const width = line === 12 ? 40 : 82 - (canvas.random(4) === 0 ? 8 : 0)
      lines.push(rect(x, canvas.height - 138 + line * 9.4, width, 3, 'l2'))
    }
  }
  return [
    rect(0, 0, 200, canvas.height, 'p'),
    rect(14, 16, 172, 3, 'g'),
    text('tg', title, { x: 14, y: 26 }),
    text('tg', small(canvas.author, { width: 172, lines: 2 }), { x: 14, y: 34 + textHeight(title) }),
    ...lines,
  ]
}

/** The paragraph sign. */
export function legislation(canvas: Canvas): CoverShape[] {
  const { height } = canvas
  const sign = [{ x: 100, y: height - 24, text: '§' }]
  return [
    rect(0, 0, 200, height, 'p'),
    { shape: 'text', role: 'ti2', size: 210, anchor: 'middle', rightToLeft: false, lines: sign },
    rect(0, 0, 200, 14, 'g'),
    rect(0, height - 14, 200, 14, 'g'),
    text('tg', middle(canvas.title, { width: 160, lines: 5, height: 88 }), { x: 100, y: 30, anchor: 'middle' }),
  ]
}

/** A written sheet: lines of a pen, a seal at the foot. */
export function manuscript(canvas: Canvas): CoverShape[] {
  const { height, random } = canvas
  const title = middle(canvas.title, { width: 164, lines: 4 })
  const lines: CoverShape[] = []
  for (let y = Math.round(textHeight(title)) + 64; y < height - 56; y += 17) {
    const strokes = 6 + random(3)
    lines.push(path('n', `M18 ${y}${'q5-9 10 0t10 0'.repeat(strokes)}`))
  }
  return [
    rect(0, 0, 200, height, 'p'),
    rect(0, 0, 6, height, 's'),
    text('tg', title, { x: 18, y: 18 }),
    text('tg', small(canvas.author, { width: 164, lines: 2 }), { x: 18, y: 26 + textHeight(title) }),
    ...lines,
    circle(166, height - 32, 14, 's'),
  ]
}

/** A device with a page on it. */
export function ebook(canvas: Canvas): CoverShape[] {
  const { height } = canvas
  const title = middle(canvas.title, { width: 140, lines: 4 })
  return [
    rect(0, 0, 200, height, 'g', 14),
    rect(14, 16, 172, height - 46, 'p', 3),
    text('tg', title, { x: 28, y: 32 }),
    text('tg', small(canvas.author, { width: 140, lines: 2 }), { x: 28, y: 40 + textHeight(title) }),
    rect(28, height - 58, 144, 4, 'l', 2),
    rect(28, height - 58, 38 + canvas.random(70), 4, 'g', 2),
    rect(82, height - 18, 36, 5, 's', 2.5),
  ]
}

/** Cells of six dots. */
export function braille(canvas: Canvas): CoverShape[] {
  const title = large(canvas.title, { width: 172, lines: 3 })
  let dots = ''
  for (let row = 0; row < 4; row++) {
    for (let cell = 0; cell < 5; cell++) {
      for (let dot = 0; dot < 6; dot++) {
        if (canvas.random(2) === 0) continue
        const x = 26 + cell * 34 + (dot % 2) * 11
        dots += `M${x} ${canvas.height - 138 + row * 34 + Math.floor(dot / 2) * 10}h.01`
      }
    }
  }
  return [
    rect(0, 0, 200, canvas.height, 'g'),
    text('tp', title, { x: 14, y: 14 }),
    text('ts', small(canvas.author, { width: 172, lines: 1 }), { x: 14, y: 22 + textHeight(title) }),
    path('d', dots),
  ]
}
