import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import { links, online } from './links.ts'

const onlineField = line008('s2000', 'por', { 23: 'o' })

describe('links', () => {
  it('gives each address with its label, its relation and the number of its 856', () => {
    const fields = fieldsFromLines(`
      856 42 $3 Sumário $u http://x.org/sumario $z Requer leitor de PDF.
      856 40 $u http://x.org/a $u http://x.org/b $y Texto completo:
      856 __ $z sem endereço`)
    expect(links(fields)).toEqual([
      {
        url: 'http://x.org/sumario',
        label: 'Sumário',
        note: 'Requer leitor de PDF',
        relation: 'related',
        restricted: false,
        sequence: 1,
      },
      { url: 'http://x.org/a', label: 'Texto completo', relation: 'resource', restricted: false, sequence: 2 },
      { url: 'http://x.org/b', label: 'Texto completo', relation: 'resource', restricted: false, sequence: 2 },
    ])
  })

  it('does not call a link by its note', () => {
    const [link] = links(fieldsFromLines('856 40 $u http://x.org $z Acesso restrito à comunidade da UFPR'))
    expect([link!.label, link!.note]).toEqual([undefined, 'Acesso restrito à comunidade da UFPR'])
  })

  it.each([
    ['856 40 $u http://x.org', '', 'resource'],
    ['856 41 $u http://x.org', '', 'version'],
    ['856 41 $3 Table of contents $u http://x.org', '', 'related'],
    ['856 4_ $u http://x.org', onlineField, 'resource'],
    ['856 4_ $u http://x.org', '', 'version'],
    ['856 4_ $z Capa $u http://x.org', onlineField, 'related'],
    ['856 41 $z Manual de capacitação $u http://x.org', '', 'version'],
    ['856 41 $z Peer-reviewed full text $u http://x.org', '', 'version'],
  ])('%s (008 %j) leads to a %s', (line, fixed, relation) => {
    expect(links(fieldsFromLines(`${fixed}\n${line}`))[0]!.relation).toBe(relation)
  })

  it.each([
    '856 40 $u http://x.org $7 1',
    '856 40 $u http://x.org $z Acesso restrito à comunidade da UFPR',
    '856 40 $u http://x.org $z Acceso exclusivo para usuarios de la biblioteca',
    '856 40 $u http://x.org $z Access restricted to Penn State users',
    '856 40 $u http://x.org $z Login required',
    '856 40 $u http://x.org $z Acesso somente no campus',
    '856 40 $u http://x.org $z Disponível para usuários cadastrados',
    '856 40 $u http://ezproxy.x.edu/login?url=http://y.org',
    '856 40 $u https://www.proxy.x.edu/y',
  ])('%s is restricted', (line) => {
    expect(links(fieldsFromLines(line))[0]!.restricted).toBe(true)
  })

  it.each([
    '856 40 $u http://x.org $7 0 $z Login',
    '856 40 $u http://x.org $z Acesso livre, sem restrição',
    '856 40 $u http://x.org $z Guia dos usuários da biblioteca do campus Curitiba',
    '856 40 $u http://x.org $z Texto completo',
  ])('%s is open', (line) => {
    expect(links(fieldsFromLines(line))[0]!.restricted).toBe(false)
  })

  it('follows 506 for the resource itself', () => {
    expect(
      links(
        fieldsFromLines(`${onlineField}\n506 1_ $a Assinantes\n856 40 $u http://x.org\n856 42 $u http://y.org`),
      ).map(({ restricted }) => restricted),
    ).toEqual([true, false])
  })
})

describe('online', () => {
  it.each([
    ['856 40 $u http://x.org', true],
    ['856 41 $u http://x.org', true],
    ['856 42 $u http://x.org', false],
    ['856 40 $u http://x.org $7 1', false],
    [onlineField, true],
    [`${onlineField}\n506 1_ $a Assinantes`, false],
    [`${onlineField}\n852 8_ $b ei $z Off-campus access restricted to current members`, false],
    [`${onlineField}\n856 40 $u http://x.org $7 1`, false],
    ['245 00 $a Impresso', false],
  ])('%j: %s', (lines, is) => {
    expect(online(fieldsFromLines(lines))).toBe(is)
  })
})
