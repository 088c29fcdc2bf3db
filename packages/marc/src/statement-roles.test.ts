import { describe, expect, it } from 'vitest'
import { StatementRoles } from './statement-roles.ts'

describe('the role of a person in a statement of responsibility', () => {
  it.each([
    ['Jean Chevalier, Alain Gheerbrant ; tradução Vera da Costa e Silva', 'Gheerbrant, Alain', 'aut'],
    ['Jean Chevalier, Alain Gheerbrant ; tradução Vera da Costa e Silva', 'Silva, Vera da Costa e', 'trl'],
    ['Petr Vershigora; Il. I.I. Pchelko', 'Pchelko, I.I.', 'ill'],
    ['edited by Markus Neteler, Helena Mitasova', 'Mitasova, Helena', 'edt'],
    ['organização de Ana Souza e Bia Lima', 'Lima, Bia', 'org'],
    ['Ana Souza, Bia Lima (org.)', 'Lima, Bia', 'org'],
    ['Ana Souza (coord.)', 'Souza, Ana', 'coord'],
    ['H. Gary Greene and Michael P. Kennedy, editors ; [graphics by Ross Martin]', 'Greene, H. G.', 'edt'],
    ['Paul Ehrlich ; foreword by Lewis Thomas', 'Thomas, Lewis', 'aui'],
    ['José de Alencar', 'Alencar, José de', 'aut'],
    ['José de Alencar', 'Lencar, José', undefined],
    ['Boris Akunin', 'Sakurov, I.', undefined],
    ['', 'Sakurov, I.', undefined],
  ])('%s: %s', (statement, heading, role) => {
    expect(new StatementRoles(statement).roleOf(heading)).toBe(role)
  })

  it.each([
    ['Paul Ehrlich ... [et al.]', true],
    ['Ana Souza e outros', true],
    ['Ana Souza [and three others]', true],
    ['Ana Souza', false],
  ])('a statement says whether it names everybody: %s', (statement, isShortened) => {
    expect(new StatementRoles(statement).isShortened).toBe(isShortened)
  })
})
