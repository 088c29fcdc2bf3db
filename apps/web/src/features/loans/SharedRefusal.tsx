import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** The pages on which a patron resolves each block. */
const resolutionLinks: Readonly<Record<string, { href: string; words: 'debito' | 'suspenso' | 'cadastro' }>> = {
  'circulation.owes': { href: paths.debts, words: 'debito' },
  'circulation.suspended': { href: paths.suspensions, words: 'suspenso' },
  'circulation.cleared': { href: paths.suspensions, words: 'suspenso' },
  'circulation.expired': { href: paths.account, words: 'cadastro' },
}

/** The common reason against renewal, with the way to resolve it. */
export function SharedRefusal({ codigo, mensagem }: NonNullable<DetailedTitle['motivo']>) {
  const { t } = useTranslation('loans')
  const way = resolutionLinks[codigo]
  return (
    <Alert
      tone="warn"
      title={t('renewal.nothing')}
      actions={way && <LinkButton href={way.href}>{t(`start.${way.words}.action`)}</LinkButton>}
    >
      {mensagem}
    </Alert>
  )
}
