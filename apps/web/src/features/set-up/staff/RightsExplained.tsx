import type { WireStaffChoices } from '@estante/contract/staff.shapes'
import type { StaffRight } from '@estante/domain/session/staff-rights'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, Table } from '../../../ui/Table.tsx'

type Activity = WireStaffChoices['atividades'][number]

/** What each right lets one do, and which roles have it. */
export function RightsExplained({ choices }: { choices: WireStaffChoices }) {
  const { t } = useTranslation('set-up-staff')
  const rolesWith = (right: number) =>
    choices.papeis.filter(({ direitos }) => direitos.includes(right)).map(({ papel }) => t(`role.${papel}`))
  const columns: Column<Activity>[] = [
    {
      key: 'right',
      header: t('rightHeader'),
      rowHeader: true,
      cell: ({ direito }) => (
        <>
          {t(`right.${direito as StaffRight}.name`)}
          <span className="table__more">{direito}</span>
        </>
      ),
    },
    {
      key: 'text',
      header: t('lets'),
      cell: ({ direito, de_todos }) => (
        <>
          {t(`right.${direito as StaffRight}.text`)}
          {de_todos && <span className="table__more">{t('everybodys')}</span>}
        </>
      ),
    },
    { key: 'roles', header: t('roles'), cell: ({ direito }) => rolesWith(direito).join(', ') },
  ]
  return (
    <section aria-labelledby="direitos" className="stack">
      <h3 id="direitos">{t('explained')}</h3>
      <Table
        caption={t('explained')}
        captionHidden
        columns={columns}
        rows={choices.atividades}
        rowKey={({ direito }) => direito}
        cards="plain"
      />
    </section>
  )
}
