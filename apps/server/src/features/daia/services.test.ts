import type { CopyFacts } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { aTitle } from '../../../test/title-data.ts'
import { copyServices, onlineServices } from './services.ts'

const shelf: CopyFacts = { state: 'available', lendable: true, isReserved: false, inTransit: false }
const now = Temporal.ZonedDateTime.from('2026-03-10T12:00[America/Sao_Paulo]')
const page = 'https://catalogo.example.org/acervo/7'

describe('the services of a copy', () => {
  it.each<[string, Partial<CopyFacts>, unknown]>([
    ['on its shelf', {}, { available: ['presentation', 'loan'] }],
    [
      'for use in the library',
      { lendable: false },
      { available: ['presentation'], unavailable: [['loan', undefined]] },
    ],
    [
      'on loan',
      { dueOn: '2026-03-20' },
      {
        unavailable: [
          ['presentation', '2026-03-20'],
          ['loan', '2026-03-20'],
        ],
      },
    ],
    [
      'overdue',
      { dueOn: '2026-03-09' },
      {
        unavailable: [
          ['presentation', 'unknown'],
          ['loan', 'unknown'],
        ],
      },
    ],
    [
      'on the hold shelf',
      { isReserved: true },
      {
        unavailable: [
          ['presentation', 'unknown'],
          ['loan', 'unknown'],
        ],
      },
    ],
    [
      'in transit',
      { inTransit: true },
      {
        unavailable: [
          ['presentation', 'unknown'],
          ['loan', 'unknown'],
        ],
      },
    ],
    [
      'in repair',
      { state: 'in-repair' },
      {
        unavailable: [
          ['presentation', 'unknown'],
          ['loan', 'unknown'],
        ],
      },
    ],
    [
      'lost',
      { state: 'lost' },
      {
        unavailable: [
          ['presentation', undefined],
          ['loan', undefined],
        ],
      },
    ],
  ])('%s', (_, facts, expected) => {
    const { available, unavailable } = copyServices({ ...shelf, ...facts }, now, 2, page)
    const said = {
      ...(available && { available: available.map(({ service }) => service) }),
      ...(unavailable && { unavailable: unavailable.map(({ service, expected }) => [service, expected]) }),
    }
    expect(said).toEqual(expected)
  })

  it('tell the queue, and where a hold is placed, of what comes back', () => {
    const lent = copyServices({ ...shelf, dueOn: '2026-03-20' }, now, 2, page)
    expect(lent.unavailable?.[1]).toEqual({ service: 'loan', expected: '2026-03-20', queue: 2, href: page })
  })
})

describe('the services of work online', () => {
  const link = { url: 'https://exemplo.org/livro', relation: 'resource', restricted: false, sequence: 1 } as const

  it.each([
    ['open to all', aTitle({ online: true, links: [link] }), { service: 'openaccess', href: link.url }],
    [
      'with a login',
      aTitle({ online: false, links: [{ ...link, restricted: true }] }),
      { service: 'remote', href: page, limitation: [{ id: 'http://purl.org/ontology/dso#ApprovalRequired' }] },
    ],
  ])('%s', (_, data, available) => {
    expect(onlineServices(data, page)).toEqual({ available: [available] })
  })

  it('are none where only something related is online', () => {
    expect(onlineServices(aTitle({ links: [{ ...link, relation: 'related' }] }), page)).toBeUndefined()
  })
})
