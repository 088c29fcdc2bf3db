import type { Hit } from '@estante/contract/search.shapes'
import { Mail, Printer, Quote } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import { MenuButton } from '../../ui/DisclosureMenu.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { openLoginDialog } from '../session/login-dialog.ts'
import { useSession } from '../session/use-session.ts'
import { ExportMenu } from '../titles/export/ExportMenu.tsx'
import { MissingTitles } from './MissingTitles.tsx'
import type { BasketOrder } from './shelf-order.ts'
import { useExport } from './use-export.ts'

/** Lazy: until somebody asks for them. */
const BasketReferences = lazy(
  loadChunk(async () => ({ default: (await import('./BasketReferences.tsx')).BasketReferences })),
)
const MailBasket = lazy(loadChunk(async () => ({ default: (await import('./MailBasket.tsx')).MailBasket })))

export interface BasketActionsProps {
  titles: readonly Hit[]
  /** Some titles are not here yet: the printed list would lack them. */
  isLoading: boolean
  onOrder: (order: BasketOrder) => void
  /** The button that closes the form of the mail: "Voltar à cesta". */
  back: ReactNode
  /** Of the first button: another one on the page is the primary. */
  tone?: 'secondary'
  /** Further buttons. */
  children?: ReactNode
}

/** What can be done with the whole list. */
export function BasketActions({ titles, isLoading, onOrder, back, tone, children }: BasketActionsProps) {
  const { t } = useTranslation('basket')
  const { user } = useSession()
  const [opened, setOpened] = useState<'references' | 'mail'>()
  const codes = titles.map(({ cod_acervo }) => cod_acervo)
  const { exportAs, error, missing } = useExport(codes)
  // Those that are gone are named above the list anyway.
  const unwritten = missing.filter(({ motivo }) => motivo === 'nao_cabe')
  const print = () => {
    // The printed list leads along the shelves.
    flushSync(() => onOrder('shelf'))
    window.print()
  }
  const isCiting = opened === 'references'
  return (
    <div className="stack">
      <div className="btn-group">
        <Button
          tone={tone ?? 'primary'}
          icon={Quote}
          busy={isLoading}
          aria-expanded={isCiting}
          onClick={() => setOpened(isCiting ? undefined : 'references')}
        >
          {t('references.action')}
        </Button>
        <ExportMenu onChoose={exportAs}>
          <MenuButton onPress={() => exportAs('referencias')}>{t('references.asText')}</MenuButton>
        </ExportMenu>
        <Button icon={Mail} aria-haspopup="dialog" onClick={() => (user ? setOpened('mail') : openLoginDialog())}>
          {t('mail.action')}
        </Button>
        <Button icon={Printer} busy={isLoading} onClick={print}>
          {t('print')}
        </Button>
        {children}
      </div>
      <ChangeFailed error={error} title={t('exportFailed')} />
      <MissingTitles missing={unwritten} />
      {isCiting && (
        <Suspense fallback={<LinesSkeleton label={t('loading')} />}>
          <BasketReferences titles={titles} />
        </Suspense>
      )}
      {opened === 'mail' && user && (
        <Suspense>
          <MailBasket codes={codes} onClose={() => setOpened(undefined)} back={back} />
        </Suspense>
      )}
    </div>
  )
}
