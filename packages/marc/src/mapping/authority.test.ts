import { describe, expect, it } from 'vitest'
import type { AuthorityData } from '../authority-data.ts'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { mapAuthority } from './authority.ts'
import { recordKind } from './record-kind.ts'

const authorityLeader = 'LDR 00000nz  a2200000n  4500'
const authority = (lines: string): AuthorityData =>
  mapAuthority(recordFromLines(`${authorityLeader}\n${lines}`)) as AuthorityData

describe('mapAuthority', () => {
  it.each([
    ['100 1_ $a Assis, Machado de, $d 1839-1908', 'person', 'Assis, Machado de, 1839-1908'],
    [
      '100 1_ $a Assis, Machado de, $d 1839-1908. $t Dom Casmurro',
      'uniform-title',
      'Assis, Machado de, 1839-1908. Dom Casmurro',
    ],
    ['110 1_ $a Brasil. $b Ministério da Saúde', 'institution', 'Brasil. Ministério da Saúde'],
    ['111 2_ $a Semana de Arte Moderna $d (1922)', 'event', 'Semana de Arte Moderna (1922)'],
    ['130 _0 $a Bíblia. $p N.T.', 'uniform-title', 'Bíblia. N.T.'],
    ['147 __ $a Revolta da Vacina $d (1904)', 'event', 'Revolta da Vacina (1904)'],
    ['148 __ $a Século XIX', 'chronological', 'Século XIX'],
    ['150 __ $a Literatura brasileira $x História e crítica', 'subject', 'Literatura brasileira - História e crítica'],
    ['151 __ $a Brasil $x História $y Império', 'geographic', 'Brasil - História - Império'],
    ['155 __ $a Romances', 'genre', 'Romances'],
    ['180 __ $x Estatísticas', 'general-subdivision', 'Estatísticas'],
    ['181 __ $z Bahia', 'geographic-subdivision', 'Bahia'],
    ['182 __ $y Séc. XIX', 'chronological-subdivision', 'Séc. XIX'],
    ['185 __ $v Mapas', 'genre-subdivision', 'Mapas'],
  ])(
    '%s is a %s',
    {
      tags: [
        'F-084',
        'F-085',
        'F-086',
        'F-087',
        'F-088',
        'F-089',
        'F-090',
        'F-091',
        'F-092',
        'F-093',
        'F-094',
        'F-095',
      ],
    },
    (line, type, heading) => {
      expect(authority(line)).toMatchObject({ type, heading })
    },
  )

  it('follows see and see-also references with their relations', () => {
    const found = authority(`
      150 __ $a Literatura brasileira
      450 __ $a Letras brasileiras
      550 __ $w g $a Literatura
      550 __ $w h $a Contos brasileiros
      551 __ $a Brasil $0 (BN)9
      510 1_ $w a $a Academia dos Esquecidos
      510 1_ $i Sucessor: $a Academia Brasileira de Letras`)
    expect(found.see).toEqual([{ heading: 'Letras brasileiras', type: 'subject', relation: 'related' }])
    expect(found.seeAlso).toEqual([
      { heading: 'Literatura', type: 'subject', relation: 'broader' },
      { heading: 'Contos brasileiros', type: 'subject', relation: 'narrower' },
      { heading: 'Brasil', type: 'geographic', relation: 'related', authorityNumber: '(BN)9' },
      { heading: 'Academia dos Esquecidos', type: 'institution', relation: 'earlier' },
      { heading: 'Academia Brasileira de Letras', type: 'institution', relation: 'later' },
    ])
  })

  it('parts notes for readers from sources, and keeps notes for cataloguers to itself', () => {
    const found = authority(
      '100 1_ $a X\n046 __ $f 1839 $g 1908\n370 __ $a Rio de Janeiro\n377 __ $a por\n667 __ $a Conferir\n670 __ $a Dom Casmurro, 1899\n678 __ $a Escritor brasileiro',
    )
    expect(found.notes).toEqual([{ tag: '678', text: 'Escritor brasileiro' }])
    expect(found.sources).toEqual(['1839 - 1908', 'Rio de Janeiro', 'Dom Casmurro, 1899'])
  })

  it('reads the local tags of the International Institute of Social History', () => {
    const found = authority(
      '103 _0 $a Pers $b Press\n403 _0 $a Dagbladzegel $b Newspaper stamp\n503 _0 $a Journalisten $b Journalists',
    )
    expect(found).toMatchObject({ type: 'subject', heading: 'Pers', thesaurus: 'local' })
    expect(found.see.map(({ heading }) => heading)).toEqual(['Press', 'Dagbladzegel'])
    expect(found.seeAlso.map(({ heading }) => heading)).toEqual(['Journalisten'])
  })

  it('knows the thesaurus by 008/11 or 040 $f', () => {
    expect(authority('008 860211i| anannbabn          |a ana\n150 __ $a X').thesaurus).toBe('lcsh')
    expect(authority('040 __ $f larpcal\n150 __ $a X').thesaurus).toBe('larpcal')
  })

  it('refuses a record without a heading, and one that is no authority', () => {
    expect(mapAuthority(recordFromLines(`${authorityLeader}\n942 __ $a PERSO_NAME`))).toEqual({ refused: 'no-heading' })
    expect(mapAuthority(recordFromLines('100 1_ $a X'))).toEqual({ refused: 'not-an-authority' })
  })
})

describe('recordKind', () => {
  it.each([
    ['a', 'bibliographic'],
    ['j', 'bibliographic'],
    ['?', 'bibliographic'],
    ['z', 'authority'],
    ['y', 'holdings'],
    ['u', 'holdings'],
    ['w', 'classification'],
    ['q', 'community'],
  ])('of leader 06 %j is %s', (letter, kind) => {
    expect(recordKind({ leader: `00000n${letter}m a2200000 a 4500`, fields: [] })).toBe(kind)
  })

  it('bears an empty leader', () => {
    expect(recordKind({ leader: '', fields: [] })).toBe('bibliographic')
  })
})
