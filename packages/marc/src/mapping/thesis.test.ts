import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { thesis } from './thesis.ts'

describe('thesis', () => {
  it.each([
    [
      '502 __ $b Doutorado em Física $c Universidade de São Paulo $d 2010.',
      'Doutorado em Física',
      'Universidade de São Paulo',
      '2010',
    ],
    ['502 __ $b Ph. D. $c Harvard University $d 1982.', 'Ph. D.', 'Harvard University', '1982'],
    ['502 __ $a Thesis (Ph. D.)--University of Virginia, 1983.', 'Ph. D.', 'University of Virginia', '1983'],
    [
      '502 __ $a Tese (Doutorado em Física) - Universidade de São Paulo, São Paulo, 2010.',
      'Doutorado em Física',
      'Universidade de São Paulo',
      '2010',
    ],
    [
      '502 __ $a Dissertação (mestrado) -- Setor de Educação, Universidade Federal do Paraná, Curitiba, 2001',
      'mestrado',
      'Universidade Federal do Paraná',
      '2001',
    ],
    [
      '502 __ $a Trabalho de conclusão de curso (Graduação) - Escola Politécnica, 2015',
      'Graduação',
      'Escola Politécnica',
      '2015',
    ],
    [
      '502 __ $a Tesis (Licenciatura) -- Pontificia Universidad Católica de Chile, 1999',
      'Licenciatura',
      'Pontificia Universidad Católica de Chile',
      '1999',
    ],
    ['502 __ $a Zugl.: Bonn, Univ., Diss., 1979', undefined, 'Bonn, Univ.', '1979'],
    ['502 __ $a Halle (Saale), Univ., Diss., 2010', undefined, 'Halle (Saale), Univ.', '2010'],
    ['502 __ $d 1980 $c Kiel, Univ., Diss.', undefined, 'Kiel, Univ.', '1980'],
    ['502 __ $a Thèse--Université de Paris.', undefined, 'Université de Paris', undefined],
    [
      '502 __ $a Honors essay: Department of Sociology, University of North Carolina, 1983.',
      undefined,
      'University of North Carolina',
      '1983',
    ],
  ])('reads %s', (line, degree, institution, year) => {
    expect(thesis(fieldsFromLines(line))).toMatchObject({
      ...(degree && { degree }),
      institution,
      ...(year && { year }),
    })
  })

  it('shows the parts in one sentence', () => {
    expect(thesis(fieldsFromLines('502 __ $b M.F.A., $c Temple University, $d 2014.'))!.text).toBe(
      'M.F.A., Temple University, 2014',
    )
  })

  it('finds the institution in 710 where 502 names none', () => {
    expect(
      thesis(
        fieldsFromLines(
          '502 __ $a Tese (Doutorado), 2010\n710 2_ $a Editora X\n710 2_ $a Universidade Federal de Minas Gerais. $b Faculdade de Letras, $e instituição que concede o grau',
        ),
      ),
    ).toMatchObject({
      degree: 'Doutorado',
      institution: 'Universidade Federal de Minas Gerais. Faculdade de Letras',
    })
  })

  it('does not take a title or a foundation in 502 for a dissertation or its degree', () => {
    expect(thesis(fieldsFromLines("502 __ $a Mémoires et souvenirs sur la révolution et l'empire"))).toBeUndefined()
    expect(
      thesis(
        fieldsFromLines("502 __ $a Originally presented as the author's dissertation (Friedrich-Naumann-Stiftung)"),
      )!.degree,
    ).toBeUndefined()
  })
})
