/** Covers of what is looked at, played or handled: map, score, film, sound, image, computer file, object. */
import { type Canvas, large, middle, small } from './canvas.ts'
import { type CoverShape, circle, ellipse, path, rect, text, textHeight } from './cover-shapes.ts'
import { fitText } from './fit-text.ts'

/** Contour lines, on a sheet that lies across. */
export function map(canvas: Canvas): CoverShape[] {
  const { random, height } = canvas
  const [cx, cy] = [90 + random(80), 60 + random(40)]
  const contours: CoverShape[] = []
  const whole = Math.round
  for (let ring = 8; ring > 0; ring--) {
    const [a, b, bend] = [ring * 24 + random(8), ring * 15 + random(6), random(12) - 6]
    const upper = `C${cx - a + bend} ${whole(cy - b * 1.3)} ${cx + a} ${cy - b} ${cx + a + bend} ${cy + bend}`
    contours.push(path('n', `M${cx - a} ${cy}${upper}S${whole(cx - a * 0.7)} ${whole(cy + b * 1.25)} ${cx - a} ${cy}z`))
  }
  const title = fitText(canvas.title, { width: 150, lines: 3, sizes: [18, 16.5, 15, 14] })
  const label = textHeight(title) + 16
  return [
    rect(0, 0, 280, height, 'p'),
    ...contours,
    rect(8, 8, 264, height - 16, 'lt'),
    rect(8, height - label - 8, 172, label, 'g'),
    text('tp', title, { x: 18, y: height - label, within: 188 }),
  ]
}

/** Three staves. */
export function score(canvas: Canvas): CoverShape[] {
  const { random, height } = canvas
  const music: CoverShape[] = []
  for (let staff = 0; staff < 3; staff++) {
    const top = height - 132 + staff * 42
    let lines = ''
    for (let line = 0; line < 5; line++) lines += `M14 ${top + line * 6}h172v1H14z`
    music.push(path('g', lines))
    for (let note = 0; note < 6; note++) {
      const y = top + random(9) * 3
      music.push(ellipse(34 + note * 27, y, 4.6, 3.4, 'g'), rect(37.4 + note * 27, y - 18, 1.2, 18, 'g'))
    }
  }
  // The notes of the first staff begin at 118; the author's two lines stand above them.
  const title = fitText(canvas.title, { width: 168, lines: 4, sizes: [24, 22, 20, 18, 16, 14], height: 58 })
  const author = small(canvas.author, { width: 168, lines: 2 })
  return [
    rect(0, 0, 200, height, 'p'),
    rect(0, 0, 200, 10, 's'),
    text('tg', title, { x: 100, y: 24, anchor: 'middle' }),
    text('tg', author, { x: 100, y: 28 + textHeight(title), anchor: 'middle' }),
    ...music,
  ]
}

/** Sprocket holes and the sign for play. */
export function film(canvas: Canvas): CoverShape[] {
  const { height } = canvas
  const holes: CoverShape[] = []
  for (let y = 8; y < height - 8; y += 20) holes.push(rect(8, y, 10, 12, 'p', 2), rect(182, y, 10, 12, 'p', 2))
  const title = middle(canvas.title, { width: 140, lines: 4 })
  const author = small(canvas.author, { width: 146, lines: 2 })
  const cy = height - 92
  return [
    rect(0, 0, 200, height, 'g'),
    ...holes,
    circle(100, cy, 52, 's'),
    path('g', `M86 ${cy - 24}l42 24-42 24z`),
    text('tp', title, { x: 100, y: 14, anchor: 'middle' }),
    text('ts', author, { x: 100, y: 20 + textHeight(title), anchor: 'middle' }),
  ]
}

/** A disc, on a square sleeve. */
export function sound(canvas: Canvas): CoverShape[] {
  const title = fitText(canvas.title, { width: 172, lines: 2, sizes: [22, 20, 18, 16, 14] })
  return [
    rect(0, 0, 200, 200, 's'),
    circle(136, 128, 88, 'g'),
    circle(136, 128, 70, 'n2'),
    circle(136, 128, 54, 'n2'),
    circle(136, 128, 28, 'p'),
    circle(136, 128, 5, 'g'),
    rect(0, 0, 200, textHeight(title) + 22, 'p'),
    text('tg', title, { x: 14, y: 9 }),
  ]
}

/** A picture in its mount: hills under a light. */
export function image(canvas: Canvas): CoverShape[] {
  const { random, height } = canvas
  const title = fitText(canvas.title, { width: 168, lines: 2, sizes: [18, 16.5, 15, 14] })
  const foot = height - textHeight(title) - 26
  const [sunX, hill] = [50 + random(100), 40 + random(30)]
  return [
    rect(0, 0, 200, height, 'p'),
    rect(16, 16, 168, foot - 16, 's'),
    circle(sunX, 16 + (foot - 16) * 0.35, 18, 'p'),
    path('g', `M16 ${Math.round(foot)}v${-hill}l52-28 40 34 36-24 40 ${hill - 12}v${30}z`),
    rect(16, 16, 168, foot - 16, 'l'),
    text('tg', title, { x: 16, y: foot + 10 }),
  ]
}

/** A window with a pattern of bits. */
export function computerFile(canvas: Canvas): CoverShape[] {
  const title = middle(canvas.title, { width: 148, lines: 4 })
  let bits = ''
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 10; column++) {
      if (canvas.random(3) > 0) bits += `M${28 + column * 15} ${canvas.height - 118 + row * 15}h9v9h-9z`
    }
  }
  return [
    rect(0, 0, 200, canvas.height, 'g'),
    rect(14, 14, 172, canvas.height - 28, 'p'),
    rect(14, 14, 172, 16, 's'),
    path('g', bits),
    text('tg', title, { x: 26, y: 42 }),
  ]
}

/** A box. */
export function object(canvas: Canvas): CoverShape[] {
  const { height } = canvas
  return [
    rect(0, 0, 200, height, 's'),
    path('g', `M100 ${height - 150}l66 36v70l-66 36-66-36v-70z`),
    path('n2', `M34 ${height - 114}l66 36 66-36M100 ${height - 78}v70`),
    text('tg', large(canvas.title, { width: 172, lines: 2, height: height - 160 }), { x: 14, y: 10 }),
  ]
}
