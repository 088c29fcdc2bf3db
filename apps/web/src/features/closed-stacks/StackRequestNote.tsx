import type { StackRequest } from '@estante/contract/closed-stacks.shapes'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import '../../theme/pages/account.css'
import '../../theme/pages/facts.css'
import { copyName, copyPlace } from './stack-copy-names.ts'

/** The call slip: number, copies, next steps. The print style hides its buttons. */
export function StackRequestNote({ stackRequest }: { stackRequest: StackRequest }) {
  const { t } = useTranslation('loan-requests')
  const { day, time } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [date = '', clock = ''] = stackRequest.data_iso.split('T')
  return (
    <div className="panel stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('closed.note', { number: stackRequest.protocolo })}
      </h3>
      <p>{stackRequest.orientacao}</p>
      <dl className="facts">
        <div>
          <dt>{t('closed.library')}</dt>
          <dd>{stackRequest.desc_biblioteca}</dd>
        </div>
        <div>
          <dt>{t('closed.person')}</dt>
          <dd>{stackRequest.nome_pessoa}</dd>
        </div>
        <div>
          <dt>{t('closed.day')}</dt>
          <dd>{t('closed.moment', { day: day(date, 'date'), time: time(clock.slice(0, 5)) })}</dd>
        </div>
      </dl>
      <ul className="acct-rows">
        {stackRequest.itens.map((item) => (
          <li key={item.cod_exemplar}>
            <span>
              <b>{item.titulo}</b>
              <br />
              {[copyName(item, t), copyPlace(item)].filter((part) => part !== '').join('. ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="btn-group">
        <Button icon={Printer} onClick={() => window.print()}>
          {t('closed.print')}
        </Button>
        <LinkButton href={`${paths.loanRequests}#protocolos`}>{t('slips.see')}</LinkButton>
      </div>
    </div>
  )
}
