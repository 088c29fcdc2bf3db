import type { WirePolicy } from '@estante/contract/set-up.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { maySetPolicy } from './may-set-policy.ts'
import { type Policies, termsOf } from './policy-cases.ts'
import { policyPath } from './policy-paths.ts'
import type { SettingsPlaces } from './SetUpFrame.tsx'
import { usePolicyWords } from './use-policy-words.ts'

/** Every rule with all that it says. */
export function PolicyList({ policies, places }: { policies: Policies; places: SettingsPlaces }) {
  const { t } = useTranslation('policies')
  const { number } = useFormat()
  const words = usePolicyWords(policies)
  const columns: Column<WirePolicy>[] = [
    { key: 'scope', header: t('list.scope'), rowHeader: true, cell: (policy) => words.scope(policy) },
    {
      key: 'terms',
      header: t('list.terms'),
      cell: (policy) =>
        words
          .terms(termsOf(policy))
          .map(({ text }) => text)
          .join('; '),
    },
    {
      key: 'loans',
      header: t('list.loans'),
      end: true,
      cell: ({ emprestimos_abertos }) => number(emprestimos_abertos),
    },
    {
      key: 'edit',
      header: <VisuallyHidden>{t('list.edit')}</VisuallyHidden>,
      cell: (policy) =>
        maySetPolicy(places, policy) && (
          <Link href={policyPath(policy)}>
            {t('list.edit')} <VisuallyHidden>{words.scope(policy)}</VisuallyHidden>
          </Link>
        ),
    },
  ]
  return (
    <Table
      cards="plain"
      caption={t('list.caption')}
      captionHidden
      columns={columns}
      rows={policies.politicas}
      rowKey={({ codigo }) => codigo}
    />
  )
}
