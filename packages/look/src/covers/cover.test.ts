import { describe, expect, it } from 'vitest'
import { type CoverInput, drawCover } from './cover.ts'
import { coverSvg } from './cover-svg.ts'
import { initialOf, nameInDirectOrder, shortTitle, splitDates } from './cover-words.ts'

const kinds = ['book', 'thesis', 'journal', 'article', 'legislation', 'manuscript', 'ebook', 'braille', 'map', 'score']
const media = ['film', 'sound', 'music', 'image', 'computer-file', 'object', 'kit']
const all = [...kinds, ...media]

const titles = [
  'Grande sertão: veredas',
  'O',
  'Os leitores de Machado de Assis: o romance machadiano e o público de literatura no século XIX',
  'Otorrinolaringologistas e Donaudampfschifffahrtsgesellschaftskapitäne',
  'Tratado completo de anatomia descritiva e topográfica dos animais domésticos, para uso dos estudantes das faculdades',
  'ألف ليلة وليلة',
  'ספר הזוהר',
  '源氏物語と平安時代の宮廷文化における女性の役割についての研究',
  'Łódź & <Dvořák> "1999"',
  '...',
  '',
]
const draw = (input: Partial<CoverInput>) => coverSvg(drawCover({ title: 'Dom Casmurro', ...input }))

