import { expect, it } from 'vitest'
import type { CitedThesis } from './citation-facts.ts'
import { citedThesis } from './cited-thesis.ts'

const cases: [note: Parameters<typeof citedThesis>[0], cited: CitedThesis][] = [
  [
    {
      text: 'Tese (Doutorado em Letras) - Universidade de São Paulo, Faculdade de Filosofia, São Paulo, 2010',
      degree: 'Doutorado em Letras',
      year: '2010',
    },
    {
      type: 'Tese',
      degree: 'Doutorado em Letras',
      schools: ['Faculdade de Filosofia', 'Universidade de São Paulo'],
      place: 'São Paulo',
      year: '2010',
    },
  ],
  [
    { text: 'Mestrado, Universidade Federal do Paraná', degree: 'Mestrado', place: 'Curitiba' },
    { type: 'Dissertação', degree: 'Mestrado', schools: ['Universidade Federal do Paraná'], place: 'Curitiba' },
  ],
  [
    {
      text: 'Trabalho de conclusão de curso (Bacharelado em Direito) – PUC, Faculdade de Direito',
      degree: 'Bacharelado em Direito',
    },
    { type: 'Trabalho de Conclusão de Curso', degree: 'Bacharelado em Direito', schools: ['Faculdade de Direito'] },
  ],
  [
    { text: 'Thesis (Ph. D.)--University of Virginia, 1983', degree: 'Ph. D.', year: '1983' },
    { type: 'Thesis', degree: 'Ph. D.', schools: ['University of Virginia'], year: '1983' },
  ],
  [
    { text: 'Thesis (Ph. D.), Ben-Gurion University of the Negev, 2014', degree: 'Thesis (Ph. D.)', year: '2014' },
    { type: 'Thesis', degree: 'Ph. D.', schools: ['Ben-Gurion University of the Negev'], year: '2014' },
  ],
  [
    { text: 'Hannover, Univ., Fak. für Maschinenwesen, Diss, 1982', year: '1982' },
    { type: 'Dissertation', schools: ['Univ. Hannover'], place: 'Hannover', year: '1982' },
  ],
  [
    {
      text: 'Dissertation, Ruhr-Universität Bochum, 2017',
      degree: 'Dissertation',
      institution: 'Ruhr-Universität Bochum',
      year: '2017',
    },
    { type: 'Dissertation', schools: ['Ruhr-Universität Bochum'], year: '2017' },
  ],
]

it.each(cases)('a thesis note is read into type, degree, schools and place: $text', (note, cited) => {
  expect(citedThesis(note)).toEqual(cited)
})
