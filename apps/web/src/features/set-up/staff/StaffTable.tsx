import type { WireStaffChoices, WireStaffMember } from '@estante/contract/staff.shapes'
import { joinFacts } from '../../../i18n/join-facts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { staffMemberPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { HeldRightsList } from './HeldRightsList.tsx'

interface StaffTableProps {
  staff: readonly WireStaffMember[]
  choices: WireStaffChoices
}

/** Each of the staff with their rights; the name leads to where they change. */
export function StaffTable({ staff, choices }: StaffTableProps) {
  const { t } = useTranslation('set-up-staff')
  const columns: Column<WireStaffMember>[] = [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      cell: ({ cod_conta, nome, usuario, categoria, propria, bloqueada }) => (
        <>
          <Link href={staffMemberPath(cod_conta)}>{nome}</Link>
          <span className="table__more">{joinFacts([usuario, categoria])}</span>
          {propria && <Badge kind="plain">{t('you')}</Badge>}
          {bloqueada && <Badge kind="danger">{t('blocked')}</Badge>}
        </>
      ),
    },
    {
      key: 'rights',
      header: t('rights'),
      cell: ({ direitos }) => <HeldRightsList held={direitos} choices={choices} />,
    },
  ]
  return (
    <Table
      caption={t('caption')}
      captionHidden
      columns={columns}
      rows={staff}
      rowKey={({ cod_conta }) => cod_conta}
      cards="plain"
    />
  )
}
