import type { WirePerson } from '@estante/contract/people.shapes'
import type { ReactNode } from 'react'
import { factSeparator, joinFacts } from '../../i18n/join-facts.ts'
import { useDue } from '../../i18n/use-due.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Desk } from '../desk/DeskFrame.tsx'
import { CancelHold } from '../person-requests/CancelHold.tsx'
import { titleText } from '../titles/title-text.ts'
import { LiftSuspension } from './LiftSuspension.tsx'
import { MoveDueDate } from './MoveDueDate.tsx'

/** Loans, holds, requests, debts and suspensions of a person. */
export function PersonBusiness({ person, desk: { currency, place } }: { person: WirePerson; desk: Desk }) {
  const { t } = useTranslation(['people', 'requests'])
  const { day, money } = useFormat()
  const due = useDue()
  const editionOf = (edition: string) =>
    edition === '' ? t('people:show.anyEdition') : t('people:show.edition', { edition })
  const short = (iso: string) => day(iso, 'date')
  return (
    <div className="person__lists">
      <List title={t('people:show.loans')}>
        {person.emprestimos.map((loan) => (
          <Item
            key={loan.cod_exemplar}
            name={titleText(loan.titulo)}
            act={loan.daqui && <MoveDueDate loan={loan} place={place} />}
          >
            <span className={loan.atrasado ? 'people__late' : undefined}>
              {t(loan.atrasado ? 'people:show.late' : 'people:show.due', {
                day: due(loan.devolver_ate_iso, loan.devolver_ate_hora, 'date'),
              })}
            </span>
            {factSeparator + joinFacts([loan.biblioteca, loan.codigo_barras])}
          </Item>
        ))}
      </List>
      <List title={t('people:show.holds')}>
        {person.reservas.map(({ codigo, titulo, biblioteca, pronta, ate, qualquer_edicao, edicao }) => (
          <Item
            key={codigo}
            name={titleText(titulo)}
            act={<CancelHold hold={{ codigo, titulo, pronta }} name={person.nome} place={place} />}
          >
            {joinFacts([
              qualquer_edicao ? editionOf(edicao) : '',
              biblioteca,
              pronta ? t('people:show.ready') : t('people:state.waiting'),
              ate === '' ? '' : t('people:show.due', { day: short(ate.slice(0, 10)) }),
            ])}
          </Item>
        ))}
      </List>
      <List
        title={
          person.debitos.length === 0
            ? t('people:show.debts')
            : t('people:show.owes', { money: money(person.deve_centavos, currency) })
        }
      >
        {person.debitos.map(({ codigo, tipo, descricao, biblioteca, data_iso, aberto_centavos }) => (
          <Item key={codigo} name={descricao || t(`people:show.${tipo}`)}>
            {joinFacts([money(aberto_centavos, currency), biblioteca, short(data_iso)])}
          </Item>
        ))}
      </List>
      <List title={t('people:show.suspensions')}>
        {person.suspensoes.map((suspension) => {
          const { codigo, tipo, biblioteca, motivo, desde_iso, ate_iso } = suspension
          const name = motivo || t(`people:kind.${tipo}`)
          const when =
            ate_iso === ''
              ? t('people:show.from', { day: short(desde_iso) })
              : t('people:show.until', { from: short(desde_iso), to: short(ate_iso) })
          return (
            <Item
              key={codigo}
              name={name}
              act={<LiftSuspension person={person} suspension={suspension} name={name} place={place} />}
            >
              {joinFacts([biblioteca, when])}
            </Item>
          )
        })}
      </List>
      <List title={t('people:show.loanRequests')}>
        {person.pedidos.map(({ codigo, titulo, biblioteca, situacao, data_iso }) => (
          <Item key={codigo} name={titleText(titulo)}>
            {joinFacts([biblioteca, t(`people:state.${situacao as 'waiting'}`), short(data_iso)])}
          </Item>
        ))}
      </List>
      <List title={t('people:show.requests')}>
        {person.solicitacoes.map(({ codigo, tipo, biblioteca, situacao, data_iso }) => (
          <Item key={codigo} name={t(`requests:kinds.${tipo as 'article'}`)}>
            {joinFacts([biblioteca, t(`people:state.${situacao as 'waiting'}`), short(data_iso)])}
          </Item>
        ))}
      </List>
    </div>
  )
}

function List({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const { t } = useTranslation('people')
  return (
    <section className="stack stack--2">
      <h3>{title}</h3>
      {children.length === 0 ? <p className="soft">{t('show.none')}</p> : <ul className="person__list">{children}</ul>}
    </section>
  )
}

function Item({ name, act, children }: { name: string; act?: ReactNode; children: ReactNode }) {
  return (
    <li>
      {name}
      <span className="soft small people__more">{children}</span>
      {act}
    </li>
  )
}
