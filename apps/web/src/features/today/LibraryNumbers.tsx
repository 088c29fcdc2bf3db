import type { AnswerOf } from '@estante/contract/shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { numberCell, shownNumbers } from './number-names.ts'
import { SaveRows } from './SaveRows.tsx'
import { useNumberText } from './use-number-text.ts'

type Today = AnswerOf<'today.show'>

/** The same numbers of each library. */
export function LibraryNumbers({ today, currency }: { today: Today; currency: string }) {
  const { t } = useTranslation('today')
  const textOf = useNumberText(currency)
  const { bibliotecas, total, momento } = today
  const names = shownNumbers(total).map(({ name }) => name)
  const head = [t('library'), ...names.map((name) => t(`number.${name}`))]
  const rows = bibliotecas.map((one) => [one.nome, ...names.map((name) => numberCell(name, one[name] ?? 0))])
  const columns: Column<Today['bibliotecas'][number]>[] = [
    { key: 'library', header: head[0], rowHeader: true, cell: ({ nome }) => nome },
    ...names.map((name, at) => ({
      key: name,
      header: head[at + 1],
      end: true,
      cell: (one: Today['bibliotecas'][number]) => textOf(name, one[name] ?? 0),
    })),
  ]
  return (
    <div className="stack stack--4">
      <h2 id="bibliotecas">{t('libraries')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long headings make it scroll sideways, and a keyboard must reach it */}
      <section className="chartbox" aria-labelledby="bibliotecas" tabIndex={0}>
        <Table
          caption={t('libraries')}
          captionHidden
          rows={bibliotecas}
          rowKey={({ codigo }) => codigo}
          cards="plain"
          columns={columns}
        />
      </section>
      <SaveRows name="bibliotecas" day={momento.slice(0, 10)} rows={[head, ...rows]} />
    </div>
  )
}