describe('a drawn cover', () => {
  it.each(all)('of a %s is the same every time', { tags: ['W-187'] }, (kind) => {
    const input = { title: 'Vidas secas', author: 'Ramos, Graciliano', kind, year: 1938 }
    expect(draw(input)).toBe(draw({ ...input }))
  })

  it.each([
    ['1998', '1998'],
    ['[1998?]', '1998'],
    ['1998-2004', '1998-2004'],
    ['[20--]', ''],
    ['[199-?]', ''],
  ])('of a thesis of %s has "%s" under it', (year, shown) => {
    const { shapes } = drawCover({ title: 'Vidas secas', kind: 'thesis', year })
    const texts = shapes.flatMap((shape) => (shape.shape === 'text' ? shape.lines.map((line) => line.text) : []))
    expect(texts.filter((text) => /\d/.test(text)).join(' ')).toBe(shown)
  })

  it('does not depend on the author: a corrected name keeps the picture, only its words change', () => {
    const one = drawCover({ title: 'Vidas secas', author: 'Ramos, Graciliano' })
    const two = drawCover({ title: 'Vidas secas', author: 'Ramos, G.' })
    expect([one.ink, one.height]).toEqual([two.ink, two.height])
  })

  it('uses every ink and every height over many books', () => {
    const covers = Array.from({ length: 400 }, (_, number) => drawCover({ title: `Título ${number}` }))
    expect(new Set(covers.map((cover) => cover.ink)).size).toBe(8)
    expect(new Set(covers.map((cover) => cover.height)).size).toBe(4)
  })

  it.each(all)('of a %s holds no style attribute, no colour and no script, whatever the title', (kind) => {
    for (const title of titles) {
      const svg = draw({ title, kind, author: '<script>alert(1)</script>', institution: 'U"F', volume: '<b>' })
      expect(svg).not.toMatch(/style=|#[0-9a-f]{3}|<script|<b>|NaN|undefined|Infinity/)
      expect(svg).toMatch(/^<svg class="cover cover--[a-z-]+ ink-[0-7]" .* aria-hidden="true">.*<\/svg>$/)
    }
  })

  it.each(all)('of a %s is small: 4 kB at most', (kind) => {
    const sizes = Array.from({ length: 60 }, (_, number) =>
      Buffer.byteLength(draw({ title: `Introdução à história ${number}`, author: 'Buarque de Holanda, Sérgio', kind })),
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096)
    expect(Math.min(...sizes)).toBeGreaterThan(300)
  })

  it('escapes what has a meaning in SVG', () => {
    expect(draw({ title: 'a<b>&"c"', kind: 'object' })).toContain('>a&lt;b&gt;&amp;&quot;c&quot;</tspan>')
  })

  it('drops control characters and halves of characters, which would break the document', () => {
    expect(draw({ title: 'a\u0000b\ud800c\u001f', kind: 'object' })).toMatch(/<tspan[^>]*>a b c<\/tspan>/)
  })

  it('is drawn as a book when the type has no form of its own', () => {
    for (const kind of ['vinyl', 'constructor', '__proto__', '', undefined])
      expect(drawCover({ title: 'X', kind }).kind).toBe('book')
  })
})

describe('the words on a drawn cover', () => {
  it.each(all)('stay on a %s, however long the title is', (kind) => {
    for (const title of titles) {
      const cover = drawCover({ title, kind, author: 'Autora de nome muito comprido mesmo, Maria Fernanda' })
      for (const shape of cover.shapes) {
        if (shape.shape !== 'text' || shape.role === 'ti' || shape.role === 'ti2') continue
        for (const { y } of shape.lines) {
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThanOrEqual(cover.height)
        }
      }
    }
  })

  it('end in an ellipsis where they do not fit', () => {
    expect(draw({ title: titles[4], kind: 'sound' })).toContain('…</tspan>')
    expect(draw({ title: 'Clube da esquina', kind: 'sound' })).not.toContain('…')
  })

  it('start at the right in scripts that are read from the right', () => {
    const line = (title: string) => /<text class="tg" [^>]*><tspan x="(\d+)"/.exec(draw({ title, kind: 'object' }))
    expect(line('ألف ليلة وليلة')?.[0]).toContain('direction="rtl"')
    expect(line('ألف ليلة وليلة')?.[1]).toBe('186')
    expect(line('Mil e uma noites')?.[0]).not.toContain('direction')
    expect(line('Mil e uma noites')?.[1]).toBe('14')
  })

  it('break a word that is wider than the cover, without parting a letter from its accents', () => {
    const drawing = drawCover({ title: `${'é'.normalize('NFD').repeat(60)}`, kind: 'sound' })
    const lines = drawing.shapes.flatMap((shape) => (shape.shape === 'text' ? shape.lines : []))
    expect(lines.length).toBe(2)
    for (const { text } of lines) expect(text).not.toMatch(/^\p{M}/u)
  })

  it.each([
    ['Grande sertão: veredas', 'Grande sertão'],
    ['Cálculo / James Stewart', 'Cálculo'],
    ['War and peace = Voina i mir', 'War and peace'],
    ['2001:uma odisseia', '2001:uma odisseia'],
    [': sem começo', ': sem começo'],
    ['  espaços \n a mais ', 'espaços a mais'],
  ])('of the title "%s" are "%s"', (title, short) => {
    expect(shortTitle(title)).toBe(short)
  })

  it.each([
    ['Rosa, João Guimarães', 'João Guimarães Rosa'],
    ['Rosa, João Guimarães, 1908-1967', 'João Guimarães Rosa'],
    ['Homero', 'Homero'],
    ['Platão, 427-347 a.C.', 'Platão'],
    ['Cormen, Thomas H. e Stein, Clifford', 'Cormen, Thomas H. e Stein, Clifford'],
    ['Brasil, Ministério da Saúde, Secretaria', 'Brasil, Ministério da Saúde, Secretaria'],
    ['Glanvilla, 14th cent.', 'Glanvilla'],
    ['Marcos, active 16th century', 'Marcos'],
    ['Hildegarda, séc. XII', 'Hildegarda'],
    ['Silva, João, ca. 1450-', 'João Silva'],
    ['John, of Salisbury, -1180', 'John, of Salisbury'],
    ['Eliot, T. S. (Thomas Stearns), 1888-1965', 'T. S. Eliot (Thomas Stearns)'],
    ['silva, ana', 'ana silva'],
    ['Silva, Died', 'Died Silva'],
    ['al-Farabi, Abu Nasr', 'Abu Nasr al-Farabi'],
    ['Silva,', 'Silva,'],
  ])('of the author "%s" are "%s"', (author, name) => {
    expect(nameInDirectOrder(author)).toBe(name)
  })

  it.each([
    ['Platão, 427-347 a.C.', 'Platão', '427-347 a.C.'],
    ['Glanvilla, 14th cent', 'Glanvilla', '14th cent'],
    ['Silva, João, n. 1950', 'Silva, João', 'n. 1950'],
    ['Silva, João', 'Silva, João', ''],
  ])('of the heading "%s" leave "%s" and "%s"', (heading, name, dates) => {
    expect(splitDates(heading)).toEqual({ name, dates })
  })

  it('draw a name as it was given: a body is not turned around', () => {
    const { shapes } = drawCover({ title: 'X', author: 'FGV, Rio', kind: 'thesis' })
    const lines = shapes.flatMap((shape) => (shape.shape === 'text' ? shape.lines : []))
    expect(lines.map(({ text }) => text)).toContain('FGV, Rio')
  })

  it.each([
    ['A hora da estrela', 'H'],
    ['O alienista', 'A'],
    ['The waves', 'W'],
    ['¿Qué?', 'Q'],
    ['1984', '1'],
    ['...', ''],
  ])('of the initial of "%s" are "%s"', (title, letter) => {
    expect(initialOf(title)).toBe(letter)
  })
})
