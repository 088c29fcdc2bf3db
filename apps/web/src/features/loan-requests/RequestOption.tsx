import { Archive, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { titlePath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconDrawing } from '../../ui/icons.ts'

/** Requests from another library or from closed stacks, as access options of a title. */
export function RequestOption({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('loan-requests')
  const permissions = useCall('titles.permissions', { params: { id: codAcervo }, staleTime: 60_000 }).data?.answer
  return (
    <>
      {permissions?.solicitacao_emprestimo && (
        <Option icon={Truck} title={t('way.send')} text={t('way.sendText')}>
          <LinkButton href={titlePath(codAcervo, 'solicitacao-emprestimo')} icon={Truck}>
            {t('form.title')}
          </LinkButton>
        </Option>
      )}
      {permissions?.abas.includes('acervo-fechado') && (
        <Option icon={Archive} title={t('closed.title')} text={t('way.closedText')}>
          <LinkButton href={titlePath(codAcervo, 'acervo-fechado')} icon={Archive}>
            {t('closed.send')}
          </LinkButton>
        </Option>
      )}
    </>
  )
}

interface OptionProps {
  icon: IconDrawing
  title: string
  text: string
  children: ReactNode
}

function Option({ icon, title, text, children }: OptionProps) {
  return (
    <div className="way">
      <Icon of={icon} />
      <div className="way__b">
        <h3 className="way__t">{title}</h3>
        <p className="soft small">{text}</p>
        {children}
      </div>
    </div>
  )
}
