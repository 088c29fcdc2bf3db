import { expect, it } from 'vitest'
import { exceptionSpans, sharedExceptions } from './exceptions.ts'

const closed = (dia: string, motivo: string) => ({ dia, motivo, abre: '', fecha: '' })
const spans = (...days: Parameters<typeof exceptionSpans>[0]) =>
  exceptionSpans(days).map(({ from, to, motivo }) => `${from.slice(5)} ${to.slice(5)} ${motivo}`)

it('tells days in a row with one reason as one, and no others', () => {
  expect(
    spans(
      closed('2026-12-24', 'Recesso'),
      closed('2026-12-25', 'Natal'),
      closed('2026-12-30', 'Recesso'),
      closed('2026-12-31', 'Recesso'),
      closed('2027-01-01', 'Recesso'),
      closed('2027-01-03', 'Recesso'),
    ),
  ).toEqual(['12-24 12-24 Recesso', '12-25 12-25 Natal', '12-30 01-01 Recesso', '01-03 01-03 Recesso'])
})

it('keeps days apart whose hours differ', () => {
  const later = { dia: '2026-02-18', motivo: 'Cinzas', abre: '13:00', fecha: '17:30' }
  expect(spans(closed('2026-02-17', 'Cinzas'), later)).toEqual(['02-17 02-17 Cinzas', '02-18 02-18 Cinzas'])
})

it('tells days of all libraries once, and leaves each library its own', () => {
  const [christmas, inventory] = [closed('2026-12-25', 'Natal'), closed('2026-12-08', 'Inventário')]
  const [central, law] = [{ excecoes: [inventory, christmas] }, { excecoes: [christmas] }]
  const { shared, own } = sharedExceptions([central, law])
  expect(shared).toEqual([christmas])
  expect(own(central)).toEqual([inventory])
  expect(own(law)).toEqual([])
})

it('leaves a library that is alone all of its days', () => {
  const only = { excecoes: [closed('2026-12-25', 'Natal')] }
  const { shared, own } = sharedExceptions([only])
  expect([shared, own(only)]).toEqual([[], only.excecoes])
})
