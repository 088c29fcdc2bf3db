import type { WirePerson } from '@estante/contract/people.shapes'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { servePath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { askForPath } from '../person-requests/ask-for-path.ts'
import { BlockAccount } from './BlockAccount.tsx'
import { ChangeCategory } from './ChangeCategory.tsx'
import { PrintCard } from './PersonFiles.tsx'

type Account = WirePerson['contas'][number]

/** The accounts of a person, each with its category and validity, and whether it may borrow at this library. */
export function PersonAccounts({ person, desk }: { person: WirePerson; desk: Desk }) {
  const { t } = useTranslation('people')
  return (
    <section className="stack stack--4" aria-labelledby="person-accounts">
      <h3 id="person-accounts">{t('show.accounts')}</h3>
      {person.contas.length === 0 && <p className="soft">{t('show.noAccount')}</p>}
      {person.contas.map((account) => (
        <PersonAccount key={account.cod_conta} account={account} person={person} desk={desk} />
      ))}
    </section>
  )
}

function PersonAccount({ account, ...at }: { account: Account; person: WirePerson; desk: Desk }) {
  const { t } = useTranslation(['people', 'person-requests'])
  const { day } = useFormat()
  const { usuario, categoria, validade_iso, bloqueios, bloqueada_por, motivo, bloqueada_ate_iso, cod_conta } = account
  const validity =
    validade_iso === '' ? t('people:show.noEnd') : t('people:show.valid', { day: day(validade_iso, 'year') })
  const isFree = bloqueios.length === 0
  return (
    <div className="panel stack">
      <div>
        <p className="people__user">{usuario}</p>
        <p>{joinFacts([categoria, validity])}</p>
        {bloqueada_por === 'senhas' && <p className="small">{t('people:show.bySenhas')}</p>}
      </div>
      <Alert tone={isFree ? 'ok' : 'danger'} title={t(isFree ? 'people:show.free' : 'people:show.blocked')}>
        {bloqueios.map(({ codigo, mensagem }) => (
          <p key={codigo}>{mensagem}</p>
        ))}
        {bloqueada_por === 'biblioteca' && motivo !== '' && <p>{t('people:show.reason', { reason: motivo })}</p>}
        {bloqueada_ate_iso !== '' && <p>{t('people:block.ends', { day: day(bloqueada_ate_iso, 'year') })}</p>}
      </Alert>
      <div className="btn-group">
        <LinkButton tone="primary" href={servePath(cod_conta)}>
          {t('people:show.serve', { user: usuario })}
        </LinkButton>
        <LinkButton href={askForPath(cod_conta)}>{t('person-requests:open')}</LinkButton>
        <PrintCard person={at.person.cod_pessoa} account={cod_conta} library={at.desk.place.library} />
        <ChangeCategory account={account} {...at} />
        <BlockAccount account={account} person={at.person} place={at.desk.place} />
      </div>
    </div>
  )
}
