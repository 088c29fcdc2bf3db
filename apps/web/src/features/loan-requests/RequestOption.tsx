import { Archive, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type IconDrawing, notPossibleIcon } from '../../ui/icons.ts'

/** Requests from another library or from closed stacks, as access options of a title; a way that is closed says why. */
export function RequestOption({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('loan-requests')
  const permissions = useCall('titles.permissions', { params: { id: codAcervo }, staleTime: 60_000 }).data?.answer
  if (!permissions) return null
  const { motivo_solicitacao: noRequest, motivos_acervo_fechado: noStacks } = permissions
  return (
    <>
      {permissions.solicitacao_emprestimo && (
        <Option icon={Truck} title={t('way.send')} lines={[t('way.sendText')]}>
          <LinkButton href={titlePath(codAcervo, 'solicitacao-emprestimo')} icon={Truck}>
            {t('form.title')}
          </LinkButton>
        </Option>
      )}
      {noRequest !== '' && <Option icon={notPossibleIcon} title={t('way.send')} lines={[noRequest]} />}
      {permissions.abas.includes('acervo-fechado') &&
        (noStacks.length > 0 ? (
          <Option icon={notPossibleIcon} title={t('closed.title')} lines={noStacks} />
        ) : (
          <Option icon={Archive} title={t('closed.title')} lines={[t('way.closedText')]}>
            <LinkButton href={titlePath(codAcervo, 'acervo-fechado')} icon={Archive}>
              {t('closed.send')}
            </LinkButton>
          </Option>
        ))}
    </>
  )
}

interface OptionProps {
  icon: IconDrawing
  title: string
  /** What it is; where it is closed, each reason. */
  lines: readonly string[]
  children?: ReactNode
}

function Option({ icon, title, lines, children }: OptionProps) {
  return (
    <div className="way">
      <Icon of={icon} />
      <div className="way__b">
        <h3 className="way__t">{title}</h3>
        {lines.map((line) => (
          <p key={line} className="soft small">
            {line}
          </p>
        ))}
        {children}
      </div>
    </div>
  )
}
