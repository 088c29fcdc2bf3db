import type { CoverDrawing, CoverShape, Text } from './cover-shapes.ts'

/**
 * A drawn cover as SVG text, 1 to 4 kB. No style attribute (strict content security policy) and no colour: the inks are
 * classes. Where no style sheet of the web application applies, as in mail, give the classes their colours there.
 */
export function coverSvg(cover: CoverDrawing): string {
  const { kind, ink, width, height, shapes } = cover
  const attributes = `class="cover cover--${kind} ink-${ink}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg ${attributes} aria-hidden="true">${shapes.map(shapeSvg).join('')}</svg>`
}

function shapeSvg(shape: CoverShape): string {
  if (shape.shape === 'text') return textSvg(shape)
  const { shape: name, role, ...attributes } = shape
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return `<${name} class="${role}"${written.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`
}

function textSvg({ role, size, anchor, rightToLeft, lines }: Text): string {
  const attributes = `class="${role}" font-size="${size}"${anchor === 'middle' ? ' text-anchor="middle"' : ''}`
  const direction = rightToLeft ? ' direction="rtl"' : ''
  const spans = lines.map(({ x, y, text }) => `<tspan x="${x}" y="${y}">${escapeXml(text)}</tspan>`)
  return `<text ${attributes}${direction}>${spans.join('')}</text>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
