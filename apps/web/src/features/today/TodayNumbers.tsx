import type { WireTodayNumbers } from '@estante/contract/today.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Table } from '../../ui/Table.tsx'
import { numberCell, shownNumbers } from './number-names.ts'
import { SaveRows } from './SaveRows.tsx'
import { useNumberText } from './use-number-text.ts'

interface TodayNumbersProps {
  numbers: WireTodayNumbers
  /** "2026-11-25" */
  day: string
  currency: string
}

/** The numbers at a glance; the table says what each counts. */
export function TodayNumbers({ numbers, day, currency }: TodayNumbersProps) {
  const { t } = useTranslation('today')
  const textOf = useNumberText(currency)
  const shown = shownNumbers(numbers)
  const head = [t('what'), t('value'), t('meaning')]
  const rows = shown.map(({ name, value }) => [t(`number.${name}`), numberCell(name, value), t(`definition.${name}`)])
  return (
    <section className="stack stack--3" aria-labelledby="agora">
      <h2 id="agora">{t('numbers')}</h2>
      <dl className="facts-row facts-row--list">
        {shown.map(({ name, value }) => (
          <div key={name}>
            <dt className="k">{t(`number.${name}`)}</dt>
            <dd className="v">{textOf(name, value)}</dd>
          </div>
        ))}
      </dl>
      <Accordion summary={t('table')}>
        <div className="stack stack--4">
          <Table
            caption={t('numbers')}
            captionHidden
            rows={shown}
            rowKey={({ name }) => name}
            cards="plain"
            columns={[
              { key: 'what', header: head[0], rowHeader: true, cell: ({ name }) => t(`number.${name}`) },
              { key: 'value', header: head[1], end: true, cell: ({ name, value }) => textOf(name, value) },
              { key: 'meaning', header: head[2], cell: ({ name }) => t(`definition.${name}`) },
            ]}
          />
          <SaveRows name="hoje" day={day} rows={[head, ...rows]} />
        </div>
      </Accordion>
    </section>
  )
}
