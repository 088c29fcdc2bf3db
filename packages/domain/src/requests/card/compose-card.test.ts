import { describe, expect, it } from 'vitest'
import { type CardWords, composeCard, directName, invertedName } from './compose-card.ts'

const words: CardWords = {
  leaves: 'f.',
  illustrated: 'il.',
  advisor: 'Orientador',
  coAdvisor: 'Coorientador',
  thesis: { master: 'Dissertação (mestrado)', doctorate: 'Tese (doutorado)' },
  bibliography: 'Bibliografia',
  title: 'Título',
}

const complete = {
  author: 'Campos, Ana Ribeiro',
  workTitle: 'Vozes da serra',
  subtitle: 'memória e oralidade',
  advisor: 'Lúcia Prates',
  coAdvisor: 'João Lima Filho',
  degree: 'master',
  programme: 'Programa de Pós-Graduação em Letras',
  school: 'Universidade Federal da Mantiqueira',
  city: 'Itajubá',
  year: '2026',
  totalPages: '148',
  hasIllustration: true,
  bibliographyStart: '139',
  bibliographyEnd: '146',
  keywords: ['Memória coletiva', 'Tradição oral'],
  classification: '398.2098151',
  cutter: 'C198v',
}

describe('a catalogue card', () => {
  it('has number, heading, ISBD punctuation, notes, numbered subjects and classification', () => {
    expect(composeCard(complete, words)).toEqual({
      cutter: 'C198v',
      heading: 'Campos, Ana Ribeiro.',
      description: ['Vozes da serra : memória e oralidade / Ana Ribeiro Campos. – Itajubá, 2026.', '148 f. : il.'],
      notes: [
        'Orientador: Lúcia Prates.',
        'Coorientador: João Lima Filho.',
        'Dissertação (mestrado) – Universidade Federal da Mantiqueira, Programa de Pós-Graduação em Letras, Itajubá, 2026.',
        'Bibliografia: f. 139-146.',
      ],
      tracings: '1. Memória coletiva. 2. Tradição oral. I. Prates, Lúcia. II. Lima Filho, João. III. Título.',
      classification: '398.2098151',
    })
  })

  it('while it is typed shows what is there, and leaves the figures of the table open', () => {
    expect(composeCard({ author: 'Évora, Maria', workTitle: 'Os sertões.' }, words)).toEqual({
      cutter: 'E…s',
      heading: 'Évora, Maria.',
      description: ['Os sertões / Maria Évora.'],
      notes: [],
      tracings: 'I. Título.',
      classification: '',
    })
    expect(composeCard({}, words)).toMatchObject({ cutter: '', heading: '', description: [] })
    const plain = { totalPages: '90', bibliographyStart: '80', bibliographyEnd: '80', degree: 'doctorate' }
    expect(composeCard(plain, words)).toMatchObject({
      description: ['90 f.'],
      notes: ['Tese (doutorado).', 'Bibliografia: f. 80.'],
    })
  })

  it.each([
    ['Lúcia Prates', 'Prates, Lúcia', 'Lúcia Prates'],
    ['João Lima Filho', 'Lima Filho, João', 'João Lima Filho'],
    ['Prates, Lúcia', 'Prates, Lúcia', 'Lúcia Prates'],
    ['Heráclito', 'Heráclito', 'Heráclito'],
    ['João Filho', 'Filho, João', 'João Filho'],
  ])('%s is entered under %s and written %s', (name, inverted, direct) => {
    expect(invertedName(name)).toBe(inverted)
    expect(directName(name)).toBe(direct)
  })
})
